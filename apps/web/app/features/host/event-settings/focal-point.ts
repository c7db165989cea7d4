import type { FocalPoint } from '@afterglow/contract/events'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The point of a picture under a pointer, which may have left it during a drag. */
export function pointAt({ clientX, clientY }: { clientX: number; clientY: number }, box: Box): FocalPoint {
  return {
    x: within((clientX - box.left) / box.width),
    y: within((clientY - box.top) / box.height),
  }
}

/** A ratio as the field shows it, in whole percent. */
export function toPercent(ratio: number): number {
  return Math.round(ratio * 100)
}

/** The ratio for a field's text. An empty field is at the edge. */
export function ratioFrom(percent: string): number {
  return within(Number(percent) / 100)
}

function within(ratio: number): number {
  return Number.isFinite(ratio) ? Math.min(1, Math.max(0, ratio)) : 0
}
