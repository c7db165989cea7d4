import { HEARTS_OF_NEWCOMERS } from '@afterglow/contract/hearts'
import { createShare } from '../../http/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AuthorDeps } from '../guests/index.ts'
import type { Plug } from '../plug.ts'
import { checkHearts } from './check-hearts.ts'
import { countLeftOver, createHeartCounter } from './count-hearts.ts'
import { heartNews } from './heart-news.ts'
import { bringHearts } from './heart-store.ts'
import { createLovedBy, type LoveDeps } from './love-photo.ts'
import { heartOverview } from './overview-store.ts'
import { registerHeartRoutes } from './routes.ts'

const COUNT_JOB = 'hearts.count'

/** Hearts that guests and the host give photos. */
export function hearts(
  { config, db, clock, log }: Platform,
  { guestCredentials, hasPresence }: Pick<LoveDeps, 'hasPresence'> & Pick<AuthorDeps, 'guestCredentials'>,
) {
  const newcomers = createShare(db.pool, 'hearts-of-newcomers', HEARTS_OF_NEWCOMERS, config.rateLimitFactor)
  const counter = createHeartCounter({ db }, log)

  return {
    name: 'hearts',
    lovedBy: createLovedBy(db),

    routes: (handle) =>
      registerHeartRoutes(handle, { db, clock, counter, guestCredentials, hasPresence, newcomers }),
    close: () => counter.settle(),

    jobs: { [COUNT_JOB]: () => countLeftOver({ db }) },
    cron: [{ job: COUNT_JOB, pattern: '* * * * *' }],
    news: heartNews(db),
    overview: heartOverview,
    onPhotoJoined: bringHearts,
    check: (report, options) => checkHearts(db, report, options),
  } satisfies Plug & Record<string, unknown>
}
