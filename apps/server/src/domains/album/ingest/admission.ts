import { SECONDS } from '@afterglow/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Admission } from '../../../http/bind-endpoint.ts'
import { addressKey } from '../../../http/rate-limit.ts'
import { fieldOf } from '../../../platform/field-of.ts'
import { createTurns, type Share } from '../../../platform/turns.ts'

/** Each runs about ten database queries: more of them at once would only wait there and block readers. */
const STEPS = { atOnce: 24, mostWaiting: 4000, longestWait: 20 * SECONDS }

/** Whatever one network or one event does, the rest is left to others. Half of the guests of a wedding are one network. */
const SHARE_OF_STEPS = {
  network: { atOnce: 16, mostWaiting: 2500 },
  event: { atOnce: 20, mostWaiting: 3000 },
}

/**
 * Admits the steps of uploads as fast as they can be processed: under any load, pages, sockets and health checks find
 * processor, memory and connections. A phone that finds the queue full learns when to come back. A step must not wait
 * for bytes of a phone: one that sends none would hold the place of others.
 */
export function createUploadAdmission(): Admission {
  const steps = createTurns(STEPS)
  return (request, work) => {
    const begin = () => {
      // The client may have disconnected while it waited.
      if (request.raw.destroyed && !request.raw.complete) throw new PhoneGoneError()
      return work()
    }
    return steps.take(begin, sharesOfSteps(request))
  }
}

function sharesOfSteps({ ip, params }: FastifyRequest): Share[] {
  return [
    { key: `network ${addressKey(ip)}`, ...SHARE_OF_STEPS.network },
    { key: `event ${fieldOf(params, 'eventId')}`, ...SHARE_OF_STEPS.event },
  ]
}

/** The client has closed the connection. */
class PhoneGoneError extends Error {
  override readonly name = 'PhoneGoneError'
  readonly statusCode = 499
}
