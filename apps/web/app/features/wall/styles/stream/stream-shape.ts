import type { SlideView } from '@afterglow/contract/wall'

/** All lengths are in units of the drawing: 1080 of them are the shorter side of the screen. */
export interface StreamShape {
  columns: readonly StreamColumn[]
  /** Of every column. */
  width: number
}

export interface StreamColumn {
  isRising: boolean
  /** Units per second. */
  speed: number
  /** What a tile crosses from one edge to the other. */
  length: number
}

/** Between two tiles, and between two columns. */
export const GAP = 20
/** Beside the outer columns. */
export const EDGE = 24
const SHORTER_SIDE = 1080
/** A column is about as wide as this. */
const COLUMN = 384
/** The card with the code, at the foot of the last column. */
const CODE_CARD = 378
/** Neighbours differ, so that no two tiles move as one. */
const SPEEDS = [22, 18, 26, 20, 24] as const

/**
 * Five columns on a wide screen, three on one that stands.
 *
 * @param ratio width to height of the screen
 */
export function streamShape({ ratio, hasCode }: { ratio: number; hasCode: boolean }): StreamShape {
  const [across, down] =
    ratio < 1 ? [SHORTER_SIDE, SHORTER_SIDE / ratio] : [SHORTER_SIDE * ratio, SHORTER_SIDE]
  const count = Math.min(SPEEDS.length, Math.max(3, Math.round(across / COLUMN)))
  return {
    width: (across - 2 * EDGE - (count - 1) * GAP) / count,
    columns: SPEEDS.slice(0, count).map((speed, index) => ({
      speed,
      isRising: index % 2 === 0,
      length: hasCode && index === count - 1 ? down - EDGE - CODE_CARD - GAP : down,
    })),
  }
}

/** Width to height of a tile: a picture's own, unless it is very long or very wide. */
export function tileRatio(ratio: number): number {
  return Math.min(1.6, Math.max(0.7, ratio))
}

const NOTES = [
  { signs: 60, height: 300, size: 'large' },
  { signs: 120, height: 400, size: 'middle' },
  { signs: Number.POSITIVE_INFINITY, height: 560, size: 'small' },
] as const
/** What is wider than Latin letters: Chinese, Japanese and Korean characters, and most emoji. */
const WIDE = /[\u2E80-\uFFFF]/g
/** A line that ends early takes the room of a full one. */
const LINE = 18

/** How large a note is written, so that it fits its tile, and how high that is. */
export function noteTile({ message }: Pick<Extract<SlideView, { kind: 'note' }>, 'message'>) {
  const breaks = message.split('\n').length - 1
  const signs = message.length + (message.match(WIDE)?.length ?? 0) + breaks * LINE
  return NOTES.find((one) => signs <= one.signs) ?? NOTES[2]
}
