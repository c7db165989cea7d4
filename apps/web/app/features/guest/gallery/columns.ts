import { useViewportWidth } from '~/lib/use-element-width'

/** Viewport widths at which a column is added; two columns below the first. */
const STEPS = [480, 768, 1024, 1280, 1536, 1800]

const WIDE = 768

export function columnsFor(viewportWidth: number): number {
  return 2 + STEPS.filter((width) => viewportWidth >= width).length
}

/** Gap between tiles, in px. */
export function gapFor(viewportWidth: number, isMasonry: boolean): number {
  if (viewportWidth >= WIDE) return 10
  return isMasonry ? 6 : 4
}

export function useColumns(isMasonry: boolean): { columns: number; gap: number } {
  const width = useViewportWidth()
  return { columns: columnsFor(width), gap: gapFor(width, isMasonry) }
}
