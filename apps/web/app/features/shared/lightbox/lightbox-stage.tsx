import { isFilmType, type Media } from '@afterglow/contract/media'
import { FileImage } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { LightboxFilm } from './lightbox-film'
import { type SwipeDirection, swipeOf, useGestures } from './use-gestures'
import { useStageSize } from './use-stage-size'
import { fitPhoto, reachOf, type View, type ViewAction } from './view'

interface LightboxStageProps {
  media: Media
  view: View
  onChange: (action: ViewAction) => void
  onSwipe: (direction: SwipeDirection) => void
}

export function LightboxStage(props: LightboxStageProps) {
  return isFilmType(props.media.fileType) ? <FilmStage {...props} /> : <PhotoStage {...props} />
}

/** A film takes the place of a photo; its player does the rest. */
function FilmStage({ media, onSwipe }: LightboxStageProps) {
  const [measure, stage] = useStageSize()
  const start = useRef<{ x: number; y: number } | null>(null)
  const size = fitPhoto(enlargedTo(sizeOf(media) ?? stage, stage), stage, 0)
  return (
    <div
      ref={measure}
      className="relative size-full touch-none overflow-hidden select-none"
      onPointerDown={(ev) => {
        start.current = isOnControls(ev) ? null : { x: ev.clientX, y: ev.clientY }
      }}
      onPointerUp={({ clientX, clientY }) => {
        const from = start.current
        const direction = from && swipeOf({ x: clientX - from.x, y: clientY - from.y })
        start.current = null
        if (direction) onSwipe(direction)
      }}
    >
      <div className="absolute top-1/2 left-1/2 -translate-1/2" style={size}>
        <LightboxFilm media={media} />
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

/** The photo itself: its thumbnail at once, the preview over it as soon as it has loaded. */
function PhotoStage({ media, view, onChange, onSwipe }: LightboxStageProps) {
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
    onDoubleTap: ({ x, y }) => onChange({ type: 'double-tap', x, y }),
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

function Picture(props: { media: Media; onNaturalSize: (size: { width: number; height: number }) => void }) {
  const { media, onNaturalSize } = props
  const [isSharp, setIsSharp] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const layer = 'absolute inset-0 size-full object-contain md:rounded-photo'

  if (media.previewUrl === null && media.thumbnailUrl === null) {
    return (
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-center opacity-80">
        <Icon as={FileImage} size={28} />
        {media.fileName}
      </span>
    )
  }
  return (
    <>
      {media.thumbnailUrl && !isSharp && (
        <img src={media.thumbnailUrl} alt="" draggable={false} className={layer} />
      )}
      {media.previewUrl && !hasFailed && (
        <img
          key={attempt}
          src={media.previewUrl}
          alt={media.description ?? media.title}
          draggable={false}
          className={cx(layer, 'transition-opacity duration-(--dur-base)', !isSharp && 'opacity-0')}
          onLoad={(ev) => {
            onNaturalSize({ width: ev.currentTarget.naturalWidth, height: ev.currentTarget.naturalHeight })
            setIsSharp(true)
          }}
          onError={() => setHasFailed(true)}
        />
      )}
      {hasFailed && (
        <span role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-3">
          <span className="rounded-pill bg-black/70 px-4 py-2">{t('media.loadFailed')}</span>
          <Button
            variant="on-photo"
            onPointerDown={(ev) => ev.stopPropagation()}
            onClick={() => {
              setHasFailed(false)
              setAttempt((count) => count + 1)
            }}
          >
            {t('media.retry')}
          </Button>
        </span>
      )}
    </>
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
