import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Minimum swipe distances, in px. */
const SWIPE_DISTANCE = 60
const PULL_DISTANCE = 96
/** A shorter pull closes if it is at least this fast and long, in px per ms and px. */
const FLICK = { speed: 0.5, distance: 30 }
/** How long a photo takes to its place after a swipe, in ms. */
const SETTLES = 220
const DOUBLE_TAP_DELAY = 300
/** Farthest distance between the taps of one double tap. */
const DOUBLE_TAP_REACH = 30
const TAP_TOLERANCE = 10

interface Point {
  x: number
  y: number
}

export type SwipeDirection = 'left' | 'right' | 'down'

interface GestureHandlers {
  /** Enlarged photos are panned; others are swiped. */
  isEnlarged?: boolean
  /** Presses that something on the stage handles itself. Its buttons always do. */
  ignores?(ev: PointerEvent): boolean
  onSwipe(direction: SwipeDirection): void
  onPan?(dx: number, dy: number): void
  /** Two fingers: `factor` since the last call, around a point relative to the stage's center. */
  onPinch?(factor: number, around: Point): void
  onPinchEnd?(): void
  onDoubleTap?(at: Point, ev: PointerEvent): void
  /** A finger, once it is clear that no second tap follows. */
  onTap?: (() => void) | undefined
  /**
   * Where a swiped photo comes to rest before `onSwipe`; 'back' for its old place, without a swipe. Null leaves the way
   * there out.
   */
  settle?(direction: SwipeDirection): { rest: Point } | 'back' | null
}

/** Swipe, pan, pinch and double tap on one element. Each has a button that does the same. */
export function useGestures({ isEnlarged = false, ignores, ...handlers }: GestureHandlers) {
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>({ x: 0, y: 0 })
  const wasPinch = useRef(false)
  const startedAt = useRef(0)
  const { drag, setDrag, isSettling, swipe, tap } = useEndings(handlers)

  function onPointerDown(ev: PointerEvent<HTMLElement>) {
    if (isSettling || ev.button !== 0 || isOnButton(ev.target) || ignores?.(ev)) return
    startedAt.current = ev.timeStamp
    pointers.current.set(ev.pointerId, pointOf(ev))
    if (pointers.current.size === 1) start.current = pointOf(ev)
    wasPinch.current = pointers.current.size > 1
    setDrag({ x: 0, y: 0 })
  }

  function onPointerMove(ev: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(ev.pointerId)
    if (before === undefined) return
    // Released outside of the stage, before it was captured.
    if (ev.buttons === 0) return onPointerCancel(ev)
    const now = pointOf(ev)
    const other = [...pointers.current].find(([id]) => id !== ev.pointerId)?.[1]
    pointers.current.set(ev.pointerId, now)
    // Only movement is captured: a tap still reaches the player underneath.
    if (distance(now, start.current) > TAP_TOLERANCE) ev.currentTarget.setPointerCapture(ev.pointerId)
    if (other !== undefined) {
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      handlers.onPinch?.(factor, fromCentre(middle(now, other), ev.currentTarget))
    } else if (isEnlarged) {
      handlers.onPan?.(now.x - before.x, now.y - before.y)
    } else if (!wasPinch.current) {
      setDrag(alongOneAxis({ x: now.x - start.current.x, y: now.y - start.current.y }))
    }
  }

  function onPointerUp(ev: PointerEvent<HTMLElement>) {
    if (!pointers.current.delete(ev.pointerId) || pointers.current.size > 0) return
    const moved = { x: ev.clientX - start.current.x, y: ev.clientY - start.current.y }
    const direction = isEnlarged || wasPinch.current ? null : swipeOf(moved, ev.timeStamp - startedAt.current)
    if (direction !== null) return swipe(direction)
    setDrag({ x: 0, y: 0 })
    if (wasPinch.current) handlers.onPinchEnd?.()
    else if (Math.hypot(moved.x, moved.y) < TAP_TOLERANCE) tap(ev)
  }

  function onPointerCancel(ev: PointerEvent<HTMLElement>) {
    pointers.current.delete(ev.pointerId)
    setDrag({ x: 0, y: 0 })
  }

  return { drag, isSettling, gestureProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

/** What follows when a finger lets go: a swipe, whose photo first comes to rest, or a tap. */
function useEndings(handlers: Pick<GestureHandlers, 'settle' | 'onSwipe' | 'onTap' | 'onDoubleTap'>) {
  const later = useLater()
  const isDoubleTap = useDoubleTap()
  const [drag, setDrag] = useState<Point>({ x: 0, y: 0 })
  const [isSettling, setIsSettling] = useState(false)

  function swipe(direction: SwipeDirection) {
    const settled = handlers.settle?.(direction) ?? null
    if (settled === null || settled === 'back') setDrag({ x: 0, y: 0 })
    if (settled === 'back') return
    if (settled === null || direction === 'down') return handlers.onSwipe(direction)
    setDrag(settled.rest)
    setIsSettling(true)
    later(() => handlers.onSwipe(direction), SETTLES)
  }

  function tap(ev: PointerEvent<HTMLElement>) {
    if (isDoubleTap(ev)) {
      later(null)
      handlers.onDoubleTap?.(fromCentre(pointOf(ev), ev.currentTarget), ev)
    } else if (ev.pointerType !== 'mouse' && handlers.onTap) later(handlers.onTap, DOUBLE_TAP_DELAY)
  }

  return { drag, setDrag, isSettling, swipe, tap }
}

/** Runs one thing later; another one, or null, takes its place. */
function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Nothing happens after the photo is gone.
  useEffect(() => () => clearTimeout(timer.current), [])
  return (run: (() => void) | null, delay = 0) => {
    clearTimeout(timer.current)
    if (run) timer.current = setTimeout(run, delay)
  }
}

/** Whether a tap is the second of two in one place. */
function useDoubleTap() {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 })
  return (ev: PointerEvent): boolean => {
    const { at, x, y } = last.current
    const isDouble =
      ev.timeStamp - at < DOUBLE_TAP_DELAY && Math.hypot(ev.clientX - x, ev.clientY - y) < DOUBLE_TAP_REACH
    last.current = { at: isDouble ? Number.NEGATIVE_INFINITY : ev.timeStamp, x: ev.clientX, y: ev.clientY }
    return isDouble
  }
}

function isOnButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null
}

/** Null for movements shorter than a swipe. */
function swipeOf(moved: Point, milliseconds: number): SwipeDirection | null {
  const { x, y } = alongOneAxis(moved)
  if (isSwipe(x)) return x < 0 ? 'left' : 'right'
  const isFlick = y > FLICK.distance && y / Math.max(1, milliseconds) > FLICK.speed
  return y > PULL_DISTANCE || isFlick ? 'down' : null
}

/** Whether a photo that is moved so far sideways is swiped when a finger lets it go. */
export function isSwipe(x: number): boolean {
  return Math.abs(x) > SWIPE_DISTANCE
}

function pointOf(ev: PointerEvent): Point {
  return { x: ev.clientX, y: ev.clientY }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function fromCentre(point: Point, stage: HTMLElement): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: point.x - left - width / 2, y: point.y - top - height / 2 }
}

/** Restricts movement to sideways or down; a photo that moves diagonally looks loose. */
function alongOneAxis({ x, y }: Point): Point {
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y: Math.max(0, y) }
}
