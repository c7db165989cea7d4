import { cx } from '~/ui/cx'
import { NotePaper } from './note-paper'
import { type NoteView, sizeOfNote } from './note-size'
import './note-slide.css'

/** A note that fills the wall: its paper, laid on the color of the wall. */
export function NoteSlide({ note, event }: { note: NoteView; event: { timeZone: string } }) {
  return (
    <div className={cx('note-slide', `note-slide-${sizeOfNote(note.message)}`)}>
      <NotePaper note={note} event={event} />
    </div>
  )
}
