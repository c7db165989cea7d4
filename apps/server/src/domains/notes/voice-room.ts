import { AppError } from '@afterglow/contract'
import type { Database, Tx } from '../../db/database.ts'
import { inBatches } from '../../platform/batches.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import { addToCounters } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { storage } from '../billing/index.ts'
import { eventRows } from '../events/index.ts'
import { voiceKeptKey, voiceOriginalKey } from './voice-keys.ts'
import { listUnbooked, replaceRoom, type VoiceObjects, type VoiceRow } from './voice-store.ts'

/*
 * The room that voice messages take from their host. Callers hold the event: deleting it gives back the room of all its
 * messages at once.
 */

const BATCH = 100

/** Takes the room of a received recording, as for a photo. @throws AppError `upload.quota_exceeded` */
export async function takeVoiceRoom(tx: Tx, event: EventRow, bytes: number): Promise<void> {
  await storage.openStorageAccount(tx, event.userId)
  if (!(await storage.useBytes(tx, event.userId, { bytes, reserved: 0 })))
    throw new AppError('upload.quota_exceeded')
  await addToCounters(tx, event.id, { voiceCount: 1, voiceBytes: bytes })
}

/**
 * Changes the room a message takes, or frees it (null): the derived sound differs in size from the recording. Never
 * refused, because the message is in the mailbox already.
 */
export async function changeVoiceRoom(
  tx: Tx,
  event: EventRow,
  voiceNoteId: string,
  bytes: number | null,
): Promise<void> {
  const replaced = await replaceRoom(tx, voiceNoteId, bytes)
  if (replaced === undefined) return
  const change = (bytes ?? 0) - (replaced.before ?? 0)
  const voices = Number(bytes !== null) - Number(replaced.before !== null)
  if (change === 0 && voices === 0) return
  await storage.openStorageAccount(tx, event.userId)
  if (change > 0) await storage.addUsedBytes(tx, event.userId, change)
  else await storage.releaseUsedBytes(tx, event.userId, -change)
  await addToCounters(tx, event.id, { voiceCount: voices, voiceBytes: change })
}

/** Gives back the room of messages whose rows were deleted. */
export async function releaseVoiceRoom(
  tx: Tx,
  event: EventRow,
  voices: readonly Pick<VoiceRow, 'roomBytes'>[],
): Promise<void> {
  const booked = voices.flatMap(({ roomBytes }) => roomBytes ?? [])
  if (booked.length === 0) return
  const bytes = booked.reduce((sum, one) => sum + one, 0)
  await storage.releaseUsedBytes(tx, event.userId, bytes)
  await addToCounters(tx, event.id, { voiceCount: -booked.length, voiceBytes: -bytes })
}

/** Accounts for messages stored before they took room, even if none is left. */
export async function bookStoredVoices({ db, blobs }: { db: Database; blobs: BlobStore }): Promise<void> {
  await inBatches(async () => {
    const voices = await listUnbooked(db.query, BATCH)
    for (const voice of voices) await bookStored({ db, blobs }, voice)
    return voices.length === BATCH
  })
}

async function bookStored(
  { db, blobs }: { db: Database; blobs: BlobStore },
  voice: VoiceObjects,
): Promise<void> {
  const { id, eventId, state } = voice
  const info = await blobs.head(state === 'processing' ? voiceOriginalKey(voice) : voiceKeptKey(voice))
  await db.transaction(async (tx) => {
    const event = await eventRows.holdEvent(tx, eventId)
    // A lost recording takes nothing; the integrity check reports it.
    if (event !== undefined) await changeVoiceRoom(tx, event, id, info?.size ?? 0)
  })
}
