// spec: guest.timeline

import { describe, expect, it } from 'vitest'
import { layoutSections } from './section-layout'
import { layoutMasonry, layoutSquares } from './tile-layout'

const space = { columns: 2, width: 210, gap: 10 }
const squares = (from: number, to: number) => layoutSquares(to - from, space)
/** A masonry of photos with these heights in columns of 100 px. */
const masonryOf = (heights: readonly number[]) => (from: number, to: number) =>
  layoutMasonry(
    heights.slice(from, to).map((height, index) => ({ id: `${from + index}`, ratio: 100 / height })),
    space,
  )

describe('the sections of a grid', () => {
  it('stand under one another, each below its heading', () => {
    const { boxes, heads, height } = layoutSections(
      3,
      [
        { at: 0, headHeight: 0 },
        { at: 2, headHeight: 44 },
      ],
      squares,
    )
    expect(boxes.map(({ top }) => top)).toEqual([0, 0, 152])
    expect(heads).toEqual([0, 108])
    expect(height).toBe(252)
  })

  it('leave what comes before the first of them without a heading', () => {
    const { boxes, heads } = layoutSections(2, [{ at: 1, headHeight: 44 }], squares)
    expect(boxes.map(({ top }) => top)).toEqual([0, 152])
    expect(heads).toEqual([108])
  })

  it('are one list where there are none', () => {
    expect(layoutSections(3, [], squares)).toEqual({ ...layoutSquares(3, space), heads: [] })
    expect(layoutSections(0, [], squares)).toEqual({ boxes: [], heads: [], height: 0 })
  })

  const heights = [100, 100, 100, 140, 100]
  const starts = [
    { at: 0, headHeight: 0 },
    { at: 2, headHeight: 0 },
    { at: 4, headHeight: 0 },
  ]

  it('end with all columns together where another follows', () => {
    const { boxes } = layoutSections(5, starts, masonryOf(heights))
    const [, , left, right, next] = boxes
    expect(left?.height).toBeCloseTo(120)
    expect(right?.height).toBeCloseTo(120)
    expect(next?.top).toBeCloseTo(108 + 120 + 8)
  })

  it('do not move the tiles of the first one, where photos arrive', () => {
    const { boxes } = layoutSections(
      3,
      [starts[0], { at: 2, headHeight: 0 }].flatMap((one) => one ?? []),
      masonryOf([100, 140, 100]),
    )
    expect(boxes.slice(0, 2).map(({ height }) => height)).toEqual([100, 140])
  })

  it('crop no photo by more than a third to end together', () => {
    const { boxes } = layoutSections(5, starts, masonryOf([100, 100, 50, 200, 100]))
    expect(boxes[2]?.height).toBeCloseTo(72.5)
    expect(boxes[3]?.height).toBeCloseTo(140)
  })
})
