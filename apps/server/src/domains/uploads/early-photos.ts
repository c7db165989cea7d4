import type { Tx } from '../../db/database.ts'
import type { EventGrant } from '../access/index.ts'
import type { UploadRow } from './upload-store.ts'

/** What is left to do when the room of the upload has been settled: the counters of an event are always moved last. */
export type Later = () => Promise<void>

/** Shows photos before their originals are here. A higher domain does it, in the transaction that it is given. */
export interface EarlyPhotos {
  /** Its thumbnail has come. Whoever sends it must still be allowed to. */
  show(
    tx: Tx,
    upload: UploadRow,
    by: Pick<EventGrant<'upload'>, 'actorIn'>,
    thumbnail: { width: number; height: number },
  ): Promise<Later>
  /** The upload is given up: what was shown of it goes. */
  withdraw(tx: Tx, uploadId: string): Promise<Later>
  /** Its time is over. What was shown stays, being all there is; null when nothing was. */
  keep(tx: Tx, uploadId: string): Promise<Later | null>
}
