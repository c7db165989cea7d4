import { accountJobs, createAccountLinks, myAccountJobs } from '../domains/accounts/index.ts'
import { archiveJobs, createArchiveUrls } from '../domains/archives/index.ts'
import {
  billingJobs,
  RECONCILE_EVERYTHING_JOB,
  RECONCILE_JOB,
  ROOM_JOB,
  roomMadeSchema,
} from '../domains/billing/index.ts'
import { eventJobs, tellRoom } from '../domains/events/index.ts'
import { exportJobs } from '../domains/exports/index.ts'
import { cropJobs, faceJobs, lookWhenReady } from '../domains/faces/index.ts'
import { createDownloads, createScrubPlans, filmJobs, mediaJobs } from '../domains/media/index.ts'
import { noteJobs } from '../domains/notes/index.ts'
import { supportJobs } from '../domains/support/index.ts'
import { lapseReservations, uploadJobs } from '../domains/uploads/index.ts'
import { checkNightly } from '../integrity.ts'
import {
  createFaceEngine,
  createMediaEngine,
  type FaceEngine,
  type MediaEngine,
} from '../media-engine/index.ts'
import { sandboxJobs } from '../payment-sandbox/index.ts'
import { type JobHandler, startWorker } from '../platform/jobs.ts'
import type { Platform } from './platform.ts'
import { clearScratch, sweep } from './sweep.ts'

export { sweep }

export interface WorkerApp {
  close(): Promise<void>
}

/** The worker role: jobs and sweeping. Pictures are decoded in its child processes. */
export async function createWorker(platform: Platform): Promise<WorkerApp> {
  const { config, log, db } = platform
  await clearScratch()
  const engine = createMediaEngine({
    processes: config.mediaProcesses,
    givesWay: config.mediaGivesWay,
    log,
  })
  const worker = await startWorker({
    db,
    log,
    concurrency: config.mediaProcesses + 2,
    handlers: jobHandlers(platform, engine),
    crontab: [
      { name: SWEEP_JOB, pattern: '*/10 * * * *' },
      { name: LAPSE_JOB, pattern: '* * * * *' },
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
  const faceEngine = createFaceEngine({ givesWay: config.mediaGivesWay, log })
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
const LAPSE_JOB = 'uploads.lapse-reservations'
const INTEGRITY_JOB = 'system.integrity'
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
  const { config, db, blobs, clock, ids, mailer, payments, seller, sandbox } = platform
  const links = createAccountLinks({ clock, ids })
  const archiveUrls = createArchiveUrls(config.authSecret, clock)
  const downloads = createDownloads({ db, blobs, scrubPlans: createScrubPlans(blobs) })
  return {
    ...accountJobs({ db, links, mailer, publicUrl: config.publicUrl }),
    ...myAccountJobs({ db, links, mailer, publicUrl: config.publicUrl, blobs, engine, clock }),
    ...eventJobs({ db, blobs, engine, clock }),
    ...uploadJobs(blobs),
    ...mediaJobs({ db, blobs, clock, engine, onReady: lookWhenReady }),
    ...noteJobs({ db, blobs, engine }),
    ...cropJobs({ db, blobs }),
    ...archiveJobs({ db, blobs, clock, mailer, publicUrl: config.publicUrl, archiveUrls, downloads }),
    ...exportJobs({ db, blobs, clock, mailer, publicUrl: config.publicUrl, archiveUrls }),
    [ROOM_JOB]: (payload) => tellRoom({ db }, roomMadeSchema.parse(payload).userId),
    ...billingJobs({ db, clock, ids, payments, seller, mailer, publicUrl: config.publicUrl }),
    ...(sandbox === null ? {} : sandboxJobs({ db, clock, ids, ...sandbox })),
    ...supportJobs({ db, clock, mailer, operatorEmail: config.operatorEmail }),
    [SWEEP_JOB]: () => sweep(platform),
    [LAPSE_JOB]: () => lapseReservations(platform),
    [INTEGRITY_JOB]: (_payload, { log }) => checkNightly(platform, log),
  }
}
