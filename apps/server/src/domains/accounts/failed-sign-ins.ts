import type { FastifyRequest } from 'fastify'
import { addressKey, type FailureCounter, refuseFor } from '../../http/rate-limit.ts'
import { hashSecret } from '../../platform/signatures.ts'

/**
 * Counts sign-ins that failed, by address and by account. An address with too many is not heard at all. An account
 * with too many still opens to the right password from elsewhere: nobody can lock a host out of their own wedding.
 */
export interface FailedSignIns {
  /** @throws AppError `request.too_many` when this address has failed too often. */
  check(request: FastifyRequest): Promise<void>
  /** @throws AppError `request.too_many` when this was one too many, for the address or the account. */
  count(request: FastifyRequest, email: string): Promise<void>
}

export function createFailedSignIns(counter: FailureCounter): FailedSignIns {
  return {
    check: async (request) => refuseFor(await counter.blockedFor(addressKey(request.ip))),
    async count(request, email) {
      refuseFor(await counter.count(addressKey(request.ip)))
      refuseFor(await counter.count(hashSecret(email)))
    },
  }
}
