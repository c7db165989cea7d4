/** Where each section begins on the track, from 0 to 1: as much room for each as it has photos. */
export function placesOf(sections: readonly { count: number }[]): number[] {
  const total = sections.reduce((sum, { count }) => sum + count, 0)
  let before = 0
  return sections.map(({ count }) => {
    const place = before / Math.max(1, total)
    before += count
    return place
  })
}

/** The section at this share of the track; outside of it the first or the last. */
export function sectionAtShare(places: readonly number[], share: number): number {
  return Math.max(
    0,
    places.findLastIndex((place) => place <= share),
  )
}
