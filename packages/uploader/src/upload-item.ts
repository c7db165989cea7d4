import type { MediaStatus } from '@afterglow/contract/media'
import type { Purpose } from '@afterglow/contract/uploads'

export type UploadItemStatus = 'pending' | 'uploading' | 'completed' | 'failed'

/**
 * What an idle file waits for: the way to the server, before the next attempt; a proxy on that way, which refuses even
 * small parts of it; the phone, which still has to fetch the file from
 * elsewhere; Wi-Fi, because its sender saves mobile data; a tap, since it is left from an earlier visit; or the server,
 * which has all of it and is checking it.
 */
export type WaitReason = 'network' | 'proxy' | 'file' | 'wifi' | 'tap' | 'check'

/** One file of the queue, as shown on screen. A changed item is a new object. */
export interface UploadItem extends Readonly<Purpose> {
  readonly id: string
  readonly name: string
  readonly status: UploadItemStatus
  /** 0 to 100. 100 only once the server has confirmed the file. */
  readonly progress: number
  /** Bytes. */
  readonly size: number
  readonly waitsFor?: WaitReason | undefined
  /** The browser has stored the file: it survives closing the page. */
  readonly isKept: boolean
  /** Why it failed: a code of the contract or a `ClientFailureCode`. */
  readonly errorCode?: string | undefined
  /** The server's message about the failure, if it gave one. */
  readonly error?: string | undefined
  /** The file itself was refused: sending it again cannot help, and the queue does not. */
  readonly isRejected?: boolean | undefined
  readonly mediaId?: string | undefined
  /** The photo's status in the album once it has arrived. */
  readonly mediaStatus?: MediaStatus | undefined
  /** The album already had these bytes. */
  readonly duplicate?: boolean | undefined
  /** The name of the file of this queue that brought the same bytes. */
  readonly sameAs?: string | undefined
  /** Object URL of the thumbnail made in the browser. */
  readonly previewUrl?: string | undefined
}

/** What became of the files of one batch: all since the queue was last idle. */
export interface UploadBatch {
  completed: number
  failed: number
  duplicates: number
  awaitingApproval: number
}
