/** Widths of the grid, in CSS pixels, from which on there is one column more. */
const COLUMNS = [
  { from: 1500, columns: 8 },
  { from: 1000, columns: 6 },
  { from: 800, columns: 5 },
  { from: 600, columns: 4 },
]

export function columnsFor(width: number): number {
  return COLUMNS.find(({ from }) => width >= from)?.columns ?? 3
}

export function gapFor(width: number): number {
  return width < 600 ? 4 : 12
}

/** Where a key leads from one photo of a grid; to the same where it leads nowhere, -1 for any other key. */
export function moveBy(
  key: string,
  from: number,
  { columns, count }: { columns: number; count: number },
): number {
  const to = { ArrowRight: from + 1, ArrowLeft: from - 1, ArrowDown: from + columns, ArrowUp: from - columns }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const next = to[key as keyof typeof to]
  if (next === undefined) return -1
  if (next >= count && key === 'ArrowDown')
    return Math.floor(from / columns) < Math.floor((count - 1) / columns) ? count - 1 : from
  return next < 0 || next >= count ? from : next
}
