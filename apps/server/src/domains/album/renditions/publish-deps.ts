import type { Database, Tx } from '../../../db/database.ts'
import type { MediaRow } from '../items/media-row.ts'

export interface PublishDeps {
  db: Database
  /** Told of a photo whose renditions are there, in the transaction that says so. */
  onReady(tx: Tx, media: MediaRow): Promise<void>
}
