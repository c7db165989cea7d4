import type { Note } from '@afterglow/contract/notes'
import { Trash2 } from 'lucide-react'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { noteFoot, noteHand, notePaper } from '~/ui/note-look'
import { isTallScript } from '~/ui/tall-script'

/** A note on its paper. Guests' input is rendered as text, never as markup. */
export function NoteCard({ note, onDelete }: { note: Note; onDelete(): void }) {
  const sender = note.senderName ?? t('messages.anonymous')
  return (
    <article
      data-note-theme={note.theme}
      className={cx(
        notePaper,
        'group relative grid grid-cols-[minmax(0,1fr)] gap-5 overflow-hidden px-7 pt-7 pb-3',
      )}
    >
      <p
        dir="auto"
        className={cx(
          noteHand,
          'text-[1.4375rem]',
          isTallScript(note.message) ? 'leading-[1.7]' : 'leading-[1.28]',
        )}
      >
        {note.message}
      </p>
      <footer className={cx(noteFoot, 'flex min-h-14 items-center gap-3 pt-1')}>
        <p className="min-w-0 flex-1 py-1.5 font-semibold text-(--note-ink) wrap-anywhere">
          <bdi>{sender}</bdi>
        </p>
        <time dateTime={note.createdAt} className="numeric shrink-0">
          {formatDate(note.createdAt)}
        </time>
        <button
          type="button"
          aria-label={t('notes.delete', { sender })}
          onClick={onDelete}
          className="-me-3 grid size-11 shrink-0 place-items-center rounded-full text-(--note-muted) hover:bg-(--note-line) hover:text-(--note-ink) focus-visible:outline-(--note-ink)"
        >
          <Icon as={Trash2} size={18} />
        </button>
      </footer>
    </article>
  )
}
