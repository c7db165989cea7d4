import { describe, expect, it } from 'vitest'
import { columnsFor, gapFor } from './columns'

describe('columns by width', () => {
  it.each([
    [320, 2],
    [479, 2],
    [480, 3],
    [768, 4],
    [1024, 5],
    [1280, 6],
    [1536, 7],
    [1800, 8],
    [4000, 8],
  ])('at %i px there are %i', (width, columns) => {
    expect(columnsFor(width)).toBe(columns)
  })

  it('leaves less between tiles on a phone', () => {
    expect([gapFor(390, true), gapFor(390, false), gapFor(1440, true)]).toEqual([6, 4, 10])
  })
})
