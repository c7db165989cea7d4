import type { Tx } from '../../../db/database.ts'

/** Uploads whose photo is shown already, by the thumbnail that came first. They are received above this room. */
export interface PendingUploads {
  isReceiving(tx: Tx, uploadId: string): Promise<boolean>
  /** Ends the upload of a photo that was deleted before its original arrived. Does nothing where there is none. */
  withdraw(tx: Tx, uploadId: string): Promise<void>
}
