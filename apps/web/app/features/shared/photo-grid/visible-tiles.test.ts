import { describe, expect, it } from 'vitest'
import { layoutMasonry, layoutSquares } from './tile-layout'
import { firstAbove, indexTiles } from './visible-tiles'

// spec: guest.lazy
describe('finding the tiles on the screen', () => {
  it('takes every tile that reaches into the window, in the order of the list', () => {
    const { boxes } = layoutSquares(300, { columns: 3, width: 320, gap: 10 })

    expect(indexTiles(boxes).between(105, 215)).toEqual([3, 4, 5])
    expect(indexTiles(boxes).between(-500, 50)).toEqual([0, 1, 2])
    expect(indexTiles(boxes).between(99_999, 100_500)).toEqual([])
  })

  it('finds a tall tile that began far above', () => {
    const boxes = [
      { top: 0, insetInlineStart: 0, width: 100, height: 5000 },
      ...Array.from({ length: 20 }, (_, i) => ({
        top: i * 100,
        insetInlineStart: 110,
        width: 100,
        height: 90,
      })),
    ]

    expect(indexTiles(boxes).between(1500, 1580)).toEqual([0, 16])
  })

  it('agrees with looking at all of them', () => {
    const tiles = Array.from({ length: 500 }, (_, i) => ({ id: `p${i}`, ratio: 0.5 + ((i * 37) % 19) / 10 }))
    const { boxes, height } = layoutMasonry(tiles, { columns: 4, width: 800, gap: 10 })
    const index = indexTiles(boxes)

    for (let top = -300; top < height + 300; top += 137) {
      const expected = boxes.flatMap((box, i) =>
        box.top <= top + 900 && box.top + box.height > top ? [i] : [],
      )
      expect(index.between(top, top + 900)).toEqual(expected)
    }
  })

  it('searches in halves', () => {
    expect([0, 1, 2, 5, 9].map((limit) => firstAbove([1, 2, 2, 8], limit))).toEqual([0, 1, 3, 3, 4])
    expect(firstAbove([], 3)).toBe(0)
  })
})
