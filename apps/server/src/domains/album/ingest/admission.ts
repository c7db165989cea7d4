import { SECONDS } from '@afterglow/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Admission } from '../../../http/bind-endpoint.ts'
import { addressKey } from '../../../http/rate-limit.ts'
import { fieldOf } from '../../../platform/field-of.ts'
import { createTurns, type Share } from '../../../platform/turns.ts'
import type { UploadRow } from './upload-store.ts'

const LONGEST_WAIT = 20 * SECONDS
/** Each runs about ten database queries: more of them at once would only wait there and block readers. */
const STEPS = { atOnce: 24, mostWaiting: 4000, longestWait: LONGEST_WAIT }
/** Each holds the buffers of one connection and of one file. Slow phones take minutes for a part. */
const BODIES = { atOnce: 512, mostWaiting: 4000, longestWait: LONGEST_WAIT }

/*
 * What one sender, one network and one event may take of these. Half of the guests of a wedding are in one network, so
 * that its share is large; whatever one network or one event does, the rest is left to others.
 */
const SHARE_OF_STEPS = {
  network: { atOnce: 16, mostWaiting: 2500 },
  event: { atOnce: 20, mostWaiting: 3000 },
}
const SHARE_OF_BODIES = {
  /** A browser sends up to four files at once, and thumbnails before them. */
  sender: { atOnce: 16, mostWaiting: 500 },
  network: { atOnce: 256, mostWaiting: 2500 },
  event: { atOnce: 384, mostWaiting: 3000 },
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

/** Schedules when the bytes of a part are read. Until then they stay in the network's buffers. */
export type BodyTurns = <T>(
  upload: Pick<UploadRow, 'eventId' | 'guestId'>,
  request: Pick<FastifyRequest, 'ip'>,
  work: () => Promise<T>,
) => Promise<T>

export function createBodyTurns(): BodyTurns {
  const bodies = createTurns(BODIES)
  return ({ eventId, guestId }, { ip }, work) =>
    bodies.take(work, [
      { key: `sender ${eventId} ${guestId}`, ...SHARE_OF_BODIES.sender },
      { key: `network ${addressKey(ip)}`, ...SHARE_OF_BODIES.network },
      { key: `event ${eventId}`, ...SHARE_OF_BODIES.event },
    ])
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
