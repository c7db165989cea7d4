import type { Platform } from '../../platform/platform.ts'
import type { delivery } from '../album/index.ts'
import type { Plug } from '../plug.ts'
import { challengeExportPart } from './export-part.ts'
import { registerChallengeRoutes } from './routes.ts'

/** What a host asks guests to photograph. Photos themselves say what they were sent for. */
export function challenges({ db, clock }: Platform, { mediaUrls }: { mediaUrls: delivery.MediaUrls }) {
  return {
    name: 'challenges',
    routes: (handle) => registerChallengeRoutes(handle, { db, clock, mediaUrls }),
    exportEvent: challengeExportPart(db),
  } satisfies Plug & Record<string, unknown>
}
