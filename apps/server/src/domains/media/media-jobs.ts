import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import { enqueue, type JobHandler } from '../../platform/jobs.ts'
import { type DeriveDeps, deriveMedia } from './derive-media.ts'

const DERIVE_JOB = 'media.derive'
export const REMOVE_JOB = 'media.remove-bytes'

/** Has the worker make what is shown of a photo. */
export async function enqueueDerivation(tx: Tx, mediaId: string): Promise<void> {
  await enqueue(tx, DERIVE_JOB, { mediaId }, { key: `derive:${mediaId}` })
}

const derivePayload = z.object({ mediaId: z.uuid() })
const removePayload = z.object({ folder: z.string() })

export function mediaJobs(deps: DeriveDeps): Record<string, JobHandler> {
  return {
    [DERIVE_JOB]: async (payload, { attempt, log }) => {
      await deriveMedia(deps, derivePayload.parse(payload).mediaId, attempt, log)
    },
    [REMOVE_JOB]: async (payload) => removeFolder(deps.blobs, removePayload.parse(payload).folder),
  }
}

async function removeFolder(blobs: BlobStore, folder: string): Promise<void> {
  for await (const { key } of blobs.list(folder)) await blobs.delete(key)
}
