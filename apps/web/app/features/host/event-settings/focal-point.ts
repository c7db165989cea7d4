import type { FocalPoint } from '@afterglow/contract/events'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The point of a picture under a pointer, which may have left it while it was held down. */
export function pointAt({ clientX, clientY }: { clientX: number; clientY: number }, box: Box): FocalPoint {
  return {
    x: within((clientX - box.left) / box.width),
    y: within((clientY - box.top) / box.height),
  }
}

/** What a field shows: whole per cent. */
export function toPercent(ratio: number): number {
  return Math.round(ratio * 100)
}

/** What is typed into such a field. An empty one is at the edge. */
export function ratioFrom(percent: string): number {
  return within(Number(percent) / 100)
}

function within(ratio: number): number {
  return Number.isFinite(ratio) ? Math.min(1, Math.max(0, ratio)) : 0
}
