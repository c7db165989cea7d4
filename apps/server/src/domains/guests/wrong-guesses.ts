import { MINUTES } from '@afterglow/contract/kernel'
import type { FastifyRequest } from 'fastify'
import { addressKey, type Budget, type FailureCounter, refuseFor } from '../../http/rate-limit.ts'
import { hashSecret } from '../../platform/signatures.ts'

/** A whole wedding may share one address, and some of its guests mistype. */
export const WRONG_PER_ADDRESS: Budget = { points: 10, per: 1 * MINUTES }
/** More than one address can use up by itself, so nobody alone can keep the guests out. */
export const WRONG_PER_EVENT: Budget = { points: 200, per: 15 * MINUTES }

/** Counts passwords, or codes, that were not right, by address and by event. Too many, and neither is heard for a while. */
export interface WrongGuesses {
  /** @throws AppError `request.too_many` */
  check(request: FastifyRequest, eventId: string): Promise<void>
  /** @throws AppError `request.too_many` when this was one too many. */
  count(request: FastifyRequest, eventId: string): Promise<void>
}

export function createWrongGuesses(perAddress: FailureCounter, perEvent: FailureCounter): WrongGuesses {
  return {
    async check(request, eventId) {
      refuseFor(await perAddress.blockedFor(addressKey(request.ip)))
      refuseFor(await perEvent.blockedFor(hashSecret(eventId)))
    },
    async count(request, eventId) {
      const waits = [
        await perAddress.count(addressKey(request.ip)),
        await perEvent.count(hashSecret(eventId)),
      ]
      for (const wait of waits) refuseFor(wait)
    },
  }
}
