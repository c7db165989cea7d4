import { wallHostFacts } from '@afterglow/contract/wall'
import type { Platform } from '../../platform/platform.ts'
import type { delivery } from '../album/index.ts'

import type { Plug } from '../plug.ts'
import { wallExportPart } from './export-part.ts'
import { registerWallRoutes } from './routes.ts'
import { createWallKeys } from './wall-keys.ts'
import { wallNews } from './wall-news.ts'

/** The photo wall of an event: its link, settings and slides. */
export function wall(
  { config, db, clock, feedTokens }: Platform,
  { mediaUrls }: { mediaUrls: delivery.MediaUrls },
) {
  const wallKeys = createWallKeys(config.authSecrets)

  return {
    name: 'wall',
    wallKeys,

    routes: (handle) => registerWallRoutes(handle, { db, clock, mediaUrls, feedTokens, wallKeys }),
    news: wallNews({ db, clock, feedTokens }),
    hostFacts: wallHostFacts,
    exportEvent: wallExportPart(db),
  } satisfies Plug & Record<string, unknown>
}
