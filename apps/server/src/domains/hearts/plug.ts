import type { Platform } from '../../platform/platform.ts'
import type { GuestCredentials } from '../guests/index.ts'
import type { Plug } from '../plug.ts'
import { checkHearts } from './check-hearts.ts'
import { countLeftOver, createHeartCounter } from './count-hearts.ts'
import { createLovedBy } from './love-photo.ts'
import { registerHeartRoutes } from './routes.ts'

const COUNT_JOB = 'hearts.count'

/** Hearts that guests and the host give photos. */
export function hearts(
  { db, clock, log }: Platform,
  { guestCredentials }: { guestCredentials: GuestCredentials },
) {
  const counter = createHeartCounter({ db }, log)

  return {
    name: 'hearts',
    lovedBy: createLovedBy(db),

    routes: (handle) => registerHeartRoutes(handle, { db, clock, counter, guestCredentials }),
    close: () => counter.settle(),

    jobs: { [COUNT_JOB]: () => countLeftOver({ db }) },
    cron: [{ job: COUNT_JOB, pattern: '* * * * *' }],
    check: (report, options) => checkHearts(db, report, options),
  } satisfies Plug & Record<string, unknown>
}
