import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Cookies } from '../http/cookies.ts'
import type { FaceEngine, MediaEngine } from '../media-engine/index.ts'
import type { BlobStore } from './blobs/index.ts'
import type { Clock } from './clock.ts'
import type { FactBus } from './fact-bus.ts'
import type { FeedTokens } from './feed-tokens.ts'
import type { Ids } from './ids.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Metrics } from './metrics.ts'
import type { Nats } from './nats.ts'
import type { PasswordCost } from './password-cost.ts'
import type { PaymentProvider, SandboxSide } from './payments/index.ts'
import type { Press } from './press/index.ts'

/**
 * The implementations behind the platform's interfaces, shared by every role. What a role does not use costs nothing:
 * connections, children and threads are opened on first use.
 */
export interface Platform {
  config: Config
  log: Log
  metrics: Metrics
  clock: Clock
  ids: Ids
  db: Database
  /** Null where PostgreSQL carries all notices. */
  nats: Nats | null
  blobs: BlobStore
  mailer: Mailer
  facts: FactBus
  feedTokens: FeedTokens
  cookies: Cookies
  passwordCost: PasswordCost
  payments: PaymentProvider
  /** The provider's side of the payment sandbox; null where a real provider is configured. */
  sandbox: SandboxSide | null
  engines: Engines
  /** For paper: sets text and draws. */
  press: Press
}

export interface Engines {
  /** Photos, films and voices, for jobs. */
  media: MediaEngine
  /** Faces in photos, for jobs. */
  faces: FaceEngine
  /** Faces in selfies, for which a guest waits. */
  selfies: FaceEngine
}
