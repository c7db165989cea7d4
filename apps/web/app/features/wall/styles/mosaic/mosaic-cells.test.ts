import { describe, expect, it } from 'vitest'
import { type Cell, cellFor, mosaicCells } from './mosaic-cells'

const PORTRAIT = 0.66
const LANDSCAPE = 1.5

describe('the grid of a mosaic', () => {
  it.each([
    ['a screen that lies', false, [8, 5]],
    ['a screen that stands', true, [5, 8]],
  ] as const)('covers %s, each place once, with and without the code', (_, isPortrait, [columns, rows]) => {
    for (const hasCode of [true, false]) {
      const { cells, code } = mosaicCells({ isPortrait, hasCode })
      const covered = [...cells, ...(code ? [code] : [])].flatMap(placesOf)
      expect(new Set(covered).size).toBe(covered.length)
      expect(covered).toHaveLength(columns * rows)
      expect(covered.every((place) => isWithin(place, columns, rows))).toBe(true)
    }
  })
})

describe('a slide of a mosaic', () => {
  const ratios = [1, LANDSCAPE, PORTRAIT, 1]
  const cells = (...turns: number[]) => turns.map((turn) => ({ id: `s${turn}`, turn }))

  it('takes the first empty cell', () => {
    expect(cellFor([...cells(4), null, null, ...cells(1)], { id: 'new', turn: 5, ratio: 1 }, ratios)).toBe(1)
  })

  it('takes the cell of its shape among the oldest', () => {
    const placed = cells(1, 2, 3, 4)
    expect(cellFor(placed, { id: 'new', turn: 5, ratio: LANDSCAPE }, ratios)).toBe(1)
    expect(cellFor(placed, { id: 'new', turn: 5, ratio: PORTRAIT }, ratios)).toBe(2)
  })

  it('takes the oldest cell once that has waited for long, whatever its shape', () => {
    const placed = cells(1, 20, 19, 18)
    expect(cellFor(placed, { id: 'new', turn: 21, ratio: PORTRAIT }, ratios)).toBe(0)
  })

  it('moves to another cell where it is shown already', () => {
    const placed = cells(1, 2, 3, 4)
    expect(cellFor(placed, { id: 's2', turn: 5, ratio: LANDSCAPE }, ratios)).not.toBe(1)
  })

  it('keeps every cell changing, whatever the shapes of the photos', () => {
    let placed = cells(1, 2, 3, 4)
    for (let turn = 5; turn < 200; turn += 1) {
      const index = cellFor(placed, { id: `s${turn}`, turn, ratio: LANDSCAPE }, ratios)
      placed = placed.map((one, at) => (at === index ? { id: `s${turn}`, turn } : one))
    }
    for (const { turn } of placed) expect(turn).toBeGreaterThan(200 - 12)
  })
})

function placesOf({ column, row, wide, tall }: Cell): string[] {
  return Array.from({ length: wide * tall }, (_, n) => `${column + (n % wide)},${row + Math.floor(n / wide)}`)
}

function isWithin(place: string, columns: number, rows: number): boolean {
  const [column = 0, row = 0] = place.split(',').map(Number)
  return column >= 1 && column <= columns && row >= 1 && row <= rows
}
