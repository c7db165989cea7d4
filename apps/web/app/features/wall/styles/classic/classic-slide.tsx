import { NotePaper } from '../note-paper'
import { SlidePicture } from '../picture'
import type { SlideProps } from '../slide-props'

/** A framed print on the color of the wall, with its title below. */
export function ClassicSlide({ settings, ...props }: SlideProps) {
  const { view } = props.shown
  if (view.kind === 'note') return <NotePaper note={view} />
  return (
    <>
      <div className="wall-print">
        <SlidePicture {...props} />
      </div>
      {settings.showCaptions && view.title !== '' && (
        <p dir="auto" className="wall-caption serif">
          {view.title}
        </p>
      )}
    </>
  )
}
