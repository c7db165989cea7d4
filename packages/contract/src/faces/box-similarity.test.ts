// spec: faces.boxes, faces.switch

import { describe, expect, it } from 'vitest'
import { boxSimilarity, type FaceData, hasPolygon, isSameBox } from './box-similarity.ts'

function aFace(left: number, top: number, width: number, height: number): FaceData {
  const [right, bottom] = [left + width, top + height]
  return {
    boundingPoly: {
      vertices: [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ],
    },
  }
}

describe('the similarity of two boxes', () => {
  it('is 1 for a box and itself', () => {
    expect(boxSimilarity(aFace(10, 20, 100, 120), aFace(10, 20, 100, 120))).toBe(1)
  })

  it('averages the ratios of width and height and the closeness of the centres', () => {
    // Half as wide, a quarter as high; centers 60 and 40 pixels apart.
    const one = aFace(0, 0, 100, 400)
    const other = aFace(85, 190, 50, 100)
    expect(boxSimilarity(one, other)).toBeCloseTo((0.5 + 0.25 + (1 - (60 + 40) / 1000)) / 3, 10)
  })

  it('is the same both ways', () => {
    const [one, other] = [aFace(0, 0, 80, 90), aFace(300, 500, 120, 60)]
    expect(boxSimilarity(one, other)).toBe(boxSimilarity(other, one))
  })

  it('falls below nothing when the centres are further apart than the divisor', () => {
    expect(boxSimilarity(aFace(0, 0, 10, 10), aFace(5000, 5000, 10, 10))).toBeLessThan(0)
  })

  it('is 0 for a face with fewer than 4 vertices', () => {
    const three = { boundingPoly: { vertices: aFace(0, 0, 10, 10).boundingPoly.vertices.slice(0, 3) } }
    expect(boxSimilarity(three, three)).toBe(0)
    expect(boxSimilarity(aFace(0, 0, 10, 10), { boundingPoly: { vertices: [] } })).toBe(0)
    expect(hasPolygon(three)).toBe(false)
  })

  it('matches above 0.6, and not at it', () => {
    // Ratios 1 and 1; the closeness alone decides: (2 + c) / 3 = 0.6 where c = -0.2, 1200 pixels apart.
    const here = aFace(0, 0, 100, 100)
    expect(boxSimilarity(here, aFace(1200, 0, 100, 100))).toBeCloseTo(0.6, 10)
    expect(isSameBox(here, aFace(1199, 0, 100, 100))).toBe(true)
    expect(isSameBox(here, aFace(1201, 0, 100, 100))).toBe(false)
  })
})
