import { wallHostFacts } from '@afterglow/contract/wall'
import type { Platform } from '../../platform/platform.ts'
import type { Plug } from '../plug.ts'
import type { WallDeps } from './deps.ts'
import { wallExportPart } from './export-part.ts'
import { renderNext } from './render-for-wall.ts'
import { RENDER_JOB, renderPayload } from './rendition-queue.ts'
import { registerWallRoutes } from './routes.ts'
import { sweepRenditions } from './sweep-renditions.ts'
import { createWallKeys } from './wall-keys.ts'
import { wallNews } from './wall-news.ts'

/** The photo wall of an event: its link, settings, slides, and renditions for large screens. */
export function wall(
  { config, db, blobs, clock, ids, feedTokens, engines }: Platform,
  { mediaUrls, greetingUrl }: Pick<WallDeps, 'mediaUrls' | 'greetingUrl'>,
) {
  const wallKeys = createWallKeys(config.authSecrets)

  return {
    name: 'wall',
    wallKeys,

    routes: (handle) =>
      registerWallRoutes(handle, { db, blobs, clock, ids, mediaUrls, greetingUrl, feedTokens, wallKeys }),
    jobs: {
      [RENDER_JOB]: (payload, { log }) =>
        renderNext({ db, blobs, clock, engine: engines.media }, renderPayload.parse(payload).eventId, log),
    },
    sweeps: { renditions: () => sweepRenditions({ db, blobs, clock }) },
    news: wallNews({ db, clock, feedTokens }),
    hostFacts: wallHostFacts,
    exportEvent: wallExportPart(db),
  } satisfies Plug & Record<string, unknown>
}
