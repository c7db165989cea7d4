import type { Database } from '../../../db/database.ts'
import type { Hooks } from '../../hooks.ts'

/** What higher domains do when photos become visible, or are removed. */
export type PhotoHooks = Pick<Hooks, 'onMediaReady' | 'onMediaRemoved'>

export interface PublishDeps {
  db: Database
  hooks: PhotoHooks
}
