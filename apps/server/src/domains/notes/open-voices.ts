import { AppError } from '@afterglow/contract'
import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import {
  MAX_OPEN_VOICES_PER_GUEST,
  MAX_OPEN_VOICES_PER_NETWORK,
  OPEN_VOICE_LIFETIME,
} from '@afterglow/contract/notes'
import type { Database, Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { countOpen, type OpenSender, renewOpen } from './open-voice-store.ts'

/** When whoever has too many may try again: some have come, or been forgotten, by then. */
const WAIT = 1 * MINUTES
const RENEW_EVERY = OPEN_VOICE_LIFETIME / 3

/**
 * Opening takes a connection and a count. Requests of one network of strangers do it a few at a time, so they neither
 * take all connections nor pass the bound by more than these few.
 */
export function openingTransaction<T>(
  db: Database,
  { network }: Pick<OpenSender, 'network'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return network === null ? db.transaction(work) : db.crowdedTransaction(`network ${network}`, work)
}

/** @throws AppError `voice.too_many_open`, where the sender has more open than they may, this one included */
export async function assertFewOpen(tx: Tx, sender: OpenSender, now: Date): Promise<void> {
  const open = await countOpen(tx, sender, now)
  const isWithin = open.own <= MAX_OPEN_VOICES_PER_GUEST && open.ofNetwork <= MAX_OPEN_VOICES_PER_NETWORK
  if (!isWithin) throw new AppError('voice.too_many_open', { retryAfterSeconds: WAIT / SECONDS })
}

export function openUntil(clock: Clock): Date {
  return new Date(clock.now() + OPEN_VOICE_LIFETIME)
}

/** These chunks; while they come, the recording stays open. */
export async function* keepingOpen(
  { db, clock }: { db: Database; clock: Clock },
  voiceNoteId: string,
  chunks: AsyncIterable<Buffer>,
): AsyncIterable<Buffer> {
  let renewedAt = clock.now()
  for await (const chunk of chunks) {
    if (clock.now() - renewedAt >= RENEW_EVERY) {
      renewedAt = clock.now()
      await renewOpen(db.query, voiceNoteId, { openUntil: openUntil(clock) })
    }
    yield chunk
  }
}
