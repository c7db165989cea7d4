import type { Database } from '../../../db/database.ts'
import { folderOf, type Ledger } from '../../../platform/integrity/index.ts'
import { findReceiving } from './upload-store.ts'

/** A pending upload owns its folder; no object in it is required yet. */
export function uploadLedger(db: Database): Ledger {
  return {
    async ownersAmong(ids) {
      const uploads = await findReceiving(db.query, ids)
      return uploads.map(({ id, blobKey }) => ({ id, folder: folderOf(blobKey), required: [] }))
    },
    async *ownersIn() {},
  }
}
