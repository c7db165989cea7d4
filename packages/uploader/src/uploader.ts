import type { Clock, Connection, HashFile, MakeThumbnail } from './ports.ts'
import type { UploadApi } from './upload-api.ts'
import type { UploadItem, UploadRound } from './upload-item.ts'
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
  /** Keeps files until they are confirmed. Without one they live as long as the page. */
  vault?: Vault
  /** Originals in flight at once, always; without it, as many as the connection carries. */
  concurrency?: number
  /** Called each time the queue comes to rest, unless it was cancelled. */
  onFinished?: (round: UploadRound) => void
}

export interface Uploader {
  subscribe(listener: () => void): () => void
  getSnapshot(): readonly UploadItem[]
  add(files: Iterable<File>): void
  /**
   * Takes up what pages that are gone have left behind. It goes on by itself when that was a moment ago; otherwise the
   * files wait for `goOn`. Answers how many there are. Also later, whenever another page goes.
   */
  restore(): Promise<number>
  /** Sends what was left from an earlier visit. */
  goOn(): void
  /** While originals are held back, thumbnails travel all the same. */
  holdOriginals(isHeld: boolean): void
  /** Aborts all that is not confirmed yet and empties the queue, without a word. */
  cancelAll(): void
  /** Takes a failed file up again, from the parts that have arrived where there are any. */
  retry(id: string): void
  /** All failed files, or those that failed for one of these reasons (codes of the contract). */
  retryAll(reasons?: ReadonlySet<string>): void
  remove(id: string): void
  /**
   * Stops everything and lets go of memory. What has arrived stays on the server, what is kept stays in the browser.
   */
  dispose(): void
}
