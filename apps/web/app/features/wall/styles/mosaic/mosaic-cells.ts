/** A cell of the grid, in columns and rows. */
export interface Cell {
  column: number
  row: number
  wide: number
  tall: number
}

const cell = (column: number, row: number, wide = 1, tall = 1): Cell => ({ column, row, wide, tall })

/** Eight columns and five rows, as drawn. The code takes the last two cells of the last row. */
const LANDSCAPE: readonly Cell[] = [
  cell(1, 1, 1, 2),
  cell(2, 1),
  cell(3, 1, 2, 1),
  cell(5, 1),
  cell(6, 1, 2, 1),
  cell(8, 1, 1, 2),
  cell(2, 2),
  cell(3, 2),
  cell(4, 2, 2, 2),
  cell(6, 2, 1, 2),
  cell(7, 2),
  cell(1, 3),
  cell(2, 3, 2, 2),
  cell(7, 3, 1, 2),
  cell(8, 3),
  cell(1, 4, 1, 2),
  cell(4, 4),
  cell(5, 4),
  cell(6, 4),
  cell(8, 4),
  cell(2, 5),
  cell(3, 5),
  cell(4, 5),
  cell(5, 5),
  cell(6, 5),
]
const CODE = cell(7, 5, 2, 1)

/** The most slides that a mosaic shows at a time. */
export const MOST_CELLS = LANDSCAPE.length + 1

/** The cells for photos, and that of the code, of a screen that lies or stands. Without the code, its cell has a photo. */
export function mosaicCells({ isPortrait, hasCode }: { isPortrait: boolean; hasCode: boolean }): {
  cells: readonly Cell[]
  code: Cell | null
} {
  const turn = ({ column, row, wide, tall }: Cell): Cell =>
    isPortrait ? { column: row, row: column, wide: tall, tall: wide } : { column, row, wide, tall }
  const cells = LANDSCAPE.map(turn)
  return hasCode ? { cells, code: turn(CODE) } : { cells: [...cells, turn(CODE)], code: null }
}

/** What a cell shows. */
export interface Placed {
  id: string
  turn: number
}

/** The oldest cells, among which a photo chooses the one whose shape suits it. */
const CHOICE = 8
/** A cell that is this many times its turn behind is next, whatever its shape. */
const PATIENCE = 2

/**
 * The cell that a slide takes: the first empty one, otherwise, of those that have not changed for longest, the one whose
 * shape is closest. A slide that is shown already moves, so that a small album does not stand still.
 *
 * @param ratio width to height, of the slide and of each cell
 */
export function cellFor(
  placed: readonly (Placed | null)[],
  slide: Placed & { ratio: number },
  ratios: readonly number[],
): number | null {
  const empty = placed.indexOf(null)
  if (empty !== -1) return empty
  const oldest = placed
    .map((one, index) => ({ index, id: one?.id, turn: one?.turn ?? 0 }))
    .filter(({ id }) => id !== slide.id)
    .sort((one, other) => one.turn - other.turn)
    .slice(0, CHOICE)
  const [first] = oldest
  if (first === undefined) return null
  if (slide.turn - first.turn > PATIENCE * placed.length) return first.index
  const misfit = (index: number) => Math.abs(Math.log((ratios[index] ?? 1) / slide.ratio))
  return oldest.reduce((best, one) => (misfit(one.index) < misfit(best.index) ? one : best)).index
}
