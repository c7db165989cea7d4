import { SECONDS } from '@afterglow/contract/kernel'
import type { Admission } from '../../../http/bind-endpoint.ts'
import { createLanes, createTurns } from '../../../platform/turns.ts'
import type { UploadRow } from './upload-store.ts'

const LONGEST_WAIT = 20 * SECONDS
/** Each asks the database some ten questions: more of them at once would only wait there and block readers. */
const STEPS = { atOnce: 24, mostWaiting: 4000, longestWait: LONGEST_WAIT }
/** Each holds the buffers of one connection and of one file. Slow phones take a minute for a part. */
const BODIES = { atOnce: 512, mostWaiting: 4000, longestWait: LONGEST_WAIT }
/** Of these, at most so many for one sender: sending slowly on purpose must not block others. */
const BODIES_EACH = { atOnce: 128, mostWaiting: 500, longestWait: LONGEST_WAIT }

/**
 * Lets the steps of uploads in as fast as they can be worked on: whatever a crowd sends, pages, sockets and health
 * checks find processor, memory and connections. A phone that finds the queue full learns when to come back.
 */
export function createUploadAdmission(): Admission {
  const steps = createTurns(STEPS)
  return (request, work) =>
    steps.take(() => {
      // The phone may have hung up while it waited.
      if (request.raw.destroyed && !request.raw.complete) throw new PhoneGoneError()
      return work()
    })
}

/** When the bytes of a part are read. Until then they stay with the network. */
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
