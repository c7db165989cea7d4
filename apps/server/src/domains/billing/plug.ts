import type { Tx } from '../../db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Plug } from '../plug.ts'
import { billingJobs, RECONCILE_EVERYTHING_JOB, RECONCILE_JOB } from './billing-jobs.ts'
import type { PlanDeps } from './deps.ts'
import { hasPaidPlan } from './get-my-plan.ts'
import { keepPlans } from './keep-plans.ts'
import { registerBillingRoutes } from './routes.ts'
import { closeStorageAccount } from './storage-account.ts'

/** What billing asks of the domain of events, which is above it. */
export interface AlbumsOfHosts extends Pick<PlanDeps, 'listAlbumDates'> {
  /** Deletes every album of a host whose time is over. Answers how many there were. */
  removeAlbums(tx: Tx, userId: string): Promise<number>
}

/** What hosts pay for: orders, subscriptions, receipts, and the room that they give. */
export function billing(platform: Platform, { listAlbumDates, removeAlbums }: AlbumsOfHosts) {
  const { config, db, clock, ids, payments, mailer, log } = platform
  const deps = { config, db, clock, ids, payments, listAlbumDates }

  return {
    name: 'billing',
    /** Whether a host has a pass or a subscription now. */
    hasPaidPlan: (userId: string) => hasPaidPlan({ db, clock }, userId),

    routes: (handle) => registerBillingRoutes(handle, { ...deps, log }),
    jobs: billingJobs({ ...deps, mailer, publicUrl: config.publicUrl }),
    cron: [
      { job: RECONCILE_JOB, pattern: '*/10 * * * *' },
      { job: RECONCILE_EVERYTHING_JOB, pattern: '40 3 * * *' },
    ],
    sweeps: { plans: () => keepPlans({ db, clock, listAlbumDates, removeAlbums }) },
    async onAccountDeleted(tx, userId) {
      // Its room is given to nobody, so a wrong sum cannot keep the account from being deleted.
      await closeStorageAccount(tx, userId)
      return 'gone'
    },
  } satisfies Plug & Record<string, unknown>
}
