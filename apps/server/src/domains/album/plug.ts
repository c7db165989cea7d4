import { type BodyTurns, createBodyTurns } from '../../http/body-turns.ts'
import { createNetworkOf } from '../../http/network-of.ts'
import { StoreUnavailableError } from '../../platform/blobs/index.ts'
import { type ChecksumThread, createChecksumThread } from '../../platform/checksums/index.ts'
import { oneLedger } from '../../platform/integrity/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HandleProduct } from '../access/index.ts'
import type { AdmitNewcomer, AuthorDeps } from '../guests/index.ts'
import type { Lane, Plug } from '../plug.ts'
import { createDownloads } from './delivery/downloads.ts'
import { createEpochCache } from './delivery/epoch-cache.ts'
import type { AcceptDeps } from './ingest/accept-upload.ts'
import { createUploadAdmission } from './ingest/admission.ts'
import { createArrivingDigests } from './ingest/arriving-digests.ts'
import { checkJobs } from './ingest/complete-upload.ts'
import { uploadJobs } from './ingest/drop-upload.ts'
import { pendingUploads } from './ingest/pending-uploads.ts'
import { warnOfRefusedParts } from './ingest/refused-parts.ts'
import { createReservations, LAPSE_JOB, lapseReservations } from './ingest/reservations.ts'
import { checkUnfinished, sweepEndedUploads, sweepUploads } from './ingest/sweep-uploads.ts'
import { uploadLedger } from './ingest/upload-objects.ts'
import { registerUploadRoutes } from './ingest/upload-routes.ts'
import { createUploadUrls } from './ingest/upload-urls.ts'
import { checkStreamsIfNeeded } from './photos/check-streams.ts'
import { mediaLedger } from './photos/media-objects.ts'
import type { PhotoHooks } from './photos/photo-hooks.ts'
import { createScrubPlans, type ScrubPlans } from './photos/scrub-plans.ts'
import { removeAlbumRows, removeEventFolder } from './remove-album.ts'
import { registerMediaRoutes } from './routes.ts'
import { checkDerived } from './sendings/check-derived.ts'
import { mediaExportPart } from './sendings/export-part.ts'
import { followNewZone } from './sendings/follow-zone.ts'
import { createHostDecisions } from './sendings/host-decisions.ts'
import type { FilterSources } from './sendings/host-filter.ts'
import type { LovedBy } from './sendings/list-media.ts'
import { filmJobs, mediaJobs } from './sendings/media-jobs.ts'
import { mediaSums } from './sendings/media-sums-store.ts'
import { createMediaUrls } from './sendings/media-urls.ts'
import { type OverviewWish, readOverviewPhotos } from './sendings/overview-photos.ts'
import { countPhotoNews, photoOverview } from './sendings/overview-store.ts'
import { createPageCache } from './sendings/page-cache.ts'
import { photoNews } from './sendings/photo-news.ts'
import { createPublication } from './sendings/publication.ts'
import { purgeRemoved } from './sendings/restore-media.ts'
import { sendingsOfGuest } from './sendings/take-back.ts'

/** The album: photos and films from their first byte to their last download. */
export function album(
  platform: Platform,
  {
    guestCredentials,
    admitNewcomer,
    hooks,
    lovedBy,
    filterSources,
  }: {
    guestCredentials: AuthorDeps['guestCredentials']
    admitNewcomer: AdmitNewcomer
    hooks: PhotoHooks
    lovedBy: LovedBy
    filterSources: FilterSources
  },
) {
  const { db, blobs, clock, engines } = platform
  const checksums = createChecksumThread()
  const scrubPlans = createScrubPlans(blobs)
  const publication = createPublication({ db, hooks })
  const derivation = { db, blobs, engine: engines.media, ...publication }
  const unfinished = { db, blobs, clock }
  const shown = createShown(platform, { lovedBy, filterSources })
  const bodyTurns = createBodyTurns()

  return {
    name: 'album',
    ...shown,
    bodyTurns,
    ...createHostDecisions({ db, clock, hooks, pendingUploads }),
    downloads: createDownloads({ db, blobs, scrubPlans }),
    /** The new and the waiting photos of each of a host's events that has any. */
    listPhotoNews: (userId: string) => countPhotoNews(db.query, clock, userId),
    readOverviewPhotos: (wanted: OverviewWish) => readOverviewPhotos(shown, wanted),

    routes: (handle) =>
      registerRoutes(handle, {
        platform,
        guestCredentials,
        admitNewcomer,
        checksums,
        scrubPlans,
        shown,
        bodyTurns,
        hooks,
      }),
    close: () => checksums.close(),

    jobs: {
      ...uploadJobs(blobs),
      ...mediaJobs(derivation),
      [LAPSE_JOB]: () => lapseReservations({ db, clock }),
    },
    // Films take minutes each; in a lane of their own they hold up no photo.
    // So do large files that are read once more after they have arrived.
    lanes: {
      films: { jobs: filmJobs(derivation), end: () => engines.media.endStreams() },
      checks: checkLane({ ...shown, blobs, checksums, hooks }),
    },
    cron: [{ job: LAPSE_JOB, pattern: '* * * * *' }],
    warn: () => warnOfRefusedParts({ db, clock }),
    sweeps: {
      uploads: () => sweepUploads(unfinished),
      'ended-uploads': () => sweepEndedUploads(unfinished),
      removed: () => purgeRemoved({ db, clock, pendingUploads }),
      streams: () => checkStreamsIfNeeded({ db }),
    },
    // An upload becomes a photo, so uploads are checked first.
    ledger: (db) => oneLedger([uploadLedger(db), mediaLedger(db, publication)]),
    async check(report, options) {
      await checkUnfinished(unfinished, report, options)
      await checkDerived(db, report, options)
    },
    sums: mediaSums,
    overview: photoOverview(clock),
    news: photoNews(shown),
    takeBack: [sendingsOfGuest({ db, clock, hooks, pendingUploads })],
    exportEvent: mediaExportPart(db),
    onZoneChanged: followNewZone,
    onEventDeleted: removeAlbumRows,
    onEventGone: (tx, event) => removeEventFolder(tx, clock, event),
  } satisfies Plug & Record<string, unknown>
}

function checkLane(deps: Omit<AcceptDeps, 'digests' | 'reservations'>): Lane {
  const ending = new AbortController()
  return {
    jobs: checkJobs({
      ...deps,
      digests: { take: async () => null },
      reservations: createReservations(deps),
      signal: ending.signal,
    }),
    // Another worker reads from the start.
    end: async () => ending.abort(new StoreUnavailableError('The worker is ending')),
  }
}

/** What is shown of an album, by this domain and those above. */
function createShown(
  { config, db, clock, feedTokens }: Platform,
  sources: { lovedBy: LovedBy; filterSources: FilterSources },
) {
  return {
    db,
    clock,
    feedTokens,
    ...sources,
    mediaUrls: createMediaUrls(config.authSecrets, clock),
    pages: createPageCache(),
    epochs: createEpochCache(db, clock),
  }
}

interface AlbumParts {
  platform: Platform
  guestCredentials: AuthorDeps['guestCredentials']
  admitNewcomer: AdmitNewcomer
  checksums: ChecksumThread
  scrubPlans: ScrubPlans
  shown: ReturnType<typeof createShown>
  bodyTurns: BodyTurns
  hooks: PhotoHooks
}

/** Uploads and media share the digests of arriving bytes, the room that is reserved, and the line that uploads wait in. */
function registerRoutes(handle: HandleProduct, { platform, shown, ...parts }: AlbumParts): void {
  const { config, db, blobs, clock, ids, log } = platform
  const { guestCredentials, admitNewcomer, checksums, scrubPlans, bodyTurns, hooks } = parts
  const { authSecrets: secrets } = config
  const common = {
    digests: createArrivingDigests(checksums),
    reservations: createReservations({ db, clock }),
    admit: createUploadAdmission(),
  }
  registerUploadRoutes(handle, {
    ...common,
    config,
    db,
    blobs,
    clock,
    ids,
    log,
    guestCredentials,
    admitNewcomer,
    urls: createUploadUrls(secrets, clock),
    bodyTurns,
    networkOf: createNetworkOf(secrets),
    metrics: platform.metrics,
  })
  const { metrics } = platform
  registerMediaRoutes(handle, {
    ...common,
    ...shown,
    blobs,
    checksums,
    scrubPlans,
    hooks,
    metrics,
    pendingUploads,
  })
}
