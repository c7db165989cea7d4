import type { SlideView } from '@afterglow/contract/wall'
import { t } from '~/lib/wall-words'
import { cx } from '~/ui/cx'
import { noteHand, notePaper } from '~/ui/note-look'

/** A note on the paper that its guest chose. */
export function NotePaper({ note }: { note: Extract<SlideView, { kind: 'note' }> }) {
  return (
    <figure data-note-theme={note.theme} className={cx(notePaper, 'wall-note')}>
      <blockquote dir="auto" className={noteHand}>
        {note.message}
      </blockquote>
      <figcaption>
        <bdi>{note.senderName ?? t('wall.anonymous')}</bdi>
      </figcaption>
    </figure>
  )
}
