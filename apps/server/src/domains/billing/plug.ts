import type { Tx } from '../../db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Plug } from '../plug.ts'
import type { SumParts } from '../sum-parts.ts'
import { billingJobs, RECONCILE_EVERYTHING_JOB, RECONCILE_JOB } from './billing-jobs.ts'
import { checkRoom } from './check-room.ts'
import type { PlanDeps } from './deps.ts'
import { billingExportPart } from './export-part.ts'
import { hasPaidPlan } from './get-my-plan.ts'
import { keepPlans } from './keep-plans.ts'
import { registerBillingRoutes } from './routes.ts'
import { closeStorageAccount } from './storage-account.ts'

/** What billing needs from the domains above it. */
export interface AlbumsOfHosts extends Pick<PlanDeps, 'listAlbumDates'> {
  /** Deletes every album of a host whose period is over. Answers how many there were. */
  removeAlbums(tx: Tx, userId: string): Promise<number>
  /** What takes the room of hosts. */
  sumParts(): readonly SumParts[]
}

/** Paid plans: orders, subscriptions, receipts, and the room they provide. */
export function billing(platform: Platform, { listAlbumDates, removeAlbums, sumParts }: AlbumsOfHosts) {
  const { config, db, clock, ids, payments, mailer, press, log } = platform
  const deps = { config, db, clock, ids, payments, press, listAlbumDates }

  return {
    name: 'billing',
    /** Whether a host currently has a pass or a subscription. */
    hasPaidPlan: (userId: string) => hasPaidPlan({ db, clock }, userId),

    routes: (handle) => registerBillingRoutes(handle, { ...deps, log }),
    jobs: billingJobs({ ...deps, mailer, publicUrl: config.publicUrl }),
    cron: [
      { job: RECONCILE_JOB, pattern: '*/10 * * * *' },
      { job: RECONCILE_EVERYTHING_JOB, pattern: '40 3 * * *' },
    ],
    sweeps: { plans: () => keepPlans({ db, clock, listAlbumDates, removeAlbums }) },
    check: (report, options) => checkRoom(db, sumParts(), report, options),
    exportAccount: billingExportPart(deps),
    async onAccountDeleted(tx, userId) {
      // Its room goes to no other account, so a wrong sum cannot block the account's deletion.
      await closeStorageAccount(tx, userId)
      return 'gone'
    },
  } satisfies Plug & Record<string, unknown>
}
