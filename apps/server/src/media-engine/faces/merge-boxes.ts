import type { Box } from './protocol.ts'

export interface ScoredBox extends Box {
  score: number
}

/** Overlap as a share of the union of two boxes. */
const SAME_FACE = 0.3
/** Overlap as a share of the smaller box: part of a face, seen in another tile. */
const PART_OF_FACE = 0.5

/** Keeps one box for each face seen in several tiles: the one with the highest detector score. */
export function mergeBoxes<B extends ScoredBox>(boxes: readonly B[]): B[] {
  const kept: B[] = []
  for (const box of [...boxes].sort((one, other) => other.score - one.score)) {
    if (!kept.some((face) => isSameFace(face, box))) kept.push(box)
  }
  return kept
}

function isSameFace(one: Box, other: Box): boolean {
  const shared = sharedArea(one, other)
  const areas = [area(one), area(other)]
  const [smaller = 0, larger = 0] = areas.sort((a, b) => a - b)
  return shared > SAME_FACE * (smaller + larger - shared) || shared > PART_OF_FACE * smaller
}

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}

function area({ width, height }: Box): number {
  return width * height
}
