import type { Database } from '../../db/database.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import type { Ids } from '../../platform/ids.ts'
import type { delivery } from '../album/index.ts'

import type { WallKeys } from './wall-keys.ts'

export interface WallDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
  ids: Ids
  feedTokens: FeedTokens
  mediaUrls: delivery.MediaUrls
  wallKeys: WallKeys
}
