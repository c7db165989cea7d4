import type { TileBox, TileLayout } from '~/features/shared/photo-grid'

interface Space {
  width: number
  /** Of a row, in px; rows that are filled become a little lower. */
  height: number
  gap: number
}

/** Rows of whole pictures under one another. Each row is as wide as the list, except the last. */
export function layoutRows(ratios: readonly number[], { width, height, gap }: Space): TileLayout {
  const boxes: TileBox[] = []
  let top = 0
  let row: number[] = []
  let sum = 0
  const close = (rowHeight: number) => {
    let start = 0
    for (const ratio of row) {
      boxes.push({ top, insetInlineStart: start, width: ratio * rowHeight, height: rowHeight })
      start += ratio * rowHeight + gap
    }
    top += rowHeight + gap
    row = []
    sum = 0
  }
  for (const ratio of ratios) {
    row.push(ratio)
    sum += ratio
    const filled = (width - gap * (row.length - 1)) / sum
    if (filled <= height) close(filled)
  }
  if (row.length > 0) close(Math.min(height, width / sum))
  return { boxes, height: Math.max(0, top - gap) }
}

/** The tile to which a key moves; the same one when there is none in that direction, -1 for any other key. */
export function moveIn(boxes: readonly TileBox[], key: string, from: number): number {
  const last = boxes.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight') return Math.min(last, from + 1)
  if (key === 'ArrowLeft') return Math.max(0, from - 1)
  if (key === 'ArrowDown') return inNextRow(boxes, from, 1)
  return key === 'ArrowUp' ? inNextRow(boxes, from, -1) : -1
}

/** The tile below or above whose middle is nearest. */
function inNextRow(boxes: readonly TileBox[], from: number, step: 1 | -1): number {
  const start = boxes[from]
  if (start === undefined) return from
  let at = from
  while (boxes[at]?.top === start.top) at += step
  const row = boxes[at]?.top
  let best = at
  for (; row !== undefined && boxes[at]?.top === row; at += step)
    if (distance(boxes[at], start) < distance(boxes[best], start)) best = at
  return row === undefined ? from : best
}

function distance(one: TileBox | undefined, other: TileBox): number {
  return one === undefined ? Number.POSITIVE_INFINITY : Math.abs(middleOf(one) - middleOf(other))
}

function middleOf({ insetInlineStart, width }: TileBox): number {
  return insetInlineStart + width / 2
}
