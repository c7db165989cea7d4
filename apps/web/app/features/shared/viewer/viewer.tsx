import type { Media } from '@afterglow/contract/media'
import type { ComponentType, ReactNode } from 'react'
import { cx } from '~/ui/cx'
import { type Keys, pressKey } from './keys'
import type { LayerProps } from './modal-layer'
import { Stage } from './stage'
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
export function Viewer({
  label,
  media,
  controls,
  layer: Layer,
  onClose,
  onDoubleTap,
  ...slots
}: ViewerProps) {
  const { view, change, keys, onSwipe } = controls
  const { bar, children, below, panel } = slots
  const room = (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] pt-[env(safe-area-inset-top)]',
        panel ? 'min-h-0' : 'h-full',
      )}
    >
      <div className="flex items-center gap-1 p-2 md:px-5 md:py-3.5">{bar}</div>
      <div className="relative min-h-0 md:px-22">
        {media && (
          <Stage
            key={media.id}
            media={media}
            view={view}
            onChange={change}
            onDoubleTap={onDoubleTap}
            onSwipe={(direction) => (direction === 'down' ? onClose() : onSwipe(direction))}
          />
        )}
        {children}
      </div>
      {below}
    </div>
  )
  return (
    <Layer label={label} onClose={onClose} onKeyDown={(ev) => pressKey(ev, keys)}>
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
