import { JustIn } from '../just-in'
import { NoteSlide } from '../note-slide'
import { SlidePicture } from '../picture'
import { SenderLine } from '../sender-line'
import type { SlideProps } from '../slide-props'
import './classic.css'

/** A framed print on the color of the wall, with the words about it below. */
export function ClassicSlide({ settings, event, isJustIn, ...props }: SlideProps) {
  const { view } = props.shown
  if (view.kind === 'note') return <NoteSlide note={view} event={event} />
  return (
    <>
      <div className="wall-print">
        <SlidePicture {...props} />
      </div>
      <div className="wall-words">
        {settings.showCaptions && view.title !== '' && (
          <p dir="auto" className="wall-caption serif">
            {view.title}
          </p>
        )}
        <div className="wall-from">
          {isJustIn && <JustIn />}
          <SenderLine view={view} event={event} />
        </div>
      </div>
    </>
  )
}
