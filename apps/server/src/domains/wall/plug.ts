import { wallHostFacts } from '@afterglow/contract/wall'
import type { Platform } from '../../platform/platform.ts'
import { createPictures } from '../pictures/index.ts'
import type { Plug } from '../plug.ts'
import type { WallDeps } from './deps.ts'
import { wallExportPart } from './export-part.ts'
import { logoKind } from './logos.ts'
import { renderNext } from './render-for-wall.ts'
import { RENDER_JOB, renderPayload } from './rendition-queue.ts'
import { registerWallRoutes } from './routes.ts'
import { screenOverview, sweepScreens } from './screen-store.ts'
import { createScreens } from './screens.ts'
import { sweepRenditions } from './sweep-renditions.ts'
import { createWallKeys } from './wall-keys.ts'
import { wallNews } from './wall-news.ts'

/** The photo wall of an event: its link, settings, slides, logo, and renditions for large screens. */
export function wall(
  platform: Platform,
  {
    mediaUrls,
    greetingUrl,
    noteStep,
  }: Pick<WallDeps, 'mediaUrls' | 'greetingUrl'> & {
    noteStep(eventId: string, step: 'wall'): Promise<void>
  },
) {
  const { config, db, blobs, clock, ids, feedTokens, engines } = platform
  const wallKeys = createWallKeys(config.authSecrets)
  const logos = createPictures(platform, logoKind(clock))

  return {
    name: 'wall',
    wallKeys,
    screens: createScreens(platform, noteStep),

    routes: (handle) =>
      registerWallRoutes(handle, {
        db,
        blobs,
        clock,
        ids,
        mediaUrls,
        greetingUrl,
        feedTokens,
        wallKeys,
        logos,
      }),
    jobs: {
      ...logos.jobs,
      [RENDER_JOB]: (payload, { log }) =>
        renderNext({ db, blobs, clock, engine: engines.media }, renderPayload.parse(payload).eventId, log),
    },
    sweeps: {
      logos: logos.sweep,
      renditions: () => sweepRenditions({ db, blobs, clock }),
      screens: () => sweepScreens({ db, clock }),
    },
    ledger: logos.ledger,
    news: wallNews({ db, clock, feedTokens }),
    hostFacts: wallHostFacts,
    overview: screenOverview(clock),
    exportEvent: wallExportPart({ db, blobs }),
  } satisfies Plug & Record<string, unknown>
}
