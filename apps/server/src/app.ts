import path from 'node:path'
import { DAYS, HOURS, SECONDS } from '@afterglow/contract/kernel'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import {
  accountJobs,
  createAccountLinks,
  createAuth,
  createFailedSignIns,
  createPasswords,
  createSessions,
  createSocialProviders,
  deleteDueAccounts,
  deleteExpiredAccountLinks,
  deleteExpiredSessions,
  deleteExpiredSocialAttempts,
  myAccountJobs,
  registerAccountRoutes,
  registerAvatarByteRoute,
  registerMyAccountRoutes,
  registerSocialFormRoute,
  registerSocialRoutes,
  sweepAvatars,
} from './domains/accounts/index.ts'
import {
  archiveJobs,
  createArchivePlans,
  createArchiveUrls,
  registerArchiveRoutes,
  sweepArchives,
} from './domains/archives/index.ts'
import {
  billingJobs,
  hasPaidPlan,
  keepPlans,
  RECONCILE_EVERYTHING_JOB,
  RECONCILE_JOB,
  ROOM_JOB,
  registerBillingRoutes,
  registerWebhookRoute,
  roomMadeSchema,
} from './domains/billing/index.ts'
import {
  eventJobs,
  registerCoverByteRoute,
  registerCoverRoutes,
  registerEventRoutes,
  sweepCovers,
  tellRoom,
} from './domains/events/index.ts'
import { createExportPlans, exportJobs, registerExportRoutes, sweepExports } from './domains/exports/index.ts'
import {
  createFaceUrls,
  cropJobs,
  faceJobs,
  lookWhenReady,
  registerFaceRoutes,
  registerSelfieRoute,
} from './domains/faces/index.ts'
import { createLiveFeed, registerGalleryRoutes, registerSocket } from './domains/gallery/index.ts'
import type { EventGrant } from './domains/grants.ts'
import {
  createGuestCredentials,
  createUnlockProofs,
  createWrongGuesses,
  deleteExpiredTransfers,
  registerGuestRoutes,
  WRONG_PER_ADDRESS,
  WRONG_PER_EVENT,
} from './domains/guests/index.ts'
import {
  createDownloads,
  createEarlyPhotos,
  createEpochCache,
  createMediaUrls,
  createPageCache,
  createScrubPlans,
  deleteEventsOf,
  filmJobs,
  findMediaByHash,
  mediaJobs,
  purgeRemoved,
  registerMediaRoutes,
  removeAlbumsOf,
} from './domains/media/index.ts'
import {
  createVoiceUrls,
  noteJobs,
  registerNoteRoutes,
  registerVoiceByteRoute,
  sweepVoices,
} from './domains/notes/index.ts'
import { registerPrintKitRoutes } from './domains/print-kit/index.ts'
import { registerPrintableRoutes } from './domains/printables/index.ts'
import { registerSupportRoutes, supportJobs } from './domains/support/index.ts'
import {
  createArrivingDigests,
  createUploadUrls,
  registerUploadByteRoutes,
  registerUploadRoutes,
  sweepUploads,
  uploadJobs,
} from './domains/uploads/index.ts'
import { createWallKeys, registerWallRoutes } from './domains/wall/index.ts'
import { createGate, enterEvent, enterWall, guestOf } from './gate.ts'
import { createBinder, type LimitCheck } from './http/bind-endpoint.ts'
import { createCookies } from './http/cookies.ts'
import { parseForm } from './http/form.ts'
import { type Budget, createFailureCounter, createRateLimiter } from './http/rate-limit.ts'
import { createHttpServer } from './http/server.ts'
import { checkNightly } from './integrity.ts'
import {
  createFaceEngine,
  createMediaEngine,
  type FaceEngine,
  type MediaEngine,
} from './media-engine/index.ts'
import { registerSandbox, renewSubscriptions, sandboxJobs, sandboxSettings } from './payment-sandbox/index.ts'
import { type BlobStore, openStore } from './platform/blobs/index.ts'
import { createChecksumThread } from './platform/checksums/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { createFactBus, FACT_RETENTION, type FactBus, sweepFacts } from './platform/facts.ts'
import { type Ids, randomIds } from './platform/ids.ts'
import { findCounts } from './platform/integrity/index.ts'
import { countDeadLetters, countWaitingJobs, type JobHandler, startWorker } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { createOutboxMailer, createSmtpMailer, type Mailer } from './platform/mail.ts'
import { createMetrics } from './platform/metrics.ts'
import {
  createRazorpay,
  type PaymentProvider,
  RAZORPAY_SCRIPT,
  RAZORPAY_SOURCES,
} from './platform/payments/index.ts'
import { sweepScratch } from './platform/scratch.ts'
import { createSigner } from './platform/signatures.ts'
import { readBuiltWeb } from './shell/built-web.ts'
import { registerShell } from './shell/routes.ts'
import { registerSystemRoutes } from './system-routes.ts'

/** The implementations behind the platform's interfaces. This file is the only one that picks them. */
export interface Platform {
  config: Config
  log: Log
  clock: Clock
  ids: Ids
  db: Database
  blobs: BlobStore
  mailer: Mailer
  facts: FactBus
  payments: PaymentProvider
  /** The provider's own side, where none is configured. */
  sandbox: Sandbox | null
}

type Sandbox = Pick<Parameters<typeof registerSandbox>[1], 'settings' | 'origin'>

export interface PlatformOptions {
  config: Config
  databaseUrl: string
  log: Log
  clock?: Clock
  ids?: Ids
  mailer?: Mailer
}

const WEB_BUILD = path.join(import.meta.dirname, '../../web/build')
/** Requests under way get this long to finish when the process is asked to leave. */
const DRAIN_LIMIT = 25 * SECONDS

export function createPlatform({ config, databaseUrl, log, ...given }: PlatformOptions): Platform {
  const clock = given.clock ?? systemClock
  const ids = given.ids ?? randomIds
  const db = openDatabase(databaseUrl, { poolSize: config.databasePoolSize, log })
  const mailer =
    given.mailer ??
    (config.smtpUrl === undefined
      ? createOutboxMailer(path.join(config.dataDir, 'outbox'), { clock, ids, log })
      : createSmtpMailer(config.smtpUrl, config.mailFrom))
  const blobs = openStore(config)
  const facts = createFactBus(db, databaseUrl, log)
  return { config, log, clock, ids, db, blobs, mailer, facts, ...openPayments(config) }
}

/** Razorpay where it is configured, else the sandbox, which listens where we do. */
export function openPayments(
  config: Config,
  origin = () => `http://127.0.0.1:${config.port}`,
): Pick<Platform, 'payments' | 'sandbox'> {
  if (config.razorpay !== undefined) {
    const settings = { name: 'razorpay', scriptUrl: RAZORPAY_SCRIPT, ...config.razorpay } as const
    return { payments: createRazorpay(settings), sandbox: null }
  }
  const settings = sandboxSettings(config.authSecret, origin)
  return { payments: createRazorpay(settings), sandbox: { settings, origin } }
}

export interface WebApp {
  http: FastifyInstance
  /** Says goodbye to open pages, finishes what is under way, takes nothing new. */
  close(): Promise<void>
}

/** The web role: API, sockets, media bytes and the web app itself. */
export async function createWeb(platform: Platform): Promise<WebApp> {
  const { config, log, clock, ids, db, blobs, facts } = platform
  let draining = false
  const isHttps = config.publicUrl.startsWith('https:')
  const http = await createHttpServer({
    log,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
  })
  const cookies = createCookies({ isHttps })
  const secret = config.authSecret

  const sessions = createSessions({ db, clock, ids, cookies, secret })
  const guestCredentials = createGuestCredentials({ cookies, ids, secret })
  const unlockProofs = createUnlockProofs({ cookies, secret })
  const gateDeps = {
    db,
    clock,
    sessions,
    guestCredentials,
    unlockProofs,
    wallKeys: createWallKeys(secret),
    metricsToken: config.metricsToken,
  }
  const gate = createGate(gateDeps)
  const rateLimiter = createRateLimiter(db.pool, config.rateLimitFactor)
  const limit: LimitCheck = (name, request, grant) => rateLimiter(name, request, guestOf(grant))
  const handle = createBinder(http, gate, limit)

  const passwords = createPasswords()
  const mailDelivers = platform.mailer.delivers
  const accounts = {
    db,
    blobs,
    clock,
    ids,
    sessions,
    passwords,
    mailDelivers,
    cookies,
    publicUrl: config.publicUrl,
    providers: createSocialProviders(config, clock),
    auth: createAuth({ db, passwords, confirmsEmail: mailDelivers, secret, publicUrl: config.publicUrl }),
    links: createAccountLinks({ clock, ids }),
    failedSignIns: createFailedSignIns(
      createFailureCounter(db.pool, 'sign-in-failed', config.rateLimitFactor),
    ),
  }
  const countFailures = (name: string, budget?: Budget) =>
    createFailureCounter(db.pool, name, config.rateLimitFactor, budget)
  const wrongGuesses = (name: string) =>
    createWrongGuesses(
      countFailures(`${name}-failed`, WRONG_PER_ADDRESS),
      countFailures(`${name}-failed-event`, WRONG_PER_EVENT),
    )
  const guests = {
    db,
    clock,
    ids,
    passwords,
    guestCredentials,
    unlockProofs,
    transferCodes: createSigner(secret, 'guest transfer'),
    wrongPasswords: wrongGuesses('unlock'),
    wrongCodes: wrongGuesses('adopt'),
  }
  const events = { db, blobs, ids, clock, passwords }
  const mediaUrls = createMediaUrls(secret, clock)
  const earlyPhotos = createEarlyPhotos(clock)
  const checksums = createChecksumThread()
  const digests = createArrivingDigests(checksums)
  const media = {
    db,
    clock,
    mediaUrls,
    blobs,
    earlyPhotos,
    digests,
    checksums,
    pages: createPageCache(),
    epochs: createEpochCache(db, clock),
    scrubPlans: createScrubPlans(blobs),
    onReady: lookWhenReady,
  }
  const notes = {
    db,
    blobs,
    clock,
    guestCredentials,
    epochs: media.epochs,
    voiceUrls: createVoiceUrls(secret, clock),
  }
  const uploads = {
    db,
    blobs,
    clock,
    ids,
    guestCredentials,
    urls: createUploadUrls(secret, clock),
    findDuplicates: (eventId: string, hashes: string[]) => findMediaByHash(db.query, eventId, hashes),
    earlyPhotos,
    digests,
  }

  const downloads = createDownloads({ db, blobs, scrubPlans: media.scrubPlans })
  const archives = {
    db,
    blobs,
    clock,
    ids,
    mailDelivers,
    epochs: media.epochs,
    archiveUrls: createArchiveUrls(secret, clock),
    downloads,
    archivePlans: createArchivePlans({ db, clock, downloads }),
  }

  // Started by the first selfie, gone again when there was none for a while.
  const selfieEngine = createFaceEngine({ log, isAwaited: true })
  const faces = {
    db,
    blobs,
    clock,
    ids,
    guestCredentials,
    mediaUrls,
    epochs: media.epochs,
    faceUrls: createFaceUrls(secret, clock),
  }

  const metrics = createMetrics({
    afterglow_open_pages: { help: 'Pages that follow an event live.', read: () => facts.size() },
    afterglow_jobs_waiting: { help: 'Jobs waiting for their turn.', read: () => countWaitingJobs(db) },
    afterglow_jobs_dead: { help: 'Jobs that used up their attempts.', read: () => countDeadLetters(db) },
    afterglow_integrity_problems: {
      help: 'What the last comparison of rows and objects left wrong.',
      label: 'kind',
      readEach: () => findCounts(db),
    },
  })
  http.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    metrics.requests.observe(labels, reply.elapsedTime / 1 / SECONDS)
  })

  registerSystemRoutes(http, handle, {
    db,
    blobs,
    publicUrl: config.publicUrl,
    metrics: metrics.registry,
    requireOperator: (request, reply) => gate.operator(request, reply, {}),
    isDraining: () => draining,
  })
  registerAccountRoutes(handle, accounts)
  registerSocialRoutes(handle, accounts)
  registerMyAccountRoutes(handle, accounts)
  registerEventRoutes(handle, events)
  registerCoverRoutes(handle, events)
  registerGuestRoutes(handle, guests)
  registerGalleryRoutes(handle, { ...media, guestCredentials })
  registerUploadRoutes(handle, uploads)
  registerMediaRoutes(handle, media)
  registerNoteRoutes(handle, notes)
  registerWallRoutes(handle, { db, clock, mediaUrls, wallKeys: gateDeps.wallKeys })
  registerFaceRoutes(handle, faces)
  registerArchiveRoutes(handle, archives)
  registerExportRoutes(handle, { ...archives, exportPlans: createExportPlans({ db }) })
  const billing = { db, clock, ids, payments: platform.payments, log }
  registerBillingRoutes(handle, billing)
  registerPrintableRoutes(handle, { db, hasPaidPlan: (userId) => hasPaidPlan({ db, clock }, userId) })
  registerPrintKitRoutes(handle, { clock, publicUrl: config.publicUrl })
  registerSupportRoutes(handle, { db, ids, clock, sessions })
  await http.register(async (raw) => {
    // Bytes are streamed to the store as they come; nothing here may gather a body.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const handleBytes = createBinder(raw, gate, limit)
    registerUploadByteRoutes(handleBytes, uploads)
    registerAvatarByteRoute(handleBytes, accounts)
    registerCoverByteRoute(handleBytes, events)
    registerVoiceByteRoute(handleBytes, notes)
    registerSelfieRoute(handleBytes, { ...faces, faces: selfieEngine })
  })
  await http.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    registerWebhookRoute(createBinder(raw, gate, limit), billing)
  })
  if (platform.sandbox !== null) await registerSandbox(http, { db, clock, ids, ...platform.sandbox })
  await http.register(async (form) => {
    form.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm)
    registerSocialFormRoute(createBinder(form, gate, limit), accounts)
  })
  const feed = createLiveFeed({ db, clock, facts, mediaUrls, log })
  const socket = registerSocket(http, {
    db,
    feed,
    enter: (request, eventId, action) => enterEvent(gateDeps, request, eventId, action),
    enterWall: (request, eventId) => enterWall(gateDeps, request, eventId, 'find'),
  })
  const web = await readBuiltWeb(WEB_BUILD, {
    uploadOrigin: await blobs.directOrigin(),
    checkout: platform.sandbox === null ? RAZORPAY_SOURCES : { frame: "'self'" },
  })
  if (web !== null) {
    await registerShell(http, {
      ...media,
      web,
      publicUrl: config.publicUrl,
      guestCredentials,
      enter: (request, eventId): Promise<EventGrant<'find'>> =>
        enterEvent(gateDeps, request, eventId, 'find'),
    })
  }
  await facts.start()

  return {
    http,
    async close() {
      draining = true
      socket.closeAll()
      const patience = setTimeout(() => http.server.closeAllConnections(), DRAIN_LIMIT)
      await http.close()
      clearTimeout(patience)
      await selfieEngine.close()
      await checksums.close()
      await facts.stop()
      platform.mailer.close()
      await db.close()
    },
  }
}

export interface WorkerApp {
  close(): Promise<void>
}

/** The worker role: jobs and sweeping. Pictures are decoded in its child processes. */
export async function createWorker(platform: Platform): Promise<WorkerApp> {
  const { config, log, db } = platform
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
/** Longer than any film takes. */
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

/** Clears away what has had its time: in every room, and of accounts that are over. */
export async function sweep({ db, blobs, clock, ids, sandbox }: Platform): Promise<void> {
  await sweepUploads({ db, blobs, clock, earlyPhotos: createEarlyPhotos(clock) })
  await sweepVoices({ db, clock })
  await sweepArchives({ db, clock })
  await sweepExports({ db, clock })
  await purgeRemoved({ db, clock })
  // Folders carry the time of the machine, whatever the product takes for now.
  await sweepScratch(new Date(systemClock.now() - SCRATCH_LIFETIME))
  await sweepFacts(db, new Date(clock.now() - FACT_RETENTION))
  await deleteExpiredSessions(db.query, clock.date())
  await deleteExpiredAccountLinks(db.query, clock.date())
  await deleteExpiredSocialAttempts(db.query, clock.date())
  await deleteExpiredTransfers(db.query, clock.date())
  await sweepAvatars(db, new Date(clock.now() - PICTURE_LIFETIME))
  await sweepCovers(db, new Date(clock.now() - PICTURE_LIFETIME))
  if (sandbox !== null) await renewSubscriptions({ db, clock, ids, ...sandbox })
  await keepPlans({ db, clock, removeAlbums: (tx, userId) => deleteEventsOf(tx, userId, clock.now()) })
  await deleteDueAccounts({ db, clock }, (tx, userId) => removeAlbumsOf(tx, userId, clock.now()))
}
