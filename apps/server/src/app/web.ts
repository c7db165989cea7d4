import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import {
  createAccountLinks,
  createAuth,
  createPasswords,
  createSessions,
  createSocialProviders,
  registerAccountRoutes,
  registerMyAccountRoutes,
  registerSocialRoutes,
  SIGN_IN_GUESSES,
} from '../domains/accounts/index.ts'
import { createArchivePlans, createArchiveUrls, registerArchiveRoutes } from '../domains/archives/index.ts'
import { hasPaidPlan, registerBillingRoutes } from '../domains/billing/index.ts'
import { listAlbumDates, registerCoverRoutes, registerEventRoutes } from '../domains/events/index.ts'
import { createExportPlans, registerExportRoutes } from '../domains/exports/index.ts'
import { createFaceUrls, lookWhenReady, registerFaceRoutes } from '../domains/faces/index.ts'
import { createLiveFeed, registerGalleryRoutes, registerSocket } from '../domains/gallery/index.ts'
import type { EventGrant } from '../domains/grants.ts'
import {
  CODE_GUESSES,
  createGuestCredentials,
  createUnlockProofs,
  PASSWORD_GUESSES,
  registerGuestRoutes,
} from '../domains/guests/index.ts'
import {
  claimContents,
  createDownloads,
  createEarlyPhotos,
  createEpochCache,
  createMediaUrls,
  createPageCache,
  createScrubPlans,
  registerMediaRoutes,
} from '../domains/media/index.ts'
import {
  createVoiceUrls,
  NOTES_PER_ADDRESS,
  registerNoteRoutes,
  VOICES_PER_ADDRESS,
} from '../domains/notes/index.ts'
import { registerPrintKitRoutes } from '../domains/print-kit/index.ts'
import { registerPrintableRoutes } from '../domains/printables/index.ts'
import { registerSupportRoutes } from '../domains/support/index.ts'
import {
  createArrivingDigests,
  createBodyTurns,
  createReservations,
  createUploadAdmission,
  createUploadUrls,
  registerUploadRoutes,
} from '../domains/uploads/index.ts'
import { createWallKeys, registerWallRoutes } from '../domains/wall/index.ts'
import { clientOf, createGate, enterEvent, enterWall } from '../gate.ts'
import { createAddressWatch } from '../http/address-watch.ts'
import { createBinder, type OpenLimit } from '../http/bind-endpoint.ts'
import { openBodyScopes } from '../http/body-scopes.ts'
import { createCookies } from '../http/cookies.ts'
import { createGuessGuard, type GuessRules } from '../http/guess-guard.ts'
import { createProofs } from '../http/proof-of-work.ts'
import { addressKey, createQuota, createRateLimiter } from '../http/rate-limit.ts'
import { createHttpServer } from '../http/server.ts'
import { createFaceEngine } from '../media-engine/index.ts'
import { registerSandbox } from '../payment-sandbox/index.ts'
import { createChecksumThread } from '../platform/checksums/index.ts'
import { createFeedTokens } from '../platform/feed-tokens.ts'
import { findCounts } from '../platform/integrity/index.ts'
import { countDeadLetters, countWaitingJobs } from '../platform/jobs.ts'
import { createMetrics } from '../platform/metrics.ts'
import { RAZORPAY_SOURCES } from '../platform/payments/index.ts'
import { createSigner } from '../platform/signatures.ts'
import { readBuiltWeb } from '../shell/built-web.ts'
import { registerShell } from '../shell/routes.ts'
import { registerSystemRoutes } from '../system-routes.ts'
import type { Platform } from './platform.ts'

const WEB_BUILD = path.join(import.meta.dirname, '../../../web/build')
/** Requests under way get this long to finish when the process is asked to leave. */
const DRAIN_LIMIT = 25 * SECONDS

export interface WebApp {
  http: FastifyInstance
  /** Says goodbye to open pages, finishes what is under way, takes nothing new. */
  close(): Promise<void>
}

/** We never speak TLS ourselves: an address with https, or one that is not this machine's, is a proxy's. */
function isBehindProxy({ publicUrl, trustedProxies }: Config): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return trustedProxies.length > 0 || protocol === 'https:' || !isLocal
}

/** Identifies networks without storing an address. */
function networkOf(secret: string): (request: FastifyRequest) => string {
  const signer = createSigner(secret, 'network')
  return (request) => signer.sign(addressKey(request.ip))
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
    isDraining: () => draining,
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
    isBehindProxy: isBehindProxy(config),
  }
  const gate = createGate(gateDeps)
  const openRateLimit = createRateLimiter(db.pool, config.rateLimitFactor)
  const openLimit: OpenLimit = (limit) => {
    const check = openRateLimit(limit)
    return async (request, grant) => check(request, await clientOf(gateDeps, request, grant))
  }
  const handle = createBinder(await openBodyScopes(http), gate, openLimit)

  const passwords = createPasswords()
  const proofs = createProofs({ secret, ids, clock })
  const guessGuard = (rules: GuessRules) =>
    createGuessGuard({ db, clock, proofs, factor: config.rateLimitFactor }, rules)
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
    signInGuesses: guessGuard(SIGN_IN_GUESSES),
  }
  const guests = {
    db,
    clock,
    ids,
    passwords,
    guestCredentials,
    unlockProofs,
    transferCodes: createSigner(secret, 'guest transfer'),
    passwordGuesses: guessGuard(PASSWORD_GUESSES),
    codeGuesses: guessGuard(CODE_GUESSES),
  }
  const events = { db, blobs, ids, clock, passwords }
  const mediaUrls = createMediaUrls(secret, clock)
  const feedTokens = createFeedTokens(secret, clock)
  const earlyPhotos = createEarlyPhotos(clock)
  const checksums = createChecksumThread()
  const digests = createArrivingDigests(checksums)
  const admit = createUploadAdmission()
  const media = {
    db,
    clock,
    mediaUrls,
    feedTokens,
    blobs,
    earlyPhotos,
    digests,
    checksums,
    pages: createPageCache(),
    reservations: createReservations({ db, clock }),
    epochs: createEpochCache(db, clock),
    scrubPlans: createScrubPlans(blobs),
    onReady: lookWhenReady,
    admit,
  }
  const notes = {
    db,
    feedTokens,
    blobs,
    clock,
    ids,
    guestCredentials,
    epochs: media.epochs,
    voiceUrls: createVoiceUrls(secret, clock),
    noteQuota: createQuota(db.pool, 'notes-kept', NOTES_PER_ADDRESS, config.rateLimitFactor),
    voiceQuota: createQuota(db.pool, 'voices-kept', VOICES_PER_ADDRESS, config.rateLimitFactor),
  }
  const uploads = {
    db,
    blobs,
    clock,
    ids,
    guestCredentials,
    urls: createUploadUrls(secret, clock),
    reservations: media.reservations,
    bodyTurns: createBodyTurns(),
    admit,
    networkOf: networkOf(secret),
    claimContents: claimContents.bind(null, { db, clock, ids }),
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
  const selfieEngine = createFaceEngine({ givesWay: config.mediaGivesWay, log, isAwaited: true })
  const faces = {
    db,
    blobs,
    clock,
    ids,
    guestCredentials,
    mediaUrls,
    feedTokens,
    epochs: media.epochs,
    faces: selfieEngine,
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
  const addressWatch = createAddressWatch({
    clock,
    log,
    trustsProxies: config.trustedProxies.length > 0,
    isBehindProxy: gateDeps.isBehindProxy,
  })
  http.addHook('onResponse', async (request, reply) => {
    addressWatch.observe(request)
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    metrics.requests.observe(labels, reply.elapsedTime / SECONDS)
  })

  registerSystemRoutes(http, handle, {
    db,
    blobs,
    publicUrl: config.publicUrl,
    metrics: metrics.registry,
    requireOperator: (request, reply) => gate.operator(request, reply, {}),
    isDraining: () => draining,
    warnings: () => [addressWatch.warning()].filter((words) => words !== null),
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
  registerWallRoutes(handle, { db, clock, mediaUrls, feedTokens, wallKeys: gateDeps.wallKeys })
  registerFaceRoutes(handle, faces)
  registerArchiveRoutes(handle, archives)
  registerExportRoutes(handle, { ...archives, exportPlans: createExportPlans({ db }) })
  const billing = {
    db,
    clock,
    ids,
    payments: platform.payments,
    seller: platform.seller,
    listAlbumDates: (userId: string) => listAlbumDates(db.query, userId),
    log,
  }
  registerBillingRoutes(handle, billing)
  const templates = { db, hasPaidPlan: (userId: string) => hasPaidPlan({ db, clock }, userId) }
  registerPrintableRoutes(handle, templates)
  const publicUrl = config.publicUrlIsSet ? config.publicUrl : null
  registerPrintKitRoutes(handle, { ...templates, blobs, clock, publicUrl })
  registerSupportRoutes(handle, { db, ids, clock, sessions })
  if (platform.sandbox !== null) await registerSandbox(http, { db, clock, ids, ...platform.sandbox })
  const feed = createLiveFeed({ db, clock, facts, feedTokens, mediaUrls, log })
  const socket = registerSocket(http, {
    clock,
    feed,
    feedTokens,
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
