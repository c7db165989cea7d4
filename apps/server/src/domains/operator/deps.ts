import type { AlbumDates } from '@afterglow/contract/billing'
import type { Platform } from '../../platform/platform.ts'

/** What the use cases of the console, and of the operator's commands, need. */
export interface OperatorDeps extends Platform {
  listAlbumDates(userId: string): Promise<AlbumDates[]>
}
