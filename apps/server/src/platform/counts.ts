/** How many there are of each key. A key is forgotten at zero, so keys that callers make up leave nothing behind. */
export interface Counts {
  of(key: string): number
  add(keys: readonly string[], change: 1 | -1): void
  /** How many keys are counted. */
  size(): number
}

export function createCounts(): Counts {
  const counts = new Map<string, number>()
  const of = (key: string) => counts.get(key) ?? 0
  return {
    of,
    add(keys, change) {
      for (const key of keys) {
        const count = of(key) + change
        if (count === 0) counts.delete(key)
        else counts.set(key, count)
      }
    },
    size: () => counts.size,
  }
}
