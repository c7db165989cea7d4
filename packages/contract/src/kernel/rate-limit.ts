/** A number of attempts per period. */
export interface Budget {
  points: number
  /** Milliseconds. */
  per: number
}

/**
 * How often an endpoint may be called, counted from the narrowest to the widest: a call refused by one count uses up
 * nothing of the next. docs/decisions/guesses-and-limits.md explains the figures.
 */
export interface RateLimit {
  /** Names the counts in the database. Endpoints that declare the same limit share them. */
  name: string
  /** Per guest, signed-in host, or browser with a credential of ours. */
  each?: Budget
  /** Per `email` in the body, for all callers: its owner is the one who gets the mails. */
  email?: Budget
  /** Per client address. A wedding, school or office may share one; no such crowd comes near these. */
  address?: readonly Budget[]
}

/** `each` for one client and `points` for the address shared by many of them, in the same period. */
export function perClient(name: string, { points, per, each }: Budget & { each: number }): RateLimit {
  return { name, each: { points: each, per }, address: [{ points, per }] }
}
