import { BOX_MATCH_THRESHOLD, BOX_OFFSET_DIVISOR } from './constants.ts'

export interface Vertex {
  x: number
  y: number
}

/** The outline of a face, in pixels of its photo. */
export interface FaceData {
  boundingPoly: { vertices: readonly Vertex[] }
}

/**
 * The similarity of two boxes, from below 0 to 1: the average of the ratio of their widths, that of their heights, and
 * the closeness of their centers (1 less the sum of both offsets, divided by 1000). A face with fewer than 4 vertices
 * scores 0. Source: the specification, "Face grouping". It does not identify people; between two frames of a series it
 * shows who stood where.
 */
export function boxSimilarity(one: FaceData, other: FaceData): number {
  const [a, b] = [boxOf(one), boxOf(other)]
  if (a === null || b === null) return 0
  const offset = Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
  const closeness = 1 - offset / BOX_OFFSET_DIVISOR
  return (ratio(a.width, b.width) + ratio(a.height, b.height) + closeness) / 3
}

/** Whether two boxes count as the same face. */
export function isSameBox(one: FaceData, other: FaceData): boolean {
  return boxSimilarity(one, other) > BOX_MATCH_THRESHOLD
}

/** Whether a box has the four corners required for comparison. */
export function hasPolygon({ boundingPoly }: FaceData): boolean {
  return boundingPoly.vertices.length >= 4
}

function boxOf(face: FaceData) {
  if (!hasPolygon(face)) return null
  const xs = face.boundingPoly.vertices.map(({ x }) => x)
  const ys = face.boundingPoly.vertices.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { width: right - left, height: bottom - top, x: (left + right) / 2, y: (top + bottom) / 2 }
}

function ratio(one: number, other: number): number {
  const larger = Math.max(one, other)
  return larger === 0 ? 0 : Math.min(one, other) / larger
}
