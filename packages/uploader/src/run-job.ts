import { UNCONFIRMED_PROGRESS } from '@afterglow/contract/uploads'
import type { BodyLimit } from './body-limit.ts'
import type { ItemStore } from './item-store.ts'
import type { Job } from './job.ts'
import type { PaceKeeper } from './pace-keeper.ts'
import { createPartRouter, type DirectRoute } from './part-router.ts'
import type { Patience } from './patience.ts'
import type { Clock } from './ports.ts'
import { sendFile } from './send-file.ts'
import type { CompletedUpload, UploadApi } from './upload-api.ts'

interface Surroundings {
  api: UploadApi
  clock: Clock
  direct: DirectRoute
  limit: BodyLimit
  patience: Patience
  canRead: (file: File) => Promise<boolean>
  items: ItemStore
  pace: PaceKeeper
  signal: AbortSignal
}

/** Sends the original of an announced file, and reports its progress to the queue. */
export async function runJob(
  { id, file, upload, isResumed }: Job,
  { api, clock, direct, limit, patience, canRead, items, pace, signal }: Surroundings,
): Promise<CompletedUpload> {
  if (upload === null) throw new Error('A file is sent after it was announced')
  let furthest = 0
  return sendFile({
    api,
    clock,
    file,
    upload,
    isResumed,
    patience,
    canRead,
    router: createPartRouter(direct),
    limit,
    signal,
    onSent(bytes) {
      // Resent bytes do not move the bar backwards.
      furthest = Math.max(furthest, Math.min(UNCONFIRMED_PROGRESS, Math.floor((100 * bytes) / file.size)))
      items.update(id, { progress: furthest })
    },
    onRefused() {
      furthest = 0
      items.update(id, { progress: 0 })
    },
    onPartArrived: (bytes) => pace.arrived(bytes),
    onWaiting(waitsFor) {
      if (waitsFor !== undefined) pace.failed()
      items.update(id, { waitsFor })
    },
    onChecking: () => items.update(id, { waitsFor: 'check' }),
  })
}
