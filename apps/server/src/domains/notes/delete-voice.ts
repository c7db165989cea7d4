import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact, recordFacts } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import { voiceFact } from './message-facts.ts'
import { authorizeDeletion } from './note-access.ts'
import { enqueueRemoveVoices } from './voice-queue.ts'
import { releaseVoiceRoom } from './voice-room.ts'
import { deleteVoiceRow, deleteVoiceRows, findVoice } from './voice-store.ts'

/** Deletes a voice message: the row at once, the bytes by a job. Deleting it again is no error. */
export async function deleteVoice(
  { db, clock }: { db: Database; clock: Clock },
  event: EventRow,
  actor: Actor,
  voiceNoteId: string,
): Promise<void> {
  const voice = await findVoice(db.query, voiceNoteId)
  if (voice === undefined || voice.eventId !== event.id) return
  const deletable = authorizeDeletion(event, voice, actor, clock.now())
  await db.transaction(async (tx) => {
    if ((await eventRows.holdEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
    const deleted = await deleteVoiceRow(tx, deletable)
    if (deleted === undefined) return
    await enqueueRemoveVoices(tx, [deleted])
    await releaseVoiceRoom(tx, event, [deleted])
    await recordFact(tx, event.id, 'voice.removed', voiceFact(deleted))
  })
}

/** Frees space in an event's mailbox. */
export async function deleteVoices(
  { db }: { db: Database },
  event: Authorized<EventRow, 'manage'>,
  ids: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await eventRows.holdEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
    const deleted = await deleteVoiceRows(tx, event, ids)
    if (deleted.length === 0) return
    await enqueueRemoveVoices(tx, deleted)
    await releaseVoiceRoom(tx, event, deleted)
    await recordFacts(tx, event.id, 'voice.removed', deleted.map(voiceFact))
  })
}
