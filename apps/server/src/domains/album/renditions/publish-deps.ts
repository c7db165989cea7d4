import type { Database, Tx } from '../../../db/database.ts'
import type { MediaRow } from '../items/media-row.ts'

export interface PublishDeps {
  db: Database
  /** Called for a photo whose renditions are ready, in the transaction that records them. */
  onReady(tx: Tx, media: MediaRow): Promise<void>
}
