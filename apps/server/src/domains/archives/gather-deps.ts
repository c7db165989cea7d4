import type { Database } from '../../db/database.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'

export interface GatherDeps {
  db: Database
  blobs: BlobStore
}
