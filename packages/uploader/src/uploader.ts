import type { Clock, Connection, HashFile, MakeThumbnail } from './ports.ts'
import type { UploadApi } from './upload-api.ts'
import type { UploadItem, UploadRound } from './upload-item.ts'

export interface UploaderOptions {
  api: UploadApi
  makeThumbnail: MakeThumbnail
  clock: Clock
  /** 0 ≤ random() < 1, for the jitter of retries. */
  random: () => number
  hash?: HashFile
  connection?: Connection
  /** Whether a chosen file can still be read. */
  canRead?: (file: File) => Promise<boolean>
  /** Files in flight at once. */
  concurrency?: number
  /** Called each time the queue comes to rest, unless it was cancelled. */
  onFinished?: (round: UploadRound) => void
}

export interface Uploader {
  subscribe(listener: () => void): () => void
  getSnapshot(): readonly UploadItem[]
  add(files: Iterable<File>): void
  /** Aborts all that is not confirmed yet and empties the queue, without a word. */
  cancelAll(): void
  /** Takes a failed file up again, from the parts that have arrived where there are any. */
  retry(id: string): void
  remove(id: string): void
  /** Stops everything and lets go of memory. What has arrived stays on the server until it expires. */
  dispose(): void
}
