import type { Database } from '../db/database.ts'
import { mediaSums } from '../domains/album/sendings/media-sums-store.ts'
import { findWrongRoom } from '../domains/billing/room-sums-store.ts'
import { voiceSums } from '../domains/notes/voice-store.ts'
import { findWrongCounters } from '../platform/event-counters.ts'

const SUMS = [mediaSums, voiceSums]

/** Hosts and events whose recorded sums differ from what they sum up. */
export async function findWrongSums(db: Database) {
  const counters = await findWrongCounters(
    db,
    SUMS.map((part) => part.counters),
  )
  return [...(await findWrongRoom(db, SUMS)), ...counters]
}
