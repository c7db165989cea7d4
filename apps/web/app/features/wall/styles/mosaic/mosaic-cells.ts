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

/** What a slide changes: the cell that it takes, and the cell of its own that gets what was there, if they swap. */
export interface Move {
  to: number
  from: number | null
}

/**
 * The move of a slide: to the first empty cell, otherwise, of those that have not changed for longest, to the one whose
 * shape is closest. A small album repeats its photos; then a slide takes a cell of the one that is shown most often. A
 * slide that has its share already swaps two cells, so that a small album does not stand still.
 *
 * @param ratio width to height, of the slide and of each cell
 */
export function moveFor(
  placed: readonly (Placed | null)[],
  slide: Placed & { ratio: number },
  ratios: readonly number[],
): Move | null {
  const empty = placed.indexOf(null)
  if (empty !== -1) return { to: empty, from: null }
  const cells = placed.flatMap((one, index) => (one === null ? [] : [{ index, ...one }])).sort(byTurn)
  const copies = countCopies(cells)
  const others = cells.filter(({ id }) => id !== slide.id)
  const most = Math.max(...others.map(({ id }) => copies(id)))
  const own = copies(slide.id)
  const oldest = others.filter(({ id }) => own >= most || copies(id) === most).slice(0, CHOICE)
  const [first] = oldest
  if (first === undefined) return null
  const misfit = (index: number) => Math.abs(Math.log((ratios[index] ?? 1) / slide.ratio))
  const isOverdue = slide.turn - first.turn > PATIENCE * placed.length
  const target = isOverdue
    ? first
    : oldest.reduce((best, one) => (misfit(one.index) < misfit(best.index) ? one : best))
  const swaps = own > 0 && own >= copies(target.id)
  return { to: target.index, from: swaps ? (cells.find(({ id }) => id === slide.id)?.index ?? null) : null }
}

function byTurn(one: Placed, other: Placed): number {
  return one.turn - other.turn
}

function countCopies(cells: readonly Placed[]) {
  const counts = new Map<string, number>()
  for (const { id } of cells) counts.set(id, (counts.get(id) ?? 0) + 1)
  return (id: string) => counts.get(id) ?? 0
}
