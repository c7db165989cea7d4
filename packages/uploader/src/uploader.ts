import type { Purpose } from '@afterglow/contract/uploads'
import type { Clock, Connection, HashFile, MakeThumbnail } from './ports.ts'
import type { UploadApi } from './upload-api.ts'
import type { UploadBatch, UploadItem } from './upload-item.ts'
import type { Vault } from './vault.ts'

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
  /** Keeps files until they are confirmed. Without a vault they live as long as the page. */
  vault?: Vault
  /** A fixed number of originals in flight; without it, as many as the connection carries. */
  concurrency?: number
  /** Called each time the queue comes to rest, unless it was cancelled. */
  onFinished?: (batch: UploadBatch) => void
}

export interface Uploader {
  subscribe(listener: () => void): () => void
  getSnapshot(): readonly UploadItem[]
  add(files: Iterable<File>, about?: Purpose): void
  /**
   * The camera's shots that wait in this browser, by announcement id: of this page, and of every page that keeps its
   * files where this one does. Resolves once the files added so far are stored, as far as the browser stores any.
   */
  waitingShots(): Promise<ReadonlySet<string>>
  /**
   * Takes over what ended pages have left behind. Files left a moment ago resume automatically; others wait for `goOn`.
   * Returns their number. Also takes over later, whenever another page ends.
   */
  restore(): Promise<number>
  /** Sends what an earlier visit left. */
  goOn(): void
  /** While originals are held back, thumbnails are still sent. */
  holdOriginals(isHeld: boolean): void
  /** Aborts everything unconfirmed and empties the queue, without reporting a batch. */
  cancelAll(): void
  /** Retries a failed file, from the parts that have arrived if any. */
  retry(id: string): void
  /**
   * Retries all failed files, or those that failed for one of these reasons (codes of the contract). Files under way
   * that are refused for one of them after this call are retried once as well.
   */
  retryAll(reasons?: ReadonlySet<string>): void
  remove(id: string): void
  /** Stops everything and frees memory. What has arrived stays on the server, what is stored stays in the browser. */
  dispose(): void
}
