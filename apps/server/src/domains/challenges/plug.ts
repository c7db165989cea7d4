import type { Platform } from '../../platform/platform.ts'
import type { delivery } from '../album/index.ts'
import type { Plug } from '../plug.ts'
import { findChallenges } from './challenge-store.ts'
import { createCountCache } from './count-cache.ts'
import { challengeExportPart } from './export-part.ts'
import { registerChallengeRoutes } from './routes.ts'

/** What a host asks guests to photograph. Photos themselves say what they were sent for. */
export function challenges({ db, clock }: Platform, { mediaUrls }: { mediaUrls: delivery.MediaUrls }) {
  return {
    name: 'challenges',
    /** Those that guests see, in their order. */
    async listPrompts(eventId: string) {
      const rows = await findChallenges(db.query, eventId)
      return rows.filter(({ archivedAt }) => archivedAt === null)
    },
    routes: (handle) => registerChallengeRoutes(handle, { db, clock, mediaUrls, counts: createCountCache() }),
    exportEvent: challengeExportPart(db),
  } satisfies Plug & Record<string, unknown>
}
