import type { Database } from '../../../db/database.ts'
import type { Hooks } from '../../hooks.ts'

/** What higher domains do when photos become visible, are removed, or turn out to be the same. */
export type PhotoHooks = Pick<Hooks, 'onPhotoReady' | 'onPhotosRemoved' | 'onPhotoJoined'>

export interface PublishDeps {
  db: Database
  hooks: PhotoHooks
}
