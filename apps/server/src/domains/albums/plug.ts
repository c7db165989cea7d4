import { readAlbumCode } from '@afterglow/contract/albums'
import type { GuessGuard } from '../../http/guess-guard.ts'
import { createFactCache } from '../../platform/fact-cache.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Passwords } from '../accounts/index.ts'
import type { delivery } from '../album/index.ts'
import type { AuthorDeps } from '../guests/index.ts'
import type { Plug } from '../plug.ts'
import { albumNews } from './album-news.ts'
import { findAlbums, findByCode, findOpenings } from './album-store.ts'
import type { DeleteDeps } from './change-albums.ts'
import { albumExportPart } from './export-part.ts'
import { albumOverview } from './overview-store.ts'
import { registerAlbumRoutes } from './routes.ts'
import { REVEAL_JOB, revealPayload, tellReveals } from './tell-reveals.ts'

interface Lower extends DeleteDeps {
  mediaUrls: delivery.MediaUrls
  guestCredentials: AuthorDeps['guestCredentials']
  passwords: Passwords
  openPasswordGuard(): GuessGuard
}

/**
 * The albums into which a host divides an event's photos, and their rules. The photos themselves belong to
 * the domain `album`.
 */
export function albums(
  platform: Platform,
  { mediaUrls, guestCredentials, passwords, openPasswordGuard, deleteInAlbum }: Lower,
) {
  const { db, clock, ids } = platform
  return {
    name: 'albums',
    /** The albums that a guest has opened with a password. */
    openingsOf: (guestId: string) => findOpenings(db.query, guestId),
    listNames: (eventId: string) => findAlbums(db.query, eventId),
    /** The album of a code, as it was typed; null if there is none. */
    async findByCode(eventId: string, typed: string): Promise<string | null> {
      const code = readAlbumCode(typed)
      return code === null ? null : findByCode(db.query, eventId, code)
    },
    routes: (handle) =>
      registerAlbumRoutes(handle, {
        db,
        clock,
        ids,
        mediaUrls,
        guestCredentials,
        passwords,
        deleteInAlbum,
        contents: createFactCache(),
        passwordGuesses: openPasswordGuard(),
      }),
    news: albumNews,
    overview: albumOverview,
    jobs: { [REVEAL_JOB]: (payload) => tellReveals({ db }, revealPayload.parse(payload)) },
    exportEvent: albumExportPart(db),
  } satisfies Plug & Record<string, unknown>
}
