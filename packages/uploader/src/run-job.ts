import { UNCONFIRMED_PROGRESS, type Upload } from '@afterglow/contract/uploads'
import type { ItemStore } from './item-store.ts'
import { createPartRouter, type DirectRoute } from './part-router.ts'
import type { Patience } from './patience.ts'
import { sendFile } from './send-file.ts'
import type { CompletedUpload, UploadApi } from './upload-api.ts'

/** The working side of one item. `file` and `upload` are all that is needed to take it up again. */
export interface Job {
  readonly id: string
  readonly file: File
  readonly controller: AbortController
  readonly thumbnail: Promise<Blob | null>
  upload: Upload | null
  /** The parts on record may be out of date. */
  isResumed: boolean
  hasThumbnail: boolean
  restarts: number
}

export function aJob(of: Pick<Job, 'id' | 'file' | 'controller' | 'thumbnail'>): Job {
  return { ...of, upload: null, isResumed: false, hasThumbnail: false, restarts: 0 }
}

interface Surroundings {
  api: UploadApi
  direct: DirectRoute
  patience: Patience
  canRead: (file: File) => Promise<boolean>
  items: ItemStore
}

/** Sends the thumbnail, then the original, of an announced file, and reports its progress to the queue. */
export async function runJob(
  job: Job,
  { api, direct, patience, canRead, items }: Surroundings,
): Promise<CompletedUpload> {
  const { id, file, upload, controller } = job
  if (upload === null) throw new Error('A file is sent after it was announced')
  if (!direct.isBlocked) await sendThumbnail(job, upload, api)

  let furthest = 0
  return sendFile({
    api,
    file,
    upload,
    isResumed: job.isResumed,
    patience,
    canRead,
    router: createPartRouter(direct),
    signal: controller.signal,
    onSent(bytes) {
      // Bytes that have to be sent a second time do not move the bar backwards.
      furthest = Math.max(furthest, Math.min(UNCONFIRMED_PROGRESS, Math.floor((100 * bytes) / file.size)))
      items.update(id, { progress: furthest })
    },
    onWaiting: (isRetrying) => items.update(id, { isRetrying }),
  })
}

async function sendThumbnail(job: Job, upload: Upload, api: UploadApi): Promise<void> {
  if (job.hasThumbnail) return
  const { signal } = job.controller
  const thumbnail = await job.thumbnail
  signal.throwIfAborted()
  if (thumbnail === null) return
  try {
    await api.putThumbnail(upload, thumbnail, signal)
    job.hasThumbnail = true
  } catch {
    // The server makes its own anyway; this one only shows the photo a moment earlier.
    signal.throwIfAborted()
  }
}
