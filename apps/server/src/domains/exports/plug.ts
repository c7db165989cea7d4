import type { Platform } from '../../platform/platform.ts'
import type { delivery } from '../album/index.ts'
import type { ArchiveUrls } from '../archives/index.ts'

import type { Plug } from '../plug.ts'
import { exportJobs, sweepExports } from './export-jobs.ts'
import { createExportPlans } from './export-plans.ts'
import { registerExportRoutes } from './routes.ts'

/** A host's whole data as one ZIP. */
export function exports(
  { config, db, blobs, clock, ids, mailer }: Platform,
  { archiveUrls, epochs }: { archiveUrls: ArchiveUrls; epochs: delivery.EpochCache },
) {
  return {
    name: 'exports',

    routes: (handle) =>
      registerExportRoutes(handle, {
        db,
        blobs,
        clock,
        ids,
        epochs,
        archiveUrls,
        mailDelivers: mailer.delivers,
        exportPlans: createExportPlans({ db }),
      }),
    jobs: exportJobs({ db, blobs, clock, mailer, publicUrl: config.publicUrl, archiveUrls }),
    sweeps: { expired: () => sweepExports({ db, clock }) },
  } satisfies Plug & Record<string, unknown>
}
