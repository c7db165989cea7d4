import type { CSSProperties } from 'react'
import { cx } from '~/ui/cx'
import type { Beside, PictureView } from '../../slides'
import { JustIn } from '../just-in'
import { NoteSlide } from '../note-slide'
import { SlidePicture } from '../picture'
import { PictureCanvas } from '../picture-canvas'
import { SenderLine } from '../sender-line'
import type { SlideProps } from '../slide-props'
import { useScreenRatio } from '../use-screen-ratio'
import { drawFill } from './draw-fill'
import './cinema.css'

/** How much of one side a photo may lose to fill the screen. A squarer one is shown whole, over its own colors. */
const MOST_CROPPED = 0.18

/** A photo or film that fills the screen and slowly grows, with the words about it. */
export function CinemaSlide(props: SlideProps) {
  const { shown, beside, settings, isStill } = props
  const { view, picture } = shown
  const screenRatio = useScreenRatio()
  if (view.kind === 'note') return <NoteSlide note={view} event={props.event} />
  if (beside !== null && picture !== null) return <Portraits {...props} beside={beside} picture={picture} />
  const { naturalWidth, naturalHeight } = picture ?? { naturalWidth: 4, naturalHeight: 3 }
  const ratio = naturalWidth / naturalHeight
  const isCovering = view.isSharp && 1 - Math.min(ratio / screenRatio, screenRatio / ratio) <= MOST_CROPPED
  const style = {
    '--cinema-time': `${settings.photoInterval}s`,
    ...(view.focus !== null && { '--cinema-focus': placeOf(view.focus) }),
    // A picture that has not arrived whole is shown no larger than it is.
    ...(!view.isSharp && { '--cinema-most': `${naturalHeight / devicePixelRatio}px` }),
  } as CSSProperties
  return (
    <div className="cinema" style={style}>
      {picture && !isCovering && <Fill picture={picture} />}
      <div
        className={cx(
          'cinema-picture',
          isCovering ? 'cinema-covering' : 'cinema-whole',
          isStill && 'cinema-still',
        )}
      >
        <SlidePicture {...props} />
      </div>
      <div className="cinema-scrim" />
      <CinemaWords {...props} view={view} />
    </div>
  )
}

interface WordsProps extends Pick<SlideProps, 'settings' | 'event' | 'isJustIn'> {
  view: PictureView
}

/** Also a point of the picture that stays at the same place of the screen, however much is cut off beside it. */
function placeOf({ x, y }: { x: number; y: number }): string {
  return `${(x * 100).toFixed(1)}% ${(y * 100).toFixed(1)}%`
}

function CinemaWords({ view, settings, event, isJustIn }: WordsProps) {
  return (
    <div className="cinema-words">
      {isJustIn && <JustIn />}
      {settings.showCaptions && view.title !== '' && (
        <p dir="auto" className="cinema-caption serif">
          {view.title}
        </p>
      )}
      <SenderLine view={view} event={event} className="cinema-sender" />
    </div>
  )
}

/** Width to height of each of two portraits. */
const PORTRAIT = 698 / 968

/** Two portraits side by side, over the colors of the first. */
function Portraits(props: SlideProps & { beside: Beside<HTMLImageElement>; picture: HTMLImageElement }) {
  const { shown, beside, picture, alt } = props
  return (
    <div className="cinema">
      <Fill picture={picture} />
      <div className="cinema-portraits">
        {[shown, beside].map((one) => (
          <figure key={one.id} data-photo={one.id}>
            {one.picture && (
              <PictureCanvas
                picture={one.picture}
                alt={one === shown ? alt : ''}
                ratio={PORTRAIT}
                className="size-full"
              />
            )}
            <figcaption>
              {one.view.kind !== 'note' && (
                <CinemaWords {...props} view={one.view} isJustIn={one === shown && props.isJustIn} />
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

function Fill({ picture }: { picture: HTMLImageElement }) {
  return (
    <canvas
      className="cinema-fill"
      ref={(node) => {
        if (node) drawFill(node, picture)
      }}
    />
  )
}
