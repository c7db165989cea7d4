import type { Platform } from '../../platform/platform.ts'
import { eventRows } from '../events/index.ts'
import type { Plug } from '../plug.ts'
import { registerOperatorRoutes } from './routes.ts'

/** The console of those who run the installation. */
export function operator(platform: Platform) {
  const { db } = platform
  const listAlbumDates = (userId: string) => eventRows.listAlbumDates(db.query, userId)
  return {
    name: 'operator',
    routes: (handle) => registerOperatorRoutes(handle, { ...platform, listAlbumDates }),
  } satisfies Plug
}
