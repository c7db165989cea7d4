import { SECONDS } from '@afterglow/contract/kernel'
import { createTurns } from '../platform/turns.ts'
import type { Admission } from './bind-endpoint.ts'
import { addressKey } from './rate-limit.ts'

/**
 * Requests of one network that are worked on at once. A hundred guests behind one address, each with a handful of
 * requests of some milliseconds, stay below; a script with a thousand open connections waits for itself.
 */
const OF_NETWORK = { atOnce: 64, mostWaiting: 5000 }
/** Of all together there is no limit: each is its network's. */
const ALL = {
  atOnce: Number.POSITIVE_INFINITY,
  mostWaiting: Number.POSITIVE_INFINITY,
  longestWait: 30 * SECONDS,
}

/** Admits quick requests, whose body has come and whose answer is small. Bytes of files have turns of their own. */
export function createRequestAdmission(): Admission {
  const turns = createTurns(ALL)
  return ({ ip }, work) => turns.take(work, [{ key: addressKey(ip), ...OF_NETWORK }])
}
