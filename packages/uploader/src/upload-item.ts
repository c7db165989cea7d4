import type { MediaStatus } from '@afterglow/contract/media'

export type UploadItemStatus = 'pending' | 'uploading' | 'completed' | 'failed'

/**
 * What a file that is not under way waits for: the network, before the next attempt; the phone, which has yet to fetch
 * it from somewhere; Wi-Fi, because its sender wants to spare mobile data; or a tap, since it is left from an earlier
 * visit.
 */
export type WaitReason = 'network' | 'file' | 'wifi' | 'tap'

/** One file of the queue, as a screen shows it. A changed item is a new object. */
export interface UploadItem {
  readonly id: string
  readonly name: string
  readonly status: UploadItemStatus
  /** 0 to 100. 100 only once the server has confirmed the file. */
  readonly progress: number
  /** Bytes. */
  readonly size: number
  readonly waitsFor?: WaitReason | undefined
  /** The browser keeps the file: it survives when the page is closed. */
  readonly isKept: boolean
  /** Why it failed: a code of the contract, or one of `ClientFailureCode`. */
  readonly errorCode?: string | undefined
  /** The server's sentence about the failure, where it gave one. */
  readonly error?: string | undefined
  readonly mediaId?: string | undefined
  /** How the photo stands in the album once it is there. */
  readonly mediaStatus?: MediaStatus | undefined
  /** These very bytes were in the album before. */
  readonly duplicate?: boolean | undefined
  /** Object URL of the thumbnail made in the browser. */
  readonly previewUrl?: string | undefined
}

/** What came of the files since the queue last stood still. */
export interface UploadRound {
  completed: number
  failed: number
  duplicates: number
  awaitingApproval: number
}
