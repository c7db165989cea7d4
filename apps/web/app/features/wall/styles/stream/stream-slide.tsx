import { cx } from '~/ui/cx'
import { JustIn } from '../just-in'
import { nameOf } from '../name-of'
import { NotePaper } from '../note-paper'
import { PictureCanvas } from '../picture-canvas'
import type { SceneProps } from '../scene-props'
import type { SlideProps } from '../slide-props'
import { noteTile } from './stream-shape'

interface StreamSlideProps {
  slide: SlideProps['shown']
  /** Width to height of its tile. */
  ratio: number
  alt: string
  isJustIn: boolean
  event: SceneProps['event']
}

/** A photo with the name of its sender, or a note on its paper. */
export function StreamSlide({ slide: { view, picture }, ratio, alt, isJustIn, event }: StreamSlideProps) {
  if (view.kind === 'note') {
    return (
      <div className={cx('stream-note', `stream-note-${noteTile(view).size}`)}>
        <NotePaper note={view} event={event} />
      </div>
    )
  }
  const name = nameOf(view, event)
  return (
    <figure className="stream-photo">
      {picture && <PictureCanvas picture={picture} alt={alt} ratio={ratio} className="size-full" />}
      {isJustIn && <JustIn />}
      {name !== null && (
        <figcaption>
          <bdi>{name}</bdi>
        </figcaption>
      )}
    </figure>
  )
}
