import { SECONDS } from '@afterglow/contract/kernel'
import type { Admission } from '../../../http/bind-endpoint.ts'
import { createLanes, createTurns } from '../../../platform/turns.ts'
import type { UploadRow } from './upload-store.ts'

const LONGEST_WAIT = 20 * SECONDS
/** Each runs about ten database queries: more of them at once would only wait there and block readers. */
const STEPS = { atOnce: 24, mostWaiting: 4000, longestWait: LONGEST_WAIT }
/** Each holds the buffers of one connection and of one file. Slow phones take a minute for a part. */
const BODIES = { atOnce: 512, mostWaiting: 4000, longestWait: LONGEST_WAIT }
/** The limit for one sender, so that sending slowly on purpose cannot block others. */
const BODIES_EACH = { atOnce: 128, mostWaiting: 500, longestWait: LONGEST_WAIT }

/**
 * Admits the steps of uploads as fast as they can be processed: under any load, pages, sockets and health checks find
 * processor, memory and connections. A phone that finds the queue full learns when to come back.
 */
export function createUploadAdmission(): Admission {
  const steps = createTurns(STEPS)
  return (request, work) =>
    steps.take(() => {
      // The client may have disconnected while it waited.
      if (request.raw.destroyed && !request.raw.complete) throw new PhoneGoneError()
      return work()
    })
}

/** Schedules when the bytes of a part are read. Until then they stay in the network's buffers. */
export type BodyTurns = <T>(
  upload: Pick<UploadRow, 'eventId' | 'guestId'>,
  work: () => Promise<T>,
) => Promise<T>

export function createBodyTurns(): BodyTurns {
  const bodies = createTurns(BODIES)
  const bySender = createLanes(BODIES_EACH)
  return ({ eventId, guestId }, work) => bySender(`${eventId}|${guestId}`, () => bodies.take(work))
}

/** The client has closed the connection. */
class PhoneGoneError extends Error {
  override readonly name = 'PhoneGoneError'
  readonly statusCode = 499
}
