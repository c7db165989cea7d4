// spec: media.gallery

import { describe, expect, it } from 'vitest'
import { layoutRows, moveIn } from './row-layout'

describe('rows of whole pictures', () => {
  const { boxes, height } = layoutRows([1.5, 1.5, 0.75, 1.5, 1, 1.5], { width: 600, height: 200, gap: 6 })

  it('are filled to the edge, at most as high as wanted, and keep proportions', () => {
    const [first, second] = boxes
    expect((second?.insetInlineStart ?? 0) + (second?.width ?? 0)).toBeCloseTo(600)
    expect(first?.height).toBeLessThanOrEqual(200)
    expect((second?.width ?? 0) / (second?.height ?? 1)).toBeCloseTo(1.5)
  })

  it('leave the last one as wide as its pictures', () => {
    expect(boxes[5]).toMatchObject({ insetInlineStart: 0, width: 300, height: 200 })
    expect(height).toBeCloseTo((boxes[5]?.top ?? 0) + 200)
    expect(layoutRows([4], { width: 300, height: 200, gap: 6 }).height).toBe(75)
    expect(layoutRows([], { width: 300, height: 200, gap: 6 }).height).toBe(0)
  })

  it('are walked by arrows, up and down to the nearest picture', () => {
    const move = (key: string, from: number) => moveIn(boxes, key, from)
    expect([move('ArrowRight', 0), move('ArrowLeft', 0), move('ArrowRight', 5)]).toEqual([1, 0, 5])
    expect([move('ArrowDown', 0), move('ArrowDown', 1), move('ArrowDown', 5)]).toEqual([2, 4, 5])
    expect([move('ArrowUp', 5), move('ArrowUp', 4), move('ArrowUp', 1)]).toEqual([2, 1, 1])
    expect([move('Home', 3), move('End', 0), move('q', 2)]).toEqual([0, 5, -1])
  })
})
