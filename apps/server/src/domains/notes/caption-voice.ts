import { AppError } from '@afterglow/contract'
import { type Actor, authorBehind, isBy } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { setCaption } from './greeting-store.ts'
import { voiceFact } from './message-facts.ts'
import { assertOwnMessage } from './note-access.ts'
import { findVoice } from './voice-store.ts'

/**
 * Sets the caption of one's own voice message. It cannot be changed once the host, who has read it, has
 * published the message, also not while the host plays it no longer: taking that back publishes what they had read.
 *
 * @throws AppError `note.not_found`, `voice.caption_fixed`
 */
export async function captionVoice(
  { db }: { db: Database },
  event: Authorized<EventRow, 'finish-note'>,
  actor: Actor,
  { voiceNoteId, caption }: { voiceNoteId: string; caption: string | null },
): Promise<void> {
  const voice = await findVoice(db.query, voiceNoteId)
  assertOwnMessage(event, voice, actor)
  // The host has a request of their own, which works while guests hear the message too.
  if (!isBy(authorBehind(actor), voice)) throw new AppError('note.not_found')
  await db.transaction(async (tx) => {
    const captioned = await setCaption(tx, event, voiceNoteId, { caption, byHost: false })
    if (captioned !== undefined) return recordFact(tx, event.id, 'voice.captioned', voiceFact(captioned))
    const now = await findVoice(tx, voiceNoteId)
    if (now === undefined) throw new AppError('note.not_found')
    // A retry after a lost response succeeds too.
    if (now.caption !== caption) throw new AppError('voice.caption_fixed')
  })
}
