import { AppError } from '@afterglow/contract'
import { type ActingAuthor, guestIdOf } from '@afterglow/contract/kernel'
import {
  MAX_VOICE_BYTES,
  MAX_VOICE_NOTES_PER_EVENT,
  MAX_VOICE_NOTES_PER_GUEST,
} from '@afterglow/contract/notes'
import type { Database, Tx } from '../../db/database.ts'
import { discardBody, limitBody, type RequestBody } from '../../http/request-body.ts'
import { type AudioType, SNIFF_BYTES, sniffAudioType } from '../../media-engine/index.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { type BlobStore, readRange } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import type { EventRow } from '../access/index.ts'
import { storage } from '../billing/index.ts'
import { acceptOrRemove } from './accept-voice.ts'
import { assertOwnMessage } from './note-access.ts'
import { renewOpen } from './open-voice-store.ts'
import { assertFewOpen, keepingOpen, openingTransaction, openUntil } from './open-voices.ts'
import { voiceOriginalKey } from './voice-keys.ts'
import { countAccepted, findVoice, insertVoice, moveVoice, type VoiceRow } from './voice-store.ts'

const VOICE_LIMIT = { maxBytes: MAX_VOICE_BYTES, tooLarge: 'voice.too_large' } as const

export interface ReceiveDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
  ids: Ids
}

export interface NewVoice {
  id: string
  senderName: string | undefined
  /** Where a guest sends from whom the event does not know, as a keyed hash: they share what may be open. */
  network: string | null
  body: RequestBody
  /** Called once its bytes have arrived and are a recording. */
  onAccepted(): Promise<void>
}

/**
 * Streams a voice message into the store and has it made playable; nothing is decoded here. Sent again under the same
 * id, after a lost answer or a broken connection, it resumes from its current state and stays one message.
 */
export async function receiveVoice(
  deps: ReceiveDeps,
  event: Authorized<EventRow, 'finish-note'>,
  author: ActingAuthor,
  voice: NewVoice,
): Promise<VoiceRow> {
  if ((voice.body.length ?? 0) > MAX_VOICE_BYTES) throw new AppError('voice.too_large')
  const known = await register(deps, event, author, voice)
  if (known.state !== 'receiving') {
    await discardBody(voice.body, VOICE_LIMIT)
    return known
  }
  const attempt = { id: voice.id, eventId: event.id, originalName: `original-${deps.ids.uuid()}` }
  const key = voiceOriginalKey(attempt)
  const stored = await store(deps, key, voice)
  if (stored.type === null) {
    await deps.blobs.delete(key)
    await moveVoice(deps.db.query, voice.id, 'receiving', { state: 'refused', refusal: 'not_audio' })
    throw new AppError('voice.not_audio')
  }
  if (await acceptOrRemove(deps, event, { ...attempt, ...stored, type: stored.type }))
    await voice.onAccepted()
  const kept = await findVoice(deps.db.query, voice.id)
  if (kept === undefined) throw new AppError('note.not_found')
  return kept
}

/** The row comes before the bytes, so that the sweep can find them whatever happens. It takes no room of the host's. */
async function register(
  { db, clock }: ReceiveDeps,
  event: Authorized<EventRow, 'finish-note'>,
  author: ActingAuthor,
  { id, senderName, network, body: { length } }: NewVoice,
): Promise<VoiceRow> {
  const sender = { guestId: guestIdOf(author), network }
  const open = { network, openUntil: openUntil(clock) }
  return openingTransaction(db, sender, async (tx) => {
    await storage.assertTakesMore(tx, event, clock.date())
    const named = { id, eventId: event.id, guestId: sender.guestId, senderName: senderName || null }
    const inserted = await insertVoice(tx, event, { ...named, ...open, createdAt: clock.date() })
    const voice = inserted ?? (await findVoice(tx, id))
    assertOwnMessage(event, voice, author)
    if (voice.state !== 'receiving') return voice
    await assertRoom(tx, event, length)
    if (inserted === undefined) await renewOpen(tx, id, open)
    await assertFewOpen(tx, sender, clock.date())
    if (inserted !== undefined) await assertFewAccepted(tx, event, sender.guestId)
    return voice
  })
}

async function assertFewAccepted(tx: Tx, event: EventRow, guestId: string | null): Promise<void> {
  const accepted = await countAccepted(tx, event.id, guestId)
  if (accepted.own >= MAX_VOICE_NOTES_PER_GUEST) throw new AppError('note.guest_full')
  if (accepted.all >= MAX_VOICE_NOTES_PER_EVENT) throw new AppError('note.event_full')
}

/**
 * Refuses before the phone sends anything when the album is full. A recording of undeclared length may have any allowed
 * size.
 */
async function assertRoom(tx: Tx, { userId }: EventRow, length = MAX_VOICE_BYTES): Promise<void> {
  const account = await storage.findStorageAccount(tx, userId)
  if (account !== undefined && storage.roomIn(account) < length) throw new AppError('upload.quota_exceeded')
}

/** A type of null: not a recording. */
async function store(
  deps: ReceiveDeps,
  key: string,
  { id, body }: NewVoice,
): Promise<{ type: AudioType | null; bytes: number }> {
  const { blobs } = deps
  const { size: bytes } = await blobs.put(key, keepingOpen(deps, id, limitBody(body, VOICE_LIMIT)), {
    contentType: 'application/octet-stream',
  })
  return { type: sniffAudioType(await readRange(blobs, key, 0, SNIFF_BYTES)), bytes }
}
