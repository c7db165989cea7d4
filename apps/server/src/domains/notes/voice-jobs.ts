import path from 'node:path'
import { DAYS } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Clock } from '../../platform/clock.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import { type DeriveVoiceDeps, deriveVoice } from './derive-voice.ts'
import { deleteUnkeptVoices } from './open-voice-store.ts'
import {
  DERIVE_VOICE,
  deriveVoicePayload,
  enqueueRemoveVoices,
  REMOVE_VOICE,
  removeVoicePayload,
} from './voice-queue.ts'
import { findVoice } from './voice-store.ts'

/** Retention of a voice message that cannot be kept. */
const REFUSED_LIFETIME = 1 * DAYS
const BATCH = 200

export function noteJobs(deps: DeriveVoiceDeps): Record<string, JobHandler> {
  return {
    [DERIVE_VOICE]: async (payload, { log }) => {
      await deriveVoice(deps, deriveVoicePayload.parse(payload).voiceNoteId, log)
    },
    [REMOVE_VOICE]: async (payload) => {
      const { folder } = removeVoicePayload.parse(payload)
      // Sent again under the same id meanwhile: the bytes there may be the new message's, which are tidied up when it
      // is derived.
      if ((await findVoice(deps.db.query, path.basename(folder))) !== undefined) return
      for await (const { key } of deps.blobs.list(folder)) await deps.blobs.delete(key)
    },
  }
}

export async function sweepVoices({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const over = { now: clock.date(), refusedBefore: new Date(clock.now() - REFUSED_LIFETIME) }
  await inBatches(() =>
    db.transaction(async (tx) => {
      const deleted = await deleteUnkeptVoices(tx, over, BATCH)
      await enqueueRemoveVoices(tx, deleted)
      return deleted.length === BATCH
    }),
  )
}
