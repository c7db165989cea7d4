import type { Database } from '../../db/database.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import type { Ids } from '../../platform/ids.ts'
import type { EventRow } from '../access/index.ts'
import type { delivery } from '../album/index.ts'
import type { GreetingRow } from '../notes/index.ts'
import type { Pictures } from '../pictures/index.ts'
import type { WallKeys } from './wall-keys.ts'

export interface WallDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
  ids: Ids
  feedTokens: FeedTokens
  mediaUrls: delivery.MediaUrls
  wallKeys: WallKeys
  logos: Pictures
  /** The address at which a wall plays a voice message. */
  greetingUrl(event: EventRow, voice: GreetingRow): string
}
