import { t } from 'virtual:words/guestSelf'
import { deleteNote, type OwnNote } from '@afterglow/contract/notes'
import { call } from '~/lib/api'
import { formatDate } from '~/lib/format'
import { cx } from '~/ui/cx'
import { noteFoot, noteHand, notePaper } from '~/ui/note-look'
import { isTallScript } from '~/ui/tall-script'
import { TakeBack } from './take-back'
import { useRemoveMessage } from './use-remove-message'

interface OwnNoteCardProps {
  eventId: string
  note: OwnNote
  onRemoved(): void
}

/** A note on its paper, as its hosts read it. */
export function OwnNoteCard({ eventId, note, onRemoved }: OwnNoteCardProps) {
  const { id } = note
  const send = () => call(deleteNote, { params: { eventId, noteId: id } })
  const removal = useRemoveMessage({ eventId, id, send, onRemoved })
  return (
    <article
      data-note-theme={note.theme}
      className={cx(notePaper, 'grid grid-cols-[minmax(0,1fr)] gap-3 overflow-hidden px-5 pt-5 pb-2')}
    >
      <p
        dir="auto"
        className={cx(noteHand, 'text-lg', isTallScript(note.message) ? 'leading-[1.7]' : 'leading-[1.3]')}
      >
        {note.message}
      </p>
      <footer className={cx(noteFoot, 'flex min-h-12 items-center justify-between gap-3 pt-1')}>
        <time dateTime={note.createdAt} className="numeric">
          {formatDate(note.createdAt)}
        </time>
        {note.canDelete && (
          <TakeBack
            label={t('messages.removeNote')}
            question={t('messages.confirmNote')}
            buttonClassName="-me-3 text-(--note-muted) enabled-hover:bg-(--note-line)"
            removal={removal}
          />
        )}
      </footer>
    </article>
  )
}
