import { AppError } from '@afterglow/contract'
import type { Database } from '../../db/database.ts'
import type { AudioType } from '../../media-engine/index.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import { voiceFact } from './message-facts.ts'
import { type VoicePlace, voiceOriginalKey } from './voice-keys.ts'
import { enqueueDeriveVoice } from './voice-queue.ts'
import { takeVoiceRoom } from './voice-room.ts'
import { lockVoice, moveVoice } from './voice-store.ts'

/** A recording whose bytes are in the store. */
export interface StoredRecording extends VoicePlace {
  type: AudioType
  bytes: number
}

/**
 * Answers whether this request became the message. It did not when another request of the same message came first, or
 * when the message was deleted meanwhile. Its bytes belong to no other request, so they are removed without locking a
 * row. After a database failure they stay: the transaction may have been committed.
 */
export async function acceptOrRemove(
  { db, blobs }: { db: Database; blobs: BlobStore },
  event: EventRow,
  recording: StoredRecording,
): Promise<boolean> {
  const key = voiceOriginalKey(recording)
  try {
    const isAccepted = await accept(db, event, recording)
    if (!isAccepted) await blobs.delete(key)
    return isAccepted
  } catch (error) {
    if (error instanceof AppError) await blobs.delete(key)
    throw error
  }
}

/** Turns a stored recording into a message, and takes its room. */
async function accept(
  db: Database,
  event: EventRow,
  { id, originalName, type, bytes }: StoredRecording,
): Promise<boolean> {
  return db.crowdedTransaction(event.userId, async (tx) => {
    if ((await eventRows.holdEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
    const voice = await lockVoice(tx, id)
    if (voice?.state !== 'receiving') return false
    const found = { originalType: type, originalName, roomBytes: bytes }
    await moveVoice(tx, id, 'receiving', { state: 'processing', ...found })
    await enqueueDeriveVoice(tx, id)
    await takeVoiceRoom(tx, event, bytes)
    await recordFact(tx, event.id, 'voice.accepted', voiceFact(voice))
    return true
  })
}
