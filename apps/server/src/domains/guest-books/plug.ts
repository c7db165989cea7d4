import type { Platform } from '../../platform/platform.ts'
import type { Plug } from '../plug.ts'
import { registerGuestBooksRoutes } from './routes.ts'

/** What this domain is for, in one line. */
export function guestBooks({ db, clock, ids }: Platform) {
  return {
    name: 'guest-books',
    routes: (handle) => registerGuestBooksRoutes(handle, { db, clock, ids }),
  } satisfies Plug
}
