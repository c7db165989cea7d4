/** Where a print lies on the table: its distance from the middle in shares of the screen, turned by degrees. */
export interface PrintPlace {
  x: number
  y: number
  turn: number
}

/** Around the middle, where the next print lands, and clear of the code in its corner. */
export const PRINT_PLACES: readonly PrintPlace[] = [
  { x: -0.36, y: -0.33, turn: -6 },
  { x: 0.36, y: -0.31, turn: 5 },
  { x: -0.31, y: 0.31, turn: 5 },
  { x: 0.14, y: 0.36, turn: 4 },
  { x: -0.13, y: -0.38, turn: 4 },
  { x: 0.13, y: -0.37, turn: -3 },
  { x: 0.29, y: 0.04, turn: -4 },
  { x: -0.3, y: -0.02, turn: -4 },
  { x: -0.1, y: 0.37, turn: 6 },
  { x: -0.45, y: 0.05, turn: 6 },
  { x: 0.46, y: -0.12, turn: 8 },
  { x: -0.46, y: 0.38, turn: -5 },
]

/** The most prints on the table: one in each place, and the one that has just landed. */
export const MOST_PRINTS = PRINT_PLACES.length + 1

/** A print on the table; the one in the middle has no place yet. */
export interface Print<Slide> {
  slide: Slide
  place: number | null
}

/**
 * Lands a slide in the middle. The print that was there moves to a free place, or to that of the print that has been on
 * the table for longest, which leaves. A slide that lies there already is picked up.
 */
export function land<Slide extends { id: string }>(
  prints: readonly Print<Slide>[],
  slide: Slide,
): readonly Print<Slide>[] {
  const others = prints.filter((print) => print.slide.id !== slide.id)
  const middle = others.find(({ place }) => place === null)
  const onPlaces = others.filter(({ place }) => place !== null)
  if (middle === undefined) return [...onPlaces, { slide, place: null }]
  const taken = new Set(onPlaces.map(({ place }) => place))
  const free = PRINT_PLACES.findIndex((_, index) => !taken.has(index))
  const [oldest, ...rest] = onPlaces
  const place = free === -1 ? (oldest?.place ?? 0) : free
  return [...(free === -1 ? rest : onPlaces), { slide: middle.slide, place }, { slide, place: null }]
}
