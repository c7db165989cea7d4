export type TileBox = {
  top: number
  /** From the side where lines begin, as `top` for a style. */
  insetInlineStart: number
  width: number
  height: number
}

/** The position of every tile of a grid, mounted or not. */
export interface TileLayout {
  boxes: readonly TileBox[]
  height: number
}

/** Before the width of the grid is known. */
export const NO_TILES: TileLayout = { boxes: [], height: 0 }

export interface Tile {
  id: string
  /** Width by height. */
  ratio: number
}

/** The column of each tile, remembered as long as the number of columns stays the same. */
export type ColumnMemory = Map<string, number>

interface Space {
  columns: number
  width: number
  gap: number
}

/** Panoramas and very long screenshots are cropped beyond this, so that their tiles do not become lines. */
const NARROWEST = 0.5
const WIDEST = 2.4

export function ratioOf({ width, height }: { width: number | null; height: number | null }): number {
  if (!width || !height) return 1
  return Math.min(WIDEST, Math.max(NARROWEST, width / height))
}

/** Equal squares, row by row. */
export function layoutSquares(count: number, { columns, width, gap }: Space): TileLayout {
  const side = (width - gap * (columns - 1)) / columns
  const boxes = Array.from({ length: count }, (_, index) => ({
    top: Math.floor(index / columns) * (side + gap),
    insetInlineStart: (index % columns) * (side + gap),
    width: side,
    height: side,
  }))
  return { boxes, height: bottomOf(boxes) }
}

const FEWEST_MOSAIC_COLUMNS = 3

/**
 * Squares in two sizes. Bands of two rows hold one large square and small ones beside it: the large one comes first, and
 * in the next band last.
 */
export function layoutMosaic(count: number, { columns, width, gap }: Space): TileLayout {
  const across = Math.max(FEWEST_MOSAIC_COLUMNS, columns)
  const side = (width - gap * (across - 1)) / across
  const beside = across - 2
  const perBand = 1 + 2 * beside
  const boxes = Array.from({ length: count }, (_, index) => {
    const band = Math.floor(index / perBand)
    const place = index % perBand
    const isMirrored = band % 2 === 1
    const isLarge = place === (isMirrored ? perBand - 1 : 0)
    const small = isMirrored ? place : place - 1
    const row = isLarge ? 0 : Math.floor(small / beside)
    const column = isLarge ? (isMirrored ? beside : 0) : (small % beside) + (isMirrored ? 0 : 2)
    const size = isLarge ? 2 * side + gap : side
    return {
      top: (2 * band + row) * (side + gap),
      insetInlineStart: column * (side + gap),
      width: size,
      height: size,
    }
  })
  return { boxes, height: bottomOf(boxes) }
}

/**
 * Each tile goes below the shortest column, so that reading a row follows the order of the list.
 *
 * A placed tile keeps its column: when new photos arrive on top, one column moves down by one photo, and everything
 * else stays. `memory` is filled in for the next call.
 */
export function layoutMasonry(
  tiles: readonly Tile[],
  space: Space,
  memory: ColumnMemory = new Map(),
): TileLayout {
  const { columns, width, gap } = space
  const columnWidth = (width - gap * (columns - 1)) / columns
  const heightOf = (tile: Tile) => columnWidth / tile.ratio
  const bottoms = new Array<number>(columns).fill(0)
  const totals = new Array<number>(columns).fill(0)
  for (const tile of tiles) {
    const column = memory.get(tile.id)
    if (column !== undefined) totals[column] = (totals[column] ?? 0) + heightOf(tile) + gap
  }

  const boxes = tiles.map((tile) => {
    const height = heightOf(tile)
    let column = memory.get(tile.id)
    if (column === undefined) {
      column = shortest(totals)
      totals[column] = (totals[column] ?? 0) + height + gap
      memory.set(tile.id, column)
    }
    const top = bottoms[column] ?? 0
    bottoms[column] = top + height + gap
    return { top, insetInlineStart: column * (columnWidth + gap), width: columnWidth, height }
  })
  return { boxes, height: bottomOf(boxes) }
}

function shortest(totals: readonly number[]): number {
  let best = 0
  for (const [column, total] of totals.entries()) {
    // Half a pixel of tolerance: rounding must not send the first row to the right.
    if (total < (totals[best] ?? 0) - 0.5) best = column
  }
  return best
}

function bottomOf(boxes: readonly TileBox[]): number {
  return boxes.reduce((bottom, box) => Math.max(bottom, box.top + box.height), 0)
}
