import { SECONDS } from '@afterglow/contract/kernel'
import { createTurns } from '../platform/turns.ts'
import { type AtAddress, addressKey } from './rate-limit.ts'

/** Each holds the buffers of one connection and of one file. Slow phones take minutes for a part. */
const BODIES = { atOnce: 512, mostWaiting: 4000, longestWait: 20 * SECONDS }

/** Whatever one network or one event does, the rest is left to others. Half of the guests of a wedding are one network. */
const SHARE = {
  /** A browser sends up to four files at once, and thumbnails before them. */
  sender: { atOnce: 16, mostWaiting: 500 },
  network: { atOnce: 256, mostWaiting: 2500 },
  event: { atOnce: 384, mostWaiting: 3000 },
}

/** Schedules when the bytes of a file are read. Until then they stay in the network's buffers. */
export type BodyTurns = <T>(
  sender: { eventId: string; guestId: string | null },
  request: AtAddress,
  work: () => Promise<T>,
) => Promise<T>

export function createBodyTurns(): BodyTurns {
  const bodies = createTurns(BODIES)
  return ({ eventId, guestId }, { ip }, work) =>
    bodies.take(work, [
      { key: `sender ${eventId} ${guestId}`, ...SHARE.sender },
      { key: `network ${addressKey(ip)}`, ...SHARE.network },
      { key: `event ${eventId}`, ...SHARE.event },
    ])
}
