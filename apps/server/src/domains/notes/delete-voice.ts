import type { Actor } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../events/index.ts'
import { authorizeDeletion } from './note-access.ts'
import { enqueueRemoveVoices } from './voice-queue.ts'
import { deleteVoiceRow, findVoice } from './voice-store.ts'

/** Takes a voice message away: the row at once, the bytes by a job. Deleting it again is no error. */
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
    const deleted = await deleteVoiceRow(tx, deletable)
    if (deleted === undefined) return
    await enqueueRemoveVoices(tx, [deleted])
    await recordFact(tx, event.id, 'voice.removed', { voiceNoteId })
  })
}
