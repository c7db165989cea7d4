import { AppError } from '@afterglow/contract'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact, recordFacts } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { publishVoiceRow, setCaption, unpublishVoiceRows } from './greeting-store.ts'
import { voiceFact } from './message-facts.ts'
import { findVoice, isKept, type VoiceRow } from './voice-store.ts'

type ManagedEvent = Authorized<EventRow, 'manage'>

/** Lets guests hear a voice message, or stops that, and sets its caption. Doing it again succeeds. @throws AppError */
export async function changeVoice(
  { db, clock }: { db: Database; clock: Clock },
  event: ManagedEvent,
  voiceNoteId: string,
  { isPublished, caption }: { isPublished?: boolean | undefined; caption?: string | undefined },
): Promise<VoiceRow> {
  return db.transaction(async (tx) => {
    if (caption !== undefined) await rewordGreeting(tx, event, voiceNoteId, caption || null)
    if (isPublished === true) await publishGreeting(tx, event, voiceNoteId, clock.date())
    if (isPublished === false) await unpublishGreeting(tx, event, voiceNoteId)
    const voice = await findVoice(tx, voiceNoteId)
    if (voice === undefined || voice.eventId !== event.id || !isKept(voice))
      throw new AppError('note.not_found')
    if (isPublished === true && voice.publishedAt === null) throw new AppError('voice.not_playable')
    return voice
  })
}

async function rewordGreeting(
  tx: Tx,
  event: ManagedEvent,
  voiceNoteId: string,
  caption: string | null,
): Promise<void> {
  const voice = await setCaption(tx, event, voiceNoteId, { caption, byHost: true })
  if (voice !== undefined) await recordFact(tx, event.id, 'voice.captioned', voiceFact(voice))
}

/** Answers whether guests hear it from now on who did not before. */
export async function publishGreeting(
  tx: Tx,
  event: ManagedEvent,
  voiceNoteId: string,
  at: Date,
): Promise<boolean> {
  const voice = await publishVoiceRow(tx, event, voiceNoteId, at)
  if (voice !== undefined) await recordFact(tx, event.id, 'voice.published', voiceFact(voice))
  return voice !== undefined
}

/** Answers whether guests heard it until now. */
export async function unpublishGreeting(tx: Tx, event: ManagedEvent, voiceNoteId: string): Promise<boolean> {
  return (await endGreetings(tx, event, { voiceNoteId })).length > 0
}

/** Stops playing messages to guests. Returns the ids, so that this can be undone. */
export async function endGreetings(
  tx: Tx,
  event: ManagedEvent,
  which: { voiceNoteId: string } | { guestId: string },
): Promise<string[]> {
  const ended = await unpublishVoiceRows(tx, event, which)
  if (ended.length > 0) await recordFacts(tx, event.id, 'voice.unpublished', ended.map(voiceFact))
  return ended.map(({ id }) => id)
}
