import { isFilmType, type Media } from '@afterglow/contract/media'
import { type PointerEvent, useState } from 'react'
import { cx } from '~/ui/cx'
import { Film } from './film'
import { Picture } from './picture'
import { type SwipeDirection, useGestures } from './use-gestures'
import { useStageSize } from './use-stage-size'
import { fitPhoto, reachOf, type View, type ViewAction } from './view'

interface StageProps {
  media: Media
  view: View
  onChange: (action: ViewAction) => void
  onSwipe: (direction: SwipeDirection) => void
  onDoubleTap?: ((at: { x: number; y: number }) => void) | undefined
}

export function Stage(props: StageProps) {
  return isFilmType(props.media.fileType) ? <FilmStage {...props} /> : <PhotoStage {...props} />
}

/** A film takes the place of a photo; its player does the rest. */
function FilmStage({ media, onSwipe }: StageProps) {
  const [measure, stage] = useStageSize()
  const { gestureProps } = useGestures({ onSwipe, ignores: isOnControls })
  const size = fitPhoto(enlargedTo(sizeOf(media) ?? stage, stage), stage, 0)
  return (
    <div
      ref={measure}
      className="relative size-full touch-none overflow-hidden select-none"
      {...gestureProps}
    >
      <div className="absolute top-1/2 left-1/2 -translate-1/2" style={size}>
        <Film media={media} />
      </div>
    </div>
  )
}

/** A player's controls lie along its lower edge: a gesture that begins there is not a swipe. */
function isOnControls({ target, clientY }: PointerEvent): boolean {
  return (
    target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - CONTROLS_HEIGHT
  )
}

const CONTROLS_HEIGHT = 96

function PhotoStage({ media, view, onChange, onSwipe, onDoubleTap }: StageProps) {
  const [measure, stage] = useStageSize()
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null)
  const photo = sizeOf(media) ?? natural ?? stage
  const size = fitPhoto(enlargedTo(photo, stage), stage, view.rotation)
  const { drag, gestureProps } = useGestures({
    isEnlarged: view.zoom > 1,
    onSwipe,
    onPan: (dx, dy) => onChange({ type: 'pan', dx, dy, reach: reachOf(view, size, stage) }),
    onPinch: (factor, { x, y }) => onChange({ type: 'pinch', factor, x, y }),
    onPinchEnd: () => onChange({ type: 'settle' }),
    onDoubleTap({ x, y }, ev) {
      // An enlarged photo goes back, whatever tapped it.
      const isZoom = onDoubleTap === undefined || ev.pointerType === 'mouse' || view.zoom > 1
      if (isZoom) onChange({ type: 'double-tap', x, y })
      else onDoubleTap({ x: ev.clientX, y: ev.clientY })
    },
  })
  const isDragged = drag.x !== 0 || drag.y !== 0

  return (
    <div
      ref={measure}
      className="relative size-full touch-none overflow-hidden select-none"
      {...gestureProps}
    >
      <div
        className={cx(
          'absolute top-1/2 left-1/2',
          !isDragged && 'transition-transform duration-(--dur-base) ease-out',
        )}
        style={{
          ...size,
          transform: `translate(-50%, -50%) translate(${view.x + drag.x}px, ${view.y + drag.y}px) rotate(${view.rotation}deg) scale(${view.zoom})`,
        }}
      >
        <Picture media={media} onNaturalSize={setNatural} />
      </div>
    </div>
  )
}

function sizeOf({ width, height }: Media): { width: number; height: number } | null {
  return width && height ? { width, height } : null
}

/** Before zooming, a photo of any size fills the stage as far as its proportions allow. */
function enlargedTo(photo: { width: number; height: number }, stage: { width: number; height: number }) {
  const factor = Math.max(
    1,
    Math.max(stage.width, stage.height) / Math.max(1, Math.min(photo.width, photo.height)),
  )
  return { width: photo.width * factor, height: photo.height * factor }
}
