import { downloadFacts } from '@afterglow/contract/downloads'
import type { Platform } from '../../platform/platform.ts'
import type { delivery } from '../album/index.ts'
import type { Plug } from '../plug.ts'
import type { DownloadParts } from './album/album-messages.ts'
import { retireEveryArchive } from './archives/archive-store.ts'
import { downloadJobs } from './download-jobs.ts'
import type { DownloadKinds } from './download-kind.ts'
import { deleteExpiredDownloads } from './download-store.ts'
import { createDownloadUrls } from './download-urls.ts'
import { accountExports } from './kinds/account-export.ts'
import { guestArchives } from './kinds/guest-archive.ts'
import { hostArchives } from './kinds/host-archive.ts'
import { registerDownloadRoutes } from './routes.ts'

/** Prepared ZIPs: archives of an album for hosts and guests, and everything that a host has. */
export function downloads(
  { config, db, blobs, clock, ids, mailer }: Platform,
  { downloads: cleanFiles, epochs }: { downloads: delivery.Downloads; epochs: delivery.EpochCache },
  parts: DownloadParts,
) {
  const urls = createDownloadUrls(config.authSecrets, clock)
  const { messages } = parts
  const deps = {
    db,
    blobs,
    clock,
    ids,
    mailer,
    epochs,
    cleanFiles,
    urls,
    messages,
    publicUrl: config.publicUrl,
  }
  const kinds: DownloadKinds = {
    'host-archive': hostArchives(deps),
    'guest-archive': guestArchives(deps),
    'account-export': accountExports({ ...deps, parts }),
  }

  return {
    name: 'downloads',

    routes: (handle) => registerDownloadRoutes(handle, { ...deps, kinds, mailDelivers: mailer.delivers }),
    hostFacts: downloadFacts,
    jobs: downloadJobs({ ...deps, kinds }),
    onZoneChanged: (tx, { id }) => retireEveryArchive(tx, id),
    sweeps: { expired: () => deleteExpiredDownloads(db.query, clock.date()) },
  } satisfies Plug & Record<string, unknown>
}
