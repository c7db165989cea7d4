import { DAYS, HOURS } from '@afterglow/contract/kernel'
import {
  accountJobs,
  createAccountLinks,
  deleteDueAccounts,
  deleteExpiredAccountLinks,
  deleteExpiredSessions,
  deleteExpiredSocialAttempts,
  myAccountJobs,
  sweepAvatars,
} from '../domains/accounts/index.ts'
import { archiveJobs, createArchiveUrls, sweepArchives } from '../domains/archives/index.ts'
import {
  billingJobs,
  keepPlans,
  RECONCILE_EVERYTHING_JOB,
  RECONCILE_JOB,
  ROOM_JOB,
  roomMadeSchema,
} from '../domains/billing/index.ts'
import { eventJobs, listAlbumDates, sweepCovers, tellRoom } from '../domains/events/index.ts'
import { exportJobs, sweepExports } from '../domains/exports/index.ts'
import { cropJobs, faceJobs, lookWhenReady } from '../domains/faces/index.ts'
import { deleteExpiredTransfers } from '../domains/guests/index.ts'
import {
  checkStreamsIfNeeded,
  createDownloads,
  createEarlyPhotos,
  createScrubPlans,
  deleteEventsOf,
  filmJobs,
  mediaJobs,
  purgeRemoved,
  removeAlbumsOf,
} from '../domains/media/index.ts'
import { noteJobs, sweepVoices } from '../domains/notes/index.ts'
import { supportJobs } from '../domains/support/index.ts'
import { sweepUploads, uploadJobs } from '../domains/uploads/index.ts'
import { sweepGuesses } from '../http/guess-scores.ts'
import { checkNightly } from '../integrity.ts'
import {
  createFaceEngine,
  createMediaEngine,
  type FaceEngine,
  type MediaEngine,
} from '../media-engine/index.ts'
import { renewSubscriptions, sandboxJobs } from '../payment-sandbox/index.ts'
import { systemClock } from '../platform/clock.ts'
import { FACT_RETENTION, sweepFacts } from '../platform/facts.ts'
import { type JobHandler, startWorker } from '../platform/jobs.ts'
import { sweepScratch } from '../platform/scratch.ts'
import type { Platform } from './platform.ts'

export interface WorkerApp {
  close(): Promise<void>
}

/** The worker role: jobs and sweeping. Pictures are decoded in its child processes. */
export async function createWorker(platform: Platform): Promise<WorkerApp> {
  const { config, log, db } = platform
  await clearScratch()
  const engine = createMediaEngine({ processes: config.mediaProcesses, log })
  const worker = await startWorker({
    db,
    log,
    concurrency: config.mediaProcesses + 2,
    handlers: jobHandlers(platform, engine),
    crontab: [
      { name: SWEEP_JOB, pattern: '*/10 * * * *' },
      { name: INTEGRITY_JOB, pattern: '20 3 * * *' },
      { name: RECONCILE_JOB, pattern: '*/10 * * * *' },
      { name: RECONCILE_EVERYTHING_JOB, pattern: '40 3 * * *' },
    ],
  })
  const films = await startWorker({
    db,
    log,
    concurrency: 1,
    handlers: filmJobHandlers(platform, engine),
    crontab: [],
  })
  const faceEngine = createFaceEngine({ log })
  const faces = await startWorker({
    db,
    log,
    concurrency: 1,
    handlers: faceJobHandlers(platform, faceEngine),
    crontab: [],
  })
  log.info({ processes: config.mediaProcesses }, 'worker ready')
  return {
    async close() {
      // A film may take an hour: it is begun again by another worker.
      await Promise.all([worker.stop(), films.stop(), engine.endStreams(), faces.stop(), faceEngine.close()])
      await engine.close()
      platform.mailer.close()
      await db.close()
    },
  }
}

const SWEEP_JOB = 'system.sweep'
const INTEGRITY_JOB = 'system.integrity'
/** Of folders whose process cannot be seen from here: longer than any film takes. */
const SCRATCH_LIFETIME = 12 * HOURS
/** Of a picture of a host or a cover photo that did not arrive, or cannot be read. */
const PICTURE_LIFETIME = 1 * DAYS

/** Jobs that take as long as they take, one after the other. */
export function filmJobHandlers({ db, blobs }: Platform, engine: MediaEngine): Record<string, JobHandler> {
  return filmJobs({ db, blobs, engine, onReady: lookWhenReady })
}

/** Looking for faces: one photo after the other, with what is left of the processor. */
export function faceJobHandlers(
  { db, blobs, clock, ids }: Platform,
  faces: FaceEngine,
): Record<string, JobHandler> {
  return faceJobs({ db, blobs, clock, ids, faces })
}

/** Every other job of the product by name. */
export function jobHandlers(platform: Platform, engine: MediaEngine): Record<string, JobHandler> {
  const { config, db, blobs, clock, ids, mailer, payments, sandbox } = platform
  const links = createAccountLinks({ clock, ids })
  const archiveUrls = createArchiveUrls(config.authSecret, clock)
  const downloads = createDownloads({ db, blobs, scrubPlans: createScrubPlans(blobs) })
  return {
    ...accountJobs({ db, links, mailer, publicUrl: config.publicUrl }),
    ...myAccountJobs({ db, links, mailer, publicUrl: config.publicUrl, blobs, engine, clock }),
    ...eventJobs({ db, blobs, engine, clock }),
    ...uploadJobs(blobs),
    ...mediaJobs({ db, blobs, engine, onReady: lookWhenReady }),
    ...noteJobs({ db, blobs, engine }),
    ...cropJobs({ db, blobs }),
    ...archiveJobs({ db, blobs, clock, mailer, publicUrl: config.publicUrl, archiveUrls, downloads }),
    ...exportJobs({ db, blobs, clock, mailer, publicUrl: config.publicUrl, archiveUrls }),
    [ROOM_JOB]: (payload) => tellRoom({ db }, roomMadeSchema.parse(payload).userId),
    ...billingJobs({ db, clock, ids, payments, mailer, publicUrl: config.publicUrl }),
    ...(sandbox === null ? {} : sandboxJobs({ db, clock, ids, ...sandbox })),
    ...supportJobs({ db, clock, mailer, operatorEmail: config.operatorEmail }),
    [SWEEP_JOB]: () => sweep(platform),
    [INTEGRITY_JOB]: (_payload, { log }) => checkNightly(platform, log),
  }
}

/** Folders carry the time of the machine, whatever the product takes for now. */
function clearScratch(): Promise<void> {
  return sweepScratch(new Date(systemClock.now() - SCRATCH_LIFETIME))
}

/** Clears away what has had its time: in every room, and of accounts that are over. */
export async function sweep({ db, blobs, clock, ids, sandbox }: Platform): Promise<void> {
  await sweepUploads({ db, blobs, clock, earlyPhotos: createEarlyPhotos(clock) })
  await sweepVoices({ db, clock })
  await sweepArchives({ db, clock })
  await sweepExports({ db, clock })
  await purgeRemoved({ db, clock })
  await checkStreamsIfNeeded({ db })
  await clearScratch()
  await sweepFacts(db, new Date(clock.now() - FACT_RETENTION))
  await deleteExpiredSessions(db.query, clock.date())
  await deleteExpiredAccountLinks(db.query, clock.date())
  await deleteExpiredSocialAttempts(db.query, clock.date())
  await deleteExpiredTransfers(db.query, clock.date())
  await sweepGuesses(db.query, clock.date())
  await sweepAvatars(db, new Date(clock.now() - PICTURE_LIFETIME))
  await sweepCovers(db, new Date(clock.now() - PICTURE_LIFETIME))
  if (sandbox !== null) await renewSubscriptions({ db, clock, ids, ...sandbox })
  await keepPlans({
    db,
    clock,
    listAlbumDates: (userId) => listAlbumDates(db.query, userId),
    removeAlbums: (tx, userId) => deleteEventsOf(tx, userId, clock.now()),
  })
  await deleteDueAccounts({ db, clock }, (tx, userId) => removeAlbumsOf(tx, userId, clock.now()))
}
