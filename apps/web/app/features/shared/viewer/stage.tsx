import { isFilmType, type Media } from '@afterglow/contract/media'
import { type ComponentType, type PointerEvent, useEffect, useRef, useState } from 'react'
import { cx } from '~/ui/cx'
import { leadsOn, sideOfEnd } from '~/ui/direction'
import { Film } from './film'
import { mayMove, pullOf, showThrough } from './motion'
import { Picture } from './picture'
import { isSwipe, type SwipeDirection, useGestures } from './use-gestures'
import { type Size, useStageSize } from './use-stage-size'
import { fitPhoto, initialView, reachOf, type View, type ViewAction } from './view'

/** What a finger draws in from the sides. */
export interface Beside {
  previous: Media | undefined
  next: Media | undefined
}

/** Shows what a swipe will mean, over the photo that a finger moves. */
export type Verdict = ComponentType<{ direction: 'left' | 'right'; isReached: boolean }>

interface StageProps {
  media: Media
  view: View
  onChange: (action: ViewAction) => void
  onSwipe: (direction: SwipeDirection) => void
  onDoubleTap?: ((at: { x: number; y: number }) => void) | undefined
  /** By a finger; a mouse finds the controls where they are. */
  onTap?: (() => void) | undefined
  frame?: ((element: HTMLElement | null) => void) | undefined
  beside?: Beside | undefined
  /** A swipe to either side decides: the photo follows the finger, and leaves. */
  verdict?: Verdict | undefined
}

export function Stage(props: StageProps) {
  return isFilmType(props.media.fileType) ? <FilmStage {...props} /> : <PhotoStage {...props} />
}

/** A film takes the place of a photo; its player does the rest. */
function FilmStage({ media, onSwipe, verdict }: StageProps) {
  const [measure, stage] = useStageSize()
  const box = useRef<HTMLDivElement>(null)
  const { drag, isSettling, gestureProps } = useGestures({
    onSwipe,
    ignores: isOnControls,
    settle: (direction) => (verdict && direction !== 'down' ? leaving(direction, box.current, stage) : null),
  })
  const size = fitPhoto(enlargedTo(sizeOf(media) ?? stage, stage), stage, 0)
  return (
    <div
      ref={measure}
      className="relative size-full touch-none overflow-hidden select-none"
      {...gestureProps}
    >
      <div
        ref={box}
        className={cx('absolute top-1/2 left-1/2', (drag.x === 0 || isSettling) && MOVES)}
        style={{ ...size, transform: placed(initialView, verdict ? { x: drag.x, y: 0 } : AT_REST) }}
      >
        <Film media={media} />
      </div>
      <VerdictOver verdict={verdict} x={drag.x} />
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

function PhotoStage(props: StageProps) {
  const { media, view, onChange, onSwipe, onDoubleTap, onTap, frame, beside, verdict } = props
  const [measure, stage] = useStageSize()
  const box = useRef<HTMLDivElement>(null)
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null)
  const photo = sizeOf(media) ?? natural ?? stage
  const size = fitPhoto(enlargedTo(photo, stage), stage, view.rotation)
  const { drag, isSettling, gestureProps } = useGestures({
    isEnlarged: view.zoom > 1,
    onSwipe,
    onTap,
    settle(direction) {
      // A caller who animates the closing does so from where the finger has left the photo.
      if (direction === 'down') return frame ? { rest: drag } : null
      if (verdict) return leaving(direction, box.current, stage)
      const canMove = box.current !== null && mayMove(box.current)
      return beside && canMove ? wayOut(direction, beside, stage) : null
    },
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
  const isHeld = (drag.x !== 0 || drag.y !== 0) && !isSettling
  // The dark lies on the dialog, which is not this component's.
  useEffect(() => showThrough(box.current, pullOf(drag.y)), [drag.y])

  return (
    <div
      ref={measure}
      className="relative size-full touch-none overflow-hidden select-none"
      {...gestureProps}
    >
      {beside && drag.x !== 0 && <Neighbours {...{ beside, stage, isHeld }} x={drag.x} />}
      <div
        ref={box}
        className={cx('absolute top-1/2 left-1/2', !isHeld && MOVES)}
        style={{ ...size, transform: placed(view, drag) }}
      >
        {stage.width > 0 && (
          <div ref={frame} className="absolute inset-0">
            <Picture media={media} onNaturalSize={setNatural} />
          </div>
        )}
      </div>
      <VerdictOver verdict={verdict} x={drag.x} />
    </div>
  )
}

function VerdictOver({ verdict: Shown, x }: { verdict: Verdict | undefined; x: number }) {
  if (Shown === undefined || x === 0) return null
  return <Shown direction={x < 0 ? 'left' : 'right'} isReached={isSwipe(x)} />
}

/** Out at the side to which a finger threw it. Null where nothing may move. */
function leaving(direction: 'left' | 'right', box: HTMLElement | null, { width }: Size) {
  if (box === null || !mayMove(box)) return null
  const way = width + SIDE_AIR
  return { rest: { x: direction === 'left' ? -way : way, y: 0 } }
}

/** Out at the side, as its neighbour comes in; back where it has none. */
function wayOut(direction: 'left' | 'right', { previous, next }: Beside, { width }: Size) {
  if ((leadsOn(direction) ? next : previous) === undefined) return 'back'
  const way = width + SIDE_AIR
  return { rest: { x: direction === 'left' ? -way : way, y: 0 } }
}

function placed({ x, y, rotation, zoom }: View, drag: { x: number; y: number }): string {
  const scale = zoom * (1 - pullOf(drag.y) * SMALLER)
  return `translate(-50%, -50%) translate(${x + drag.x}px, ${y + drag.y}px) rotate(${rotation}deg) scale(${scale})`
}

const AT_REST = { x: 0, y: 0 }

/** How much smaller a photo is when it is pulled down as far as counts. */
const SMALLER = 0.2
const MOVES = 'transition-transform duration-(--dur-base) ease-out'
/** Between a photo and its neighbour, in px. */
const SIDE_AIR = 16

function Neighbours(props: { beside: Beside; stage: Size; x: number; isHeld: boolean }) {
  const { beside, stage, x, isHeld } = props
  const way = stage.width + SIDE_AIR
  const [left, right] =
    sideOfEnd() === 'right' ? [beside.previous, beside.next] : [beside.next, beside.previous]
  return (
    <div
      aria-hidden="true"
      className={cx('absolute inset-0', !isHeld && MOVES)}
      style={{ transform: `translateX(${x}px)` }}
    >
      <Neighbour media={left} stage={stage} left={-way} />
      <Neighbour media={right} stage={stage} left={way} />
    </div>
  )
}

/** As it will be shown when it has come in. */
function Neighbour({ media, stage, left }: { media: Media | undefined; stage: Size; left: number }) {
  const src = media?.previewUrl ?? media?.thumbnailUrl
  if (media === undefined || !src) return null
  const size = fitPhoto(enlargedTo(sizeOf(media) ?? stage, stage), stage, 0)
  return (
    <div className="absolute inset-y-0 grid w-full place-items-center" style={{ left }}>
      <img src={src} alt="" draggable={false} className="object-contain md:rounded-photo" style={size} />
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
