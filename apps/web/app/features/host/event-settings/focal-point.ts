import type { FocalPoint } from '@afterglow/contract/events'

export interface Size {
  width: number
  height: number
}

/** Where a frame crops a picture. */
export interface Crop {
  frame: Size
  picture: Size
}

/** How much of a picture that fills its frame is outside of it, in pixels of the screen. */
export function hiddenOf({ frame, picture }: Crop): { x: number; y: number } {
  if (picture.width === 0 || picture.height === 0) return { x: 0, y: 0 }
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  return {
    x: Math.max(0, picture.width * scale - frame.width),
    y: Math.max(0, picture.height * scale - frame.height),
  }
}

/**
 * The focal point after the frame has moved over the picture, in pixels of the screen. It stops at the picture's edge, and
 * stays on an axis on which nothing is hidden.
 */
export function moveFrame(point: FocalPoint, by: { x: number; y: number }, crop: Crop): FocalPoint {
  const hidden = hiddenOf(crop)
  const moved = { ...point }
  for (const axis of ['x', 'y'] as const)
    if (hidden[axis] >= 1) moved[axis] = within(point[axis] + by[axis] / hidden[axis])
  return moved
}

/** A ratio as a slider has it, in whole percent. */
export function toPercent(ratio: number): number {
  return Math.round(ratio * 100)
}

/** The ratio for a slider's text. */
export function ratioFrom(percent: string): number {
  return within(Number(percent) / 100)
}

function within(ratio: number): number {
  return Number.isFinite(ratio) ? Math.min(1, Math.max(0, ratio)) : 0
}
