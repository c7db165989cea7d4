import { MAX_DECODED_VOICE_SECONDS, type VoiceRefusal, WAVEFORM_PEAKS } from '@afterglow/contract/notes'
import type { Database } from '../../db/database.ts'
import {
  type DerivedVoice,
  isVerdict,
  type MediaEngine,
  NotDerivedError,
  VERDICTS_NEEDED,
  type VoiceResult,
} from '../../media-engine/index.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import { recordFact } from '../../platform/facts.ts'
import type { Log } from '../../platform/log.ts'
import { withScratch } from '../../platform/scratch.ts'
import { eventRows } from '../events/index.ts'
import { voiceFact } from './message-facts.ts'
import { voiceFolder, voiceKeptKey, voiceOriginalKey, voiceSoundKey } from './voice-keys.ts'
import { enqueueRemoveVoices } from './voice-queue.ts'
import { changeVoiceRoom } from './voice-room.ts'
import { countVoiceVerdict, findVoice, isKept, moveVoice, type VoiceRow } from './voice-store.ts'

export interface DeriveVoiceDeps {
  db: Database
  blobs: BlobStore
  engine: MediaEngine
}

/** Refusals of recordings not meant as a message: the sender is notified, and the bytes are deleted. */
const NOT_KEPT: readonly VoiceRefusal[] = ['too_long', 'not_audio']

/**
 * Makes a voice message playable and notifies the host. Idempotent. The bytes as received may name the place of the
 * recording: they are deleted once the sound exists, and stay while they are all there is.
 */
export async function deriveVoice(deps: DeriveVoiceDeps, voiceNoteId: string, log: Log): Promise<void> {
  const voice = await findVoice(deps.db.query, voiceNoteId)
  if (voice === undefined) return
  const now = voice.state === 'processing' ? await process(deps, voice, log) : voice
  if (now !== undefined && (isKept(now) || now.state === 'refused')) await tidyUp(deps.blobs, now)
}

/** Deletes everything but the host's file. Attempts cut off between their bytes and their row may have left more. */
async function tidyUp(blobs: BlobStore, voice: VoiceRow): Promise<void> {
  const kept = voice.state === 'refused' ? null : voiceKeptKey(voice)
  for await (const { key } of blobs.list(voiceFolder(voice.eventId, voice.id)))
    if (key !== kept) await blobs.delete(key)
}

/** Answers the message in its new state; nothing when it was deleted meanwhile. */
async function process(deps: DeriveVoiceDeps, voice: VoiceRow, log: Log): Promise<VoiceRow | undefined> {
  const result = await makePlayable(deps, voice)
  if (result.outcome === 'derived') return publish(deps.db, voice, result)
  log.warn({ voiceNoteId: voice.id, reason: result.reason }, 'no sound of this voice message')
  // Only an engine process that survived can find the bytes unsound, and it has to do so twice.
  if (result.outcome === 'failed' && !isVerdict(result.reason)) throw new NotDerivedError(result.reason)
  if ((await countVoiceVerdict(deps.db.query, voice.id)) < VERDICTS_NEEDED)
    throw new NotDerivedError(result.reason, { isSecondLookDue: true })
  return end(deps, voice, result.outcome === 'refused' ? result.reason : 'unreadable')
}

async function makePlayable({ blobs, engine }: DeriveVoiceDeps, voice: VoiceRow): Promise<VoiceResult> {
  return withScratch(async (outDir) => {
    const { originalType: type } = voice
    if (type === null) throw new Error(`The recording of ${voice.id} has not arrived`)
    const result = await blobs.withLocalFile(voiceOriginalKey(voice), (source) =>
      engine.deriveVoice({
        source,
        type,
        outDir,
        maxSeconds: MAX_DECODED_VOICE_SECONDS,
        peaks: WAVEFORM_PEAKS,
      }),
    )
    if (result.outcome === 'derived') {
      const key = voiceSoundKey(voice.eventId, voice.id)
      await blobs.putFile(key, result.sound.path, { contentType: 'audio/mp4' })
    }
    return result
  })
}

/** Bytes first, truth last: the row refers to a sound only once it is in the store. */
async function publish(
  db: Database,
  voice: VoiceRow,
  { durationSeconds, waveform, sound }: DerivedVoice,
): Promise<VoiceRow | undefined> {
  return db.transaction(async (tx) => {
    const event = await eventRows.holdEvent(tx, voice.eventId)
    const found = { durationSeconds, waveform, unsoundVerdicts: null }
    const ready = await moveVoice(tx, voice.id, 'processing', { state: 'ready', ...found })
    // It, or its event, was deleted while it was in the engine.
    if (ready === undefined || event === undefined) {
      await enqueueRemoveVoices(tx, [voice])
      return undefined
    }
    await changeVoiceRoom(tx, event, voice.id, sound.bytes)
    await recordFact(tx, voice.eventId, 'voice.created', voiceFact(voice))
    return ready
  })
}

/** A recording that was meant as a message is kept for the host as received. */
async function end(
  { db, blobs }: DeriveVoiceDeps,
  voice: VoiceRow,
  refusal: VoiceRefusal,
): Promise<VoiceRow | undefined> {
  const state = NOT_KEPT.includes(refusal) ? 'refused' : 'unplayable'
  const recording = await blobs.head(voiceOriginalKey(voice))
  return db.transaction(async (tx) => {
    const event = await eventRows.holdEvent(tx, voice.eventId)
    if (event === undefined) return undefined
    const ended = await moveVoice(tx, voice.id, 'processing', { state, refusal })
    if (ended === undefined) return undefined
    await changeVoiceRoom(tx, event, voice.id, state === 'refused' ? null : (recording?.size ?? 0))
    const kind = state === 'refused' ? 'voice.refused' : 'voice.created'
    await recordFact(tx, voice.eventId, kind, voiceFact(voice))
    return ended
  })
}
