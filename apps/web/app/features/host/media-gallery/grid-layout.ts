/** Grid widths, in CSS pixels, at which a column is added. */
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

/** The photo to which a key moves; the same one when there is none in that direction, -1 for any other key. */
export function moveBy(
  key: string,
  from: number,
  { columns, count }: { columns: number; count: number },
): number {
  const steps = new Map([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['ArrowDown', columns],
    ['ArrowUp', -columns],
  ])
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps.get(key)
  if (step === undefined) return -1
  const next = from + step
  if (next >= count && key === 'ArrowDown')
    return Math.floor(from / columns) < Math.floor((count - 1) / columns) ? count - 1 : from
  return next < 0 || next >= count ? from : next
}
