import { describe, expect, it } from 'vitest'
import { type Cell, mosaicCells, moveFor, type Placed } from './mosaic-cells'

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
    const placed = [...cells(4), null, null, ...cells(1)]
    expect(moveFor(placed, { id: 'new', turn: 5, ratio: 1 }, ratios)).toEqual({ to: 1, from: null })
  })

  it('takes the cell of its shape among the oldest', () => {
    const placed = cells(1, 2, 3, 4)
    expect(moveFor(placed, { id: 'new', turn: 5, ratio: LANDSCAPE }, ratios)?.to).toBe(1)
    expect(moveFor(placed, { id: 'new', turn: 5, ratio: PORTRAIT }, ratios)?.to).toBe(2)
  })

  it('takes the oldest cell once that has waited for long, whatever its shape', () => {
    const placed = cells(1, 20, 19, 18)
    expect(moveFor(placed, { id: 'new', turn: 21, ratio: PORTRAIT }, ratios)?.to).toBe(0)
  })

  it('swaps with another cell where it is shown already', () => {
    const move = moveFor(cells(1, 2, 3, 4), { id: 's2', turn: 5, ratio: LANDSCAPE }, ratios)
    expect(move?.from).toBe(1)
    expect(move?.to).not.toBe(1)
  })

  it('stays where there is no other', () => {
    expect(moveFor([{ id: 's1', turn: 1 }], { id: 's1', turn: 2, ratio: 1 }, [1])).toBeNull()
  })

  it('keeps every cell changing, whatever the shapes of the photos', () => {
    const placed = play(ratios, (turn) => ({ id: `s${turn}`, ratio: LANDSCAPE }), 200)
    for (const { turn } of placed) expect(turn).toBeGreaterThan(200 - 12)
  })

  it.each([2, 3, 4, 7])(
    'shows each of %i photos as often as the others, and keeps cells changing',
    (photos) => {
      const { cells: grid } = mosaicCells({ isPortrait: false, hasCode: true })
      const shapes = grid.map(({ wide, tall }) => (wide / tall) * 1.1)
      const slideAt = (turn: number) => ({
        id: `photo ${turn % photos}`,
        ratio: turn % photos === 0 ? PORTRAIT : LANDSCAPE,
      })
      const placed = play(shapes, slideAt, 300)
      const counts = Array.from(
        { length: photos },
        (_, n) => placed.filter(({ id }) => id === `photo ${n}`).length,
      )
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      const next = moveFor(placed, { ...slideAt(300), turn: 300 }, shapes)
      expect(next).not.toBeNull()
    },
  )
})

/** The cells after so many slides. */
function play(
  ratios: readonly number[],
  slideAt: (turn: number) => { id: string; ratio: number },
  turns: number,
): Placed[] {
  let placed: (Placed | null)[] = ratios.map(() => null)
  for (let turn = 1; turn < turns; turn += 1) {
    const { id, ratio } = slideAt(turn)
    const move = moveFor(placed, { id, turn, ratio }, ratios)
    if (move === null) continue
    const target = placed[move.to]
    placed = placed.map((one, at) => {
      if (at === move.to) return { id, turn }
      return at === move.from && target ? { id: target.id, turn } : one
    })
  }
  return placed.filter((one) => one !== null)
}

function placesOf({ column, row, wide, tall }: Cell): string[] {
  return Array.from({ length: wide * tall }, (_, n) => `${column + (n % wide)},${row + Math.floor(n / wide)}`)
}

function isWithin(place: string, columns: number, rows: number): boolean {
  const [column = 0, row = 0] = place.split(',').map(Number)
  return column >= 1 && column <= columns && row >= 1 && row <= rows
}
