import type { Media } from '@afterglow/contract/media'
import { type ComponentType, type ReactNode, useState } from 'react'
import { cx } from '~/ui/cx'
import { type Keys, pressKey } from './keys'
import type { LayerProps } from './modal-layer'
import { CHROME } from './motion'
import { type Beside, Stage, type Verdict } from './stage'
import type { View, ViewAction } from './view'

export interface ViewerControls {
  view: View
  change(action: ViewAction): void
  keys: Keys
  /** A swipe down closes the viewer instead. */
  onSwipe(direction: 'left' | 'right'): void
}

interface ViewerProps {
  label: string
  /** Undefined while it loads, and when there is none. */
  media: Media | undefined
  controls: ViewerControls
  /** A double tap of a finger, at a point of the screen, in place of zooming in. */
  onDoubleTap?: ((at: { x: number; y: number }) => void) | undefined
  /** Given the element of the open photo, whose closing is then animated by the caller. */
  frame?: ((element: HTMLElement | null) => void) | undefined
  /** What a finger draws in while it swipes. */
  beside?: Beside | undefined
  /** Over the photo while a finger swipes it, where a swipe decides. */
  verdict?: Verdict | undefined
  layer: ComponentType<LayerProps>
  onClose(): void
  /** Above the photo: the close button and the actions. */
  bar: ReactNode
  /** Over the photo, or in its place. */
  children?: ReactNode
  below?: ReactNode
  /** Beside the photo on wide screens, under it on others. */
  panel?: ReactNode
}

/** One large photo or film, always on dark. Gestures, keys and the player are the same wherever one is shown. */
export function Viewer(props: ViewerProps) {
  const { label, controls, layer: Layer, onClose, panel } = props
  const [isBare, setIsBare] = useState(false)
  const room = <Room {...props} isBare={isBare} onTap={() => setIsBare(!isBare)} />
  return (
    <Layer
      label={label}
      onClose={onClose}
      onKeyDown={(ev) => {
        setIsBare(false)
        pressKey(ev, controls.keys)
      }}
    >
      {panel ? (
        <div className="grid h-full grid-rows-[62dvh_auto] max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[minmax(0,1fr)]">
          {room}
          {panel}
        </div>
      ) : (
        room
      )}
    </Layer>
  )
}

/** The photo between what is said above and below it. */
function Room(props: ViewerProps & { isBare: boolean; onTap(): void }) {
  const { media, controls, onClose, isBare, bar, children, below, panel, ...stage } = props
  const { view, change, onSwipe } = controls
  const chrome = chromeLook(isBare)
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] pt-[env(safe-area-inset-top)]',
        panel ? 'min-h-0' : 'h-full',
      )}
    >
      <div {...CHROME} className={cx('flex items-center gap-1 p-2 md:px-5 md:py-3.5', chrome)}>
        {bar}
      </div>
      <div className="relative min-h-0 md:px-22">
        {media && (
          <Stage
            key={media.id}
            media={media}
            view={view}
            onChange={change}
            onSwipe={(direction) => (direction === 'down' ? onClose() : onSwipe(direction))}
            onDoubleTap={stage.onDoubleTap}
            onTap={stage.onTap}
            frame={stage.frame}
            beside={stage.beside}
            verdict={stage.verdict}
          />
        )}
        {children}
      </div>
      {below && (
        <div {...CHROME} className={chrome}>
          {below}
        </div>
      )}
    </div>
  )
}

/** A tap leaves the photo alone on the screen. Who comes by keyboard finds everything. */
function chromeLook(isBare: boolean): string {
  return cx(
    'opacity-(--viewer-dark) transition-opacity duration-(--dur-fast) has-focus-visible:opacity-100',
    isBare && 'pointer-events-none opacity-0',
  )
}
