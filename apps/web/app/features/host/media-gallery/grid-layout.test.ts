// spec: media.gallery

import { describe, expect, it } from 'vitest'
import { columnsFor, moveBy } from './grid-layout'

describe('a grid', () => {
  it('has three columns on a phone and eight on a wide screen', () => {
    expect([358, 700, 900, 1120, 1800].map(columnsFor)).toEqual([3, 4, 5, 6, 8])
  })

  // 0 1 2
  // 3 4 5
  // 6
  const move = (key: string, from: number) => moveBy(key, from, { columns: 3, count: 7 })

  it('is walked by arrows, which stop at its edges', () => {
    expect(move('ArrowRight', 0)).toBe(1)
    expect(move('ArrowLeft', 0)).toBe(0)
    expect(move('ArrowDown', 1)).toBe(4)
    expect(move('ArrowUp', 4)).toBe(1)
    expect(move('ArrowUp', 1)).toBe(1)
    expect(move('ArrowRight', 6)).toBe(6)
  })

  it('has a last row that may be short', () => {
    expect(move('ArrowDown', 5)).toBe(6)
    expect(move('ArrowDown', 6)).toBe(6)
    expect([move('Home', 5), move('End', 0), move('q', 2)]).toEqual([0, 6, -1])
  })
})
