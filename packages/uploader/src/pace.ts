import { UPLOAD_CONCURRENCY } from '@afterglow/contract/uploads'

const { least, first, most } = UPLOAD_CONCURRENCY

/** How many originals are sent at once. */
export interface Pace {
  readonly limit: number
  /** While one more is tried: bytes per second without it. */
  readonly before: number | null
  /** Number of samples to skip before trying more. */
  readonly rest: number
}

/** A sample: what arrived since the last one, with as many files under way as allowed. */
export interface Seen {
  bytesPerSecond: number
  failures: number
}

export const FIRST_PACE: Pace = { limit: first, before: null, rest: 0 }

/** One more file must increase throughput by this factor; otherwise it only shares what there is. */
const WORTH_IT = 1.15
const REST_AFTER_FAILURE = 3
const REST_IN_VAIN = 6

/**
 * One connection rarely fills a good network, and four choke a bad one. The limit rises while each further file
 * increases throughput, falls back when one does not, and drops by one on a failure.
 */
export function paceAfter({ limit, before, rest }: Pace, { bytesPerSecond, failures }: Seen): Pace {
  if (failures > 0) return { limit: Math.max(least, limit - 1), before: null, rest: REST_AFTER_FAILURE }
  if (rest > 0) return { limit, before: null, rest: rest - 1 }
  if (limit < first) return { limit: limit + 1, before: null, rest: REST_AFTER_FAILURE }
  if (before !== null && bytesPerSecond < before * WORTH_IT)
    return { limit: limit - 1, before: null, rest: REST_IN_VAIN }
  if (limit < most) return { limit: limit + 1, before: bytesPerSecond, rest: 0 }
  return { limit, before: null, rest: REST_IN_VAIN }
}
