import { MAX_NOTE_LENGTH, type NoteTheme } from '@afterglow/contract/notes'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { t } from '~/lib/guest-part-words'
import { Counter } from '~/ui/counter'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { noteFoot, noteHand, notePaper } from '~/ui/note-look'
import { isTallScript } from '~/ui/tall-script'

interface NoteComposerProps {
  theme: NoteTheme
  message: string
  length: number
  error: string | undefined
  onChange(message: string): void
}

/** An editable note card. */
export function NoteComposer({ theme, message, length, error, onChange }: NoteComposerProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <div
        data-note-theme={theme}
        className={cx(
          notePaper,
          'grid gap-3 px-6 pt-6 pb-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        )}
      >
        <textarea
          id={id}
          rows={5}
          value={message}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(ev) => onChange(ev.currentTarget.value)}
          className={cx(
            noteHand,
            'field-sizing-content max-h-[40dvh] min-h-38 w-full resize-none bg-transparent text-2xl caret-current outline-none',
            isTallScript(message) ? 'leading-[1.7]' : 'leading-[1.28]',
          )}
        />
        <div className={cx(noteFoot, 'flex flex-wrap items-center justify-between gap-x-4 pt-3')}>
          <label htmlFor={id} className="min-w-0 wrap-anywhere">
            {t('note.message')}
          </label>
          <Counter
            length={length}
            limit={MAX_NOTE_LENGTH}
            quiet="text-sm"
            full="text-sm font-semibold text-(--note-ink)"
          />
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-center gap-1.5 text-sm text-danger-ink">
          <Icon as={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
