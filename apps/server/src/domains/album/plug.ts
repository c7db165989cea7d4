import type { FastifyRequest } from 'fastify'
import { addressKey } from '../../http/rate-limit.ts'
import { createChecksumThread } from '../../platform/checksums/index.ts'
import { oneLedger } from '../../platform/integrity/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createSigner } from '../../platform/signatures.ts'
import type { GuestCredentials } from '../guests/index.ts'
import type { Hooks } from '../hooks.ts'
import type { Plug } from '../plug.ts'
import { createDownloads } from './delivery/downloads.ts'
import { createEpochCache } from './delivery/epoch-cache.ts'
import { createMediaUrls } from './delivery/media-urls.ts'
import { createScrubPlans } from './delivery/scrub-plans.ts'
import { createBodyTurns, createUploadAdmission } from './ingest/admission.ts'
import { createArrivingDigests } from './ingest/arriving-digests.ts'
import { uploadJobs } from './ingest/drop-upload.ts'
import { createReservations, LAPSE_JOB, lapseReservations } from './ingest/reservations.ts'
import { checkUnfinished, sweepEndedUploads, sweepUploads } from './ingest/sweep-uploads.ts'
import { uploadLedger } from './ingest/upload-objects.ts'
import { registerUploadRoutes } from './ingest/upload-routes.ts'
import { createUploadUrls } from './ingest/upload-urls.ts'
import { checkSums } from './items/check-sums.ts'
import { mediaExportPart } from './items/export-part.ts'
import { mediaLedger } from './items/media-objects.ts'
import { createPageCache } from './items/page-cache.ts'
import { removeAlbumRows, removeEventFolder } from './removal/remove-from-event.ts'
import { purgeRemoved } from './removal/restore-media.ts'
import { checkDerived } from './renditions/check-derived.ts'
import { checkStreamsIfNeeded } from './renditions/check-streams.ts'
import { filmJobs, mediaJobs } from './renditions/media-jobs.ts'
import { registerMediaRoutes } from './routes.ts'

/** The album: photos and films from their first byte to their last download. */
export function album(
  { config, db, blobs, clock, ids, feedTokens, engines }: Platform,
  { guestCredentials, hooks }: { guestCredentials: GuestCredentials; hooks: Pick<Hooks, 'onMediaReady'> },
) {
  const secret = config.authSecret
  const checksums = createChecksumThread()
  const digests = createArrivingDigests(checksums)
  const scrubPlans = createScrubPlans(blobs)
  const derivation = { db, blobs, engine: engines.media, onReady: hooks.onMediaReady }
  const unfinished = { db, blobs, clock }
  const shown = {
    db,
    clock,
    feedTokens,
    mediaUrls: createMediaUrls(secret, clock),
    pages: createPageCache(),
    epochs: createEpochCache(db, clock),
  }

  return {
    name: 'album',
    ...shown,
    downloads: createDownloads({ db, blobs, scrubPlans }),

    routes(handle) {
      const admit = createUploadAdmission()
      const reservations = createReservations({ db, clock })
      registerUploadRoutes(handle, {
        db,
        blobs,
        clock,
        ids,
        guestCredentials,
        reservations,
        digests,
        admit,
        urls: createUploadUrls(secret, clock),
        bodyTurns: createBodyTurns(),
        networkOf: networkOf(secret),
      })
      registerMediaRoutes(handle, {
        ...shown,
        blobs,
        digests,
        checksums,
        reservations,
        scrubPlans,
        admit,
        onReady: hooks.onMediaReady,
      })
    },
    close: () => checksums.close(),

    jobs: {
      ...uploadJobs(blobs),
      ...mediaJobs(derivation),
      [LAPSE_JOB]: () => lapseReservations({ db, clock }),
    },
    // Films take minutes each; in a lane of their own they hold up no photo.
    lanes: { films: { jobs: filmJobs(derivation), end: () => engines.media.endStreams() } },
    cron: [{ job: LAPSE_JOB, pattern: '* * * * *' }],
    sweeps: {
      uploads: () => sweepUploads(unfinished),
      'ended-uploads': () => sweepEndedUploads(unfinished),
      removed: () => purgeRemoved({ db, clock }),
      streams: () => checkStreamsIfNeeded({ db }),
    },
    // An upload becomes a photo, so uploads are checked first.
    ledger: (db) => oneLedger([uploadLedger(db), mediaLedger(db)]),
    async check(report, options) {
      await checkUnfinished(unfinished, report, options)
      await checkDerived(db, report, options)
      await checkSums(db, report, options)
    },
    exportEvent: mediaExportPart(db),
    onEventDeleted: removeAlbumRows,
    onEventGone: (tx, event) => removeEventFolder(tx, clock, event),
  } satisfies Plug & Record<string, unknown>
}

/** Identifies networks without storing an address. */
function networkOf(secret: string): (request: FastifyRequest) => string {
  const signer = createSigner(secret, 'network')
  return (request) => signer.sign(addressKey(request.ip))
}
