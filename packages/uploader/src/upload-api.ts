import type { MediaStatus } from '@afterglow/contract/media'
import type { FileToUpload, InitiatedUpload, Upload, UploadPart } from '@afterglow/contract/uploads'

export interface CompletedUpload {
  mediaId: string
  status: MediaStatus
  duplicate: boolean
}

/** `direct` is the signed address of the part; `server` is the way through our own server. */
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

/** All that the queue asks of a server. Every method throws `UploadFailure`, or the signal's reason when aborted. */
export interface UploadApi {
  /** Answers one entry a file, in the order asked. */
  init(files: FileToUpload[]): Promise<InitiatedUpload[]>
  status(uploadId: string, signal: AbortSignal): Promise<Upload>
  putThumbnail(upload: Upload, thumbnail: Blob, signal: AbortSignal): Promise<void>
  putPart(part: PartToSend): Promise<void>
  /** May be asked again: it answers the same photo. */
  complete(uploadId: string, signal: AbortSignal): Promise<CompletedUpload>
  abort(uploadId: string): Promise<void>
}
