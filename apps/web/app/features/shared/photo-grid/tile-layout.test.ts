// spec: guest.layouts, guest.grid

import { describe, expect, it } from 'vitest'
import {
  type ColumnMemory,
  layoutMasonry,
  layoutMosaic,
  layoutSquares,
  ratioOf,
  type Tile,
} from './tile-layout'

const space = { columns: 3, width: 320, gap: 10 }

describe('the square grid', () => {
  it('fills row by row', () => {
    const { boxes, height } = layoutSquares(4, space)

    expect(boxes.map(({ insetInlineStart, top }) => [insetInlineStart, top])).toEqual([
      [0, 0],
      [110, 0],
      [220, 0],
      [0, 110],
    ])
    expect(height).toBe(210)
  })

  it('is empty without photos', () => {
    expect(layoutSquares(0, space)).toEqual({ boxes: [], height: 0 })
  })
})

describe('the mosaic', () => {
  const space = { columns: 4, width: 430, gap: 10 }

  it('has one large square in each band of two rows, on the insetInlineStart and then on the right', () => {
    const { boxes, height } = layoutMosaic(10, space)
    expect(boxes[0]).toEqual({ top: 0, insetInlineStart: 0, width: 210, height: 210 })
    expect(boxes[1]).toEqual({ top: 0, insetInlineStart: 220, width: 100, height: 100 })
    expect(boxes[4]).toEqual({ top: 110, insetInlineStart: 330, width: 100, height: 100 })
    expect(boxes[5]).toEqual({ top: 220, insetInlineStart: 0, width: 100, height: 100 })
    expect(boxes[9]).toEqual({ top: 220, insetInlineStart: 220, width: 210, height: 210 })
    expect(height).toBe(430)
  })

  it('covers nothing twice and leaves the page nowhere, however many photos there are', () => {
    for (const columns of [2, 3, 5, 8]) {
      const { boxes } = layoutMosaic(57, { columns, width: 1000, gap: 6 })
      for (const [index, a] of boxes.entries()) {
        expect(a.insetInlineStart + a.width).toBeLessThanOrEqual(1000.001)
        for (const b of boxes.slice(index + 1)) {
          const apart =
            a.insetInlineStart + a.width <= b.insetInlineStart ||
            b.insetInlineStart + b.width <= a.insetInlineStart ||
            a.top + a.height <= b.top ||
            b.top + b.height <= a.top
          expect(apart).toBe(true)
        }
      }
    }
  })
})

describe('the masonry', () => {
  it('puts each photo below the shortest column', () => {
    const { boxes, height } = layoutMasonry(tiles(1, 0.5, 1, 2), space)

    expect(boxes.map(({ insetInlineStart, top, height }) => [insetInlineStart, top, height])).toEqual([
      [0, 0, 100],
      [110, 0, 200],
      [220, 0, 100],
      [0, 110, 50],
    ])
    expect(height).toBe(200)
  })

  it('starts every row of equal photos at the insetInlineStart', () => {
    const { boxes } = layoutMasonry(tiles(1, 1, 1, 1, 1), { columns: 3, width: 1000 / 3, gap: 10 / 3 })

    expect(boxes.map((box) => Math.round(box.insetInlineStart))).toEqual([0, 112, 224, 0, 112])
  })

  it('does not move what is there when older photos are appended', () => {
    const memory: ColumnMemory = new Map()
    const some = tiles(...ratios(40))
    const before = layoutMasonry(some, space, memory)
    const after = layoutMasonry([...some, ...tiles(...ratios(20)).map(rename('older'))], space, memory)

    expect(after.boxes.slice(0, 40)).toEqual(before.boxes)
  })

  it('keeps every photo in its column when new ones are put on top', () => {
    const memory: ColumnMemory = new Map()
    const some = tiles(...ratios(40))
    const before = layoutMasonry(some, space, memory)
    const after = layoutMasonry([...tiles(1).map(rename('new')), ...some], space, memory)

    const kept = after.boxes.slice(1)
    expect(kept.map((box) => box.insetInlineStart)).toEqual(before.boxes.map((box) => box.insetInlineStart))
    const moved = new Set(
      kept.filter((box, index) => box.top !== before.boxes[index]?.top).map((box) => box.insetInlineStart),
    )
    expect(moved.size).toBe(1)
  })

  it('stays level however many arrive one by one', () => {
    const memory: ColumnMemory = new Map()
    let all: Tile[] = []
    for (const [index, ratio] of ratios(300).entries()) {
      all = [{ id: `new-${index}`, ratio }, ...all]
      layoutMasonry(all, space, memory)
    }
    const { boxes, height } = layoutMasonry(all, space, memory)
    const bottoms = [0, 110, 220].map((insetInlineStart) =>
      Math.max(
        ...boxes
          .filter((box) => box.insetInlineStart === insetInlineStart)
          .map((box) => box.top + box.height),
      ),
    )

    expect(height - Math.min(...bottoms)).toBeLessThan(250)
  })
})

describe('the ratio of a tile', () => {
  it.each([
    [{ width: 1600, height: 1200 }, 4 / 3],
    [{ width: 12_000, height: 1000 }, 2.4],
    [{ width: 500, height: 5000 }, 0.5],
    [{ width: null, height: null }, 1],
  ])('of %o is %d', (size, ratio) => {
    expect(ratioOf(size)).toBeCloseTo(ratio)
  })
})

function tiles(...list: number[]): Tile[] {
  return list.map((ratio, index) => ({ id: `photo-${index}`, ratio }))
}

function rename(prefix: string) {
  return (tile: Tile) => ({ ...tile, id: `${prefix}-${tile.id}` })
}

function ratios(count: number): number[] {
  return Array.from({ length: count }, (_, index) => [1.5, 0.75, 1, 1.78, 0.66][(index * 7) % 5] ?? 1)
}
