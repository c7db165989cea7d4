import { createFactCache } from '../../platform/fact-cache.ts'
import type { Platform } from '../../platform/platform.ts'
import type { delivery } from '../album/index.ts'
import type { Plug } from '../plug.ts'
import { challengeNews } from './challenge-news.ts'
import { findChallenges } from './challenge-store.ts'
import { challengeExportPart } from './export-part.ts'
import { challengeOverview } from './overview-store.ts'
import { registerChallengeRoutes } from './routes.ts'

/** A host's challenges to guests. The photos themselves record the challenges they were sent for. */
export function challenges({ db, clock }: Platform, { mediaUrls }: { mediaUrls: delivery.MediaUrls }) {
  return {
    name: 'challenges',
    /** Those that guests see, in their order. */
    async listPrompts(eventId: string) {
      const rows = await findChallenges(db.query, eventId)
      return rows.filter(({ archivedAt }) => archivedAt === null)
    },
    routes: (handle) => registerChallengeRoutes(handle, { db, clock, mediaUrls, counts: createFactCache() }),
    news: challengeNews,
    overview: challengeOverview,
    exportEvent: challengeExportPart(db),
  } satisfies Plug & Record<string, unknown>
}
