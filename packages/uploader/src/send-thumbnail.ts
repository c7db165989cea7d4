import type { Job } from './job.ts'
import type { Patience } from './patience.ts'
import type { UploadApi } from './upload-api.ts'
import { isTooLargeForProxy, isTransient } from './upload-failure.ts'

const ATTEMPTS = 3

/** Shows an announced photo by its thumbnail. If that fails, the photo appears once its original has arrived. */
export async function sendThumbnail(
  { upload, thumbnail, controller: { signal } }: Job,
  api: UploadApi,
  patience: Patience,
): Promise<void> {
  if (upload === null || upload.hasThumbnail || signal.aborted) return
  const made = await thumbnail
  if (made === null) return
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      await api.putThumbnail(upload, made, signal)
      upload.hasThumbnail = true
      return
    } catch (err) {
      const isFinal = !isTransient(err) || isTooLargeForProxy(err) || attempt === ATTEMPTS
      if (signal.aborted || isFinal) return
      // An answer with `Retry-After` is not a failed attempt.
      if (err.retryAfter !== undefined) attempt -= 1
      if (!(await hasPatience(patience, err))) return
    }
  }
}

async function hasPatience(patience: Patience, err: unknown): Promise<boolean> {
  return patience.afterFailure(err).then(
    () => true,
    () => false,
  )
}
