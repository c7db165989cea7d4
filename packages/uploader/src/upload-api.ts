import type { MediaStatus } from '@afterglow/contract/media'
import type { FileToUpload, InitiatedUpload, Upload, UploadPart } from '@afterglow/contract/uploads'

export interface CompletedUpload {
  mediaId: string
  status: MediaStatus
  duplicate: boolean
}

/** `direct` uses the part's signed address; `server` goes through our own server. */
export type PartRoute = 'direct' | 'server'

export interface PartToSend {
  uploadId: string
  part: UploadPart
  route: PartRoute
  bytes: Blob
  signal: AbortSignal
  /** Bytes of this part that have left the browser so far. */
  onProgress(sent: number): void
}

/**
 * Everything the queue requests from a server. Every method throws `UploadFailure`, or the signal's reason when
 * aborted.
 */
export interface UploadApi {
  /** Returns one entry per file, in the order given. */
  init(files: FileToUpload[]): Promise<InitiatedUpload[]>
  status(uploadId: string, signal: AbortSignal): Promise<Upload>
  /** Says that a proxy refused a part of this size. Returns the same upload, in smaller parts if there can be any. */
  refusePart(uploadId: string, bytes: number, signal: AbortSignal): Promise<Upload>
  putThumbnail(upload: Upload, thumbnail: Blob, signal: AbortSignal): Promise<void>
  putPart(part: PartToSend): Promise<void>
  /** Idempotent: repeating it returns the same photo. `checking`: all has arrived, and the server is still reading it. */
  complete(uploadId: string, signal: AbortSignal): Promise<CompletedUpload | 'checking'>
  abort(uploadId: string): Promise<void>
}
