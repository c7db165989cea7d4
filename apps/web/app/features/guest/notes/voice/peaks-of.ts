/** Exactly `count` bars: the loudest moment of each stretch, whatever the number of levels. */
export function peaksOf(levels: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * levels.length) / count)
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / count))
    return Math.max(0, ...levels.slice(from, to))
  })
}

/** The last levels, the newest on the right; missing ones are flat. */
export function latestOf(levels: readonly number[], count: number): number[] {
  const latest = levels.slice(-count)
  return [...Array.from({ length: count - latest.length }, () => 0), ...latest]
}
