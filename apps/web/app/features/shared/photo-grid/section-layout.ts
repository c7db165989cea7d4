import type { TileBox, TileLayout } from './tile-layout'

/** Where a section begins among the tiles. */
export interface SectionStart {
  /** Position of its first tile. */
  at: number
  /** Of its heading, in px; zero for none. */
  headHeight: number
}

export interface SectionedLayout extends TileLayout {
  /** Top of each section's heading. */
  heads: readonly number[]
}

/** Above a heading, in px. */
const AIR = 8
/** By how much tiles may shrink or grow so that their columns end together. */
const LEAST_SCALED = 0.7
const MOST_SCALED = 1.45

/**
 * Sections under one another, each laid out by itself below its heading. Tiles before the first start have none.
 *
 * The columns of a section that another follows end together, except in the first one: it is where new photos arrive, and
 * nothing moves there but the column that takes one in.
 */
export function layoutSections(
  count: number,
  starts: readonly SectionStart[],
  layoutPart: (from: number, to: number) => TileLayout,
): SectionedLayout {
  const boxes: TileBox[] = []
  const heads: number[] = []
  let bottom = 0
  const add = (from: number, to: number, isSettled: boolean) => {
    const part = layoutPart(from, to)
    const placed = isSettled && to < count ? withEvenColumns(part.boxes) : part.boxes
    for (const box of placed) boxes.push({ ...box, top: box.top + bottom })
    bottom += Math.max(0, ...placed.map(bottomOf))
  }
  add(0, starts[0]?.at ?? count, false)
  for (const [index, { at, headHeight }] of starts.entries()) {
    if (bottom > 0) bottom += AIR
    heads.push(bottom)
    bottom += headHeight
    add(at, starts[index + 1]?.at ?? count, index > 0)
  }
  return { boxes, heads, height: bottom }
}

/** Scales the tiles of each column, so that all columns end where they do on average. Cropping is what tiles do anyway. */
function withEvenColumns(boxes: readonly TileBox[]): readonly TileBox[] {
  const columns = new Map<number, TileBox[]>()
  for (const box of boxes)
    columns.set(box.insetInlineStart, [...(columns.get(box.insetInlineStart) ?? []), box])
  const isMasonry = new Set(boxes.map(({ width }) => width)).size === 1
  const ends = [...columns.values()].map((column) => Math.max(...column.map(bottomOf)))
  if (!isMasonry || ends.length === 0) return boxes
  const end = ends.reduce((sum, one) => sum + one, 0) / ends.length
  const placed = new Map<TileBox, TileBox>()
  for (const column of columns.values()) {
    const filled = column.reduce((sum, { height }) => sum + height, 0)
    const air = Math.max(...column.map(bottomOf)) - filled
    const scale = Math.min(MOST_SCALED, Math.max(LEAST_SCALED, (end - air) / filled))
    let above = 0
    for (const box of column) {
      const scaled = { ...box, top: box.top + above, height: box.height * scale }
      above += scaled.height - box.height
      placed.set(box, scaled)
    }
  }
  return boxes.map((box) => placed.get(box) ?? box)
}

function bottomOf({ top, height }: TileBox): number {
  return top + height
}
