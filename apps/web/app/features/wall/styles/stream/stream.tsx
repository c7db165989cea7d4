import { useMedia } from '~/lib/use-media'
import { cx } from '~/ui/cx'
import { WallQr } from '../../wall-qr'
import type { SceneProps } from '../scene-props'
import type { SlideProps } from '../slide-props'
import { useEachSlide } from '../use-each-slide'
import { useScreenSize } from '../use-screen-size'
import { StreamColumns } from './stream-columns'
import { StreamPages } from './stream-pages'
import { streamShape } from './stream-shape'
import './stream.css'

type Slide = SlideProps['shown']

/** About what fills a screen. */
const MOST_RECENT = 20

/** Columns of photos and notes that drift past each other; for those who ask for less motion, pages that fade. */
export function Stream(props: SceneProps) {
  const { show, settings, event } = props
  const { width, height } = useScreenSize()
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const recent = useEachSlide<readonly Slide[]>(show.current, [], (known, slide) =>
    [slide, ...known.filter(({ id }) => id !== slide.id)].slice(0, MOST_RECENT),
  )
  const shape = streamShape({ ratio: width / height, hasCode: settings.showQrCode })
  const Tiles = isCalm ? StreamPages : StreamColumns
  return (
    <div
      className={cx('stream', width < height && 'stream-portrait', isCalm && 'stream-calm')}
      style={{ '--stream-width': shape.width }}
      data-slide={show.current?.id}
      data-turn={show.current?.turn}
    >
      {/* Another screen has room for other tiles, drawn with other pixels. */}
      <Tiles
        key={`${width} ${height} ${settings.showQrCode}`}
        {...props}
        shape={shape}
        ratio={width / height}
        recent={recent}
      />
      {settings.showQrCode && (
        <div className="stream-code">
          <WallQr eventId={event.id} title={event.title} />
        </div>
      )}
    </div>
  )
}
