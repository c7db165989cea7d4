interface HasId {
  id: string
}

/** Where a host is in a review. */
export interface ReviewPlace {
  /** The photo that was shown last. */
  currentId: string | undefined
  /** What was left when it was first shown, in order. */
  order: readonly string[]
  /** Postponed, the longest ago first. */
  later: readonly string[]
}

/**
 * The photo to show. It stays while it waits, whatever arrives before it; when it leaves, the one after it follows.
 * Postponed photos come again after everything else.
 */
export function photoToReview<T extends HasId>(
  left: readonly T[],
  { currentId, order, later }: ReviewPlace,
): T | undefined {
  const fresh = left.filter(({ id }) => !later.includes(id))
  const current = fresh.find(({ id }) => id === currentId)
  if (current !== undefined) return current
  const after = new Set(currentId === undefined ? [] : order.slice(order.indexOf(currentId) + 1))
  const [postponed] = later.flatMap((laterId) => left.filter(({ id }) => id === laterId))
  return fresh.find(({ id }) => after.has(id)) ?? fresh[0] ?? postponed
}
