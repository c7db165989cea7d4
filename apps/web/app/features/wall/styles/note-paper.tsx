import { t } from '~/lib/wall-words'
import { cx } from '~/ui/cx'
import { noteHand, notePaper } from '~/ui/note-look'
import type { NoteView } from './note-size'
import { timeOfDay } from './time-of-day'

/** A note on the paper that its guest chose. */
export function NotePaper({ note, event }: { note: NoteView; event: { timeZone: string } }) {
  return (
    <figure data-note-theme={note.theme} className={cx(notePaper, 'wall-note')}>
      <blockquote dir="auto" className={noteHand}>
        {note.message}
      </blockquote>
      <figcaption>
        <bdi>{note.senderName ?? t('wall.anonymous')}</bdi>
        <span className="numeric">{timeOfDay(note.createdAt, event)}</span>
      </figcaption>
    </figure>
  )
}
