import type { Platform } from '../../platform/platform.ts'
import type { delivery } from '../album/index.ts'

import type { Plug } from '../plug.ts'
import { archiveJobs, sweepArchives } from './archive-jobs.ts'
import { createArchivePlans } from './archive-plans.ts'
import { createArchiveUrls } from './archive-urls.ts'
import { registerArchiveRoutes } from './routes.ts'

/** ZIPs of an album, for hosts and guests. */
export function archives(
  { config, db, blobs, clock, ids, mailer }: Platform,
  { downloads, epochs }: { downloads: delivery.Downloads; epochs: delivery.EpochCache },
) {
  const { authSecret, publicUrl } = config
  const archiveUrls = createArchiveUrls(authSecret, clock)

  return {
    name: 'archives',
    archiveUrls,

    routes: (handle) =>
      registerArchiveRoutes(handle, {
        db,
        blobs,
        clock,
        ids,
        epochs,
        archiveUrls,
        downloads,
        mailDelivers: mailer.delivers,
        archivePlans: createArchivePlans({ db, clock, downloads }),
      }),
    jobs: archiveJobs({ db, blobs, clock, mailer, publicUrl, archiveUrls, downloads }),
    sweeps: { expired: () => sweepArchives({ db, clock }) },
  } satisfies Plug & Record<string, unknown>
}
