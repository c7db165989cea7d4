/** Grid styles that the guest page shows as masonry; the others are a plain grid. */
export function isMasonry(gridStyle: string): boolean {
  return gridStyle === 'masonry' || gridStyle === 'auto' || gridStyle === 'auto_adjust'
}
