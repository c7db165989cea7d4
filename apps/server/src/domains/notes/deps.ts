import type { BodyTurns } from '../../http/body-turns.ts'
import type { NetworkOf } from '../../http/network-of.ts'
import type { Quota } from '../../http/rate-limit.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FairTurns } from '../../platform/fair-turns.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import type { Ids } from '../../platform/ids.ts'
import type { SenderDeps } from './sender.ts'
import type { ServeVoiceDeps } from './serve-voice.ts'

export interface NoteDeps extends SenderDeps, ServeVoiceDeps {
  clock: Clock
  ids: Ids
  blobs: BlobStore
  feedTokens: FeedTokens
  noteQuota: Quota
  voiceQuota: Quota
  /** Turns of those who ask for all voice messages in one file. */
  joinTurns: FairTurns
  bodyTurns: BodyTurns
  networkOf: NetworkOf
}
