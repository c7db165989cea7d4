import { type PointerEvent, useRef, useState } from 'react'

/** Minimum swipe distance, in px. */
const SWIPE_DISTANCE = 60
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
}

/** Swipe, pan, pinch and double tap on one element. Each has a button that does the same. */
export function useGestures({ isEnlarged = false, ignores, ...handlers }: GestureHandlers) {
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point>({ x: 0, y: 0 })
  const wasPinch = useRef(false)
  const isDoubleTap = useDoubleTap()
  const [drag, setDrag] = useState<Point>({ x: 0, y: 0 })

  function onPointerDown(ev: PointerEvent<HTMLElement>) {
    if (ev.button !== 0 || isOnButton(ev.target) || ignores?.(ev)) return
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
    setDrag({ x: 0, y: 0 })
    if (wasPinch.current) return handlers.onPinchEnd?.()
    const moved = { x: ev.clientX - start.current.x, y: ev.clientY - start.current.y }
    const direction = isEnlarged ? null : swipeOf(moved)
    if (direction !== null) handlers.onSwipe(direction)
    else if (Math.hypot(moved.x, moved.y) < TAP_TOLERANCE && isDoubleTap(ev))
      handlers.onDoubleTap?.(fromCentre(pointOf(ev), ev.currentTarget), ev)
  }

  function onPointerCancel(ev: PointerEvent<HTMLElement>) {
    pointers.current.delete(ev.pointerId)
    setDrag({ x: 0, y: 0 })
  }

  return { drag, gestureProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
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
function swipeOf(moved: Point): SwipeDirection | null {
  const { x, y } = alongOneAxis(moved)
  if (Math.abs(x) > SWIPE_DISTANCE) return x < 0 ? 'left' : 'right'
  return y > SWIPE_DISTANCE ? 'down' : null
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
