import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { voiceFolder } from './voice-keys.ts'

export const DERIVE_VOICE = 'notes.derive-voice'
export const REMOVE_VOICE = 'notes.remove-voice'

export const deriveVoicePayload = z.object({ voiceNoteId: z.uuid() })
export const removeVoicePayload = z.object({ folder: z.string() })

export const deriveVoiceKey = (voiceNoteId: string) => `${DERIVE_VOICE}:${voiceNoteId}`

export async function enqueueDeriveVoice(tx: Tx, voiceNoteId: string): Promise<void> {
  await enqueue(tx, DERIVE_VOICE, { voiceNoteId }, { key: deriveVoiceKey(voiceNoteId) })
}

/** Enqueues the removal of the bytes of voice messages whose rows were deleted. */
export async function enqueueRemoveVoices(
  tx: Tx,
  voices: readonly { id: string; eventId: string }[],
): Promise<void> {
  for (const { id, eventId } of voices) await enqueue(tx, REMOVE_VOICE, { folder: voiceFolder(eventId, id) })
}
