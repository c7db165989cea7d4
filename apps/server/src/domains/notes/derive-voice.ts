import { MAX_DECODED_VOICE_SECONDS, type VoiceRefusal, WAVEFORM_PEAKS } from '@afterglow/contract/notes'
import type { Database } from '../../db/database.ts'
import type { AudioType, DerivedVoice, MediaEngine, VoiceResult } from '../../media-engine/index.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import { recordFact } from '../../platform/facts.ts'
import type { Log } from '../../platform/log.ts'
import { withScratch } from '../../platform/scratch.ts'
import { voiceOriginalKey, voiceSoundKey } from './voice-keys.ts'
import { enqueueRemoveVoices } from './voice-queue.ts'
import { findVoice, moveVoice, type VoiceRow } from './voice-store.ts'

export interface DeriveVoiceDeps {
  db: Database
  blobs: BlobStore
  engine: MediaEngine
}

/** Deaths that another try may survive. */
const WORTH_ANOTHER_TRY = new Set(['crashed', 'timeout', 'memory', 'io'])
const MAX_TRIES = 3

/**
 * Makes a voice message playable and says so to the host. Running twice makes the same again. Either way the bytes as
 * they came are not kept: they may say where they were recorded.
 */
export async function deriveVoice(
  deps: DeriveVoiceDeps,
  voiceNoteId: string,
  attempt: number,
  log: Log,
): Promise<void> {
  const voice = await findVoice(deps.db.query, voiceNoteId)
  if (voice === undefined) return
  if (voice.state === 'processing') {
    const result = await makePlayable(deps, voice)
    if (result.outcome === 'derived') await publish(deps.db, voice, result)
    else await refuse(deps.db, voice, result, { attempt, log })
  }
  await deps.blobs.delete(voiceOriginalKey(voice.eventId, voice.id))
}

async function makePlayable({ blobs, engine }: DeriveVoiceDeps, voice: VoiceRow): Promise<VoiceResult> {
  return withScratch(async (outDir) => {
    const result = await blobs.withLocalFile(voiceOriginalKey(voice.eventId, voice.id), (source) =>
      engine.deriveVoice({
        source,
        // Only a type that was sniffed makes a message one to process.
        type: voice.originalType as AudioType,
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

/** Bytes first, truth last: the row speaks of a sound only once it is in the store. */
async function publish(db: Database, voice: VoiceRow, found: DerivedVoice): Promise<void> {
  const { durationSeconds, waveform } = found
  await db.transaction(async (tx) => {
    const ready = await moveVoice(tx, voice.id, 'processing', { state: 'ready', durationSeconds, waveform })
    // Deleted while it was in the engine.
    if (ready === undefined) return enqueueRemoveVoices(tx, [voice])
    await recordFact(tx, voice.eventId, 'voice.created', { voiceNoteId: voice.id })
  })
}

async function refuse(
  db: Database,
  voice: VoiceRow,
  result: Exclude<VoiceResult, DerivedVoice>,
  { attempt, log }: { attempt: number; log: Log },
): Promise<void> {
  log.warn({ voiceNoteId: voice.id, reason: result.reason, attempt }, 'no sound of this voice message')
  if (WORTH_ANOTHER_TRY.has(result.reason) && attempt < MAX_TRIES)
    throw new Error(`the engine ${result.reason}`)
  const refusal: VoiceRefusal = result.outcome === 'refused' ? result.reason : 'unreadable'
  await moveVoice(db.query, voice.id, 'processing', { state: 'refused', refusal })
}
