import { describe, expect, it } from 'vitest'
import { gridRulesOf } from './grid-rules'

const columnsAt = (layoutType: string, width: number) =>
  gridRulesOf({ layoutType, gridStyle: 'auto' }, width).columns

describe('columns by width', () => {
  // spec: guest.grid
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
    expect(columnsAt('overlay', width)).toBe(columns)
  })

  it.each([
    ['basic', 3, 7],
    ['avatar', 3, 7],
    ['modern', 1, 2],
    ['split', 2, 3],
    ['atlas', 2, 6],
  ])('are those of its own in the layout %s', (layoutType, onPhone, onLaptop) => {
    expect([columnsAt(layoutType, 390), columnsAt(layoutType, 1440)]).toEqual([onPhone, onLaptop])
  })
})

describe('the air between photos', () => {
  it('is less on a phone, and most in the layout of large pictures', () => {
    const gapOf = (layoutType: string, gridStyle: string, width: number) =>
      gridRulesOf({ layoutType, gridStyle }, width).gap
    expect([
      gapOf('overlay', 'auto', 390),
      gapOf('overlay', 'square', 390),
      gapOf('overlay', 'auto', 1440),
      gapOf('modern', 'auto', 390),
      gapOf('modern', 'auto', 1440),
    ]).toEqual([6, 4, 10, 24, 40])
  })
})

describe('the arrangement', () => {
  it.each([
    ['stylish', 'square', 'mosaic'],
    ['stylish', 'auto', 'masonry'],
    ['atlas', 'square', 'mosaic'],
    ['atlas', 'auto', 'mosaic'],
    ['basic', 'square', 'squares'],
    ['basic', 'auto', 'masonry'],
  ])('of the layout %s with the grid %s is %s', (layoutType, gridStyle, arrangement) => {
    expect(gridRulesOf({ layoutType, gridStyle }, 390).arrangement).toBe(arrangement)
  })
})
