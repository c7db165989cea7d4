import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { createCookies } from '../http/cookies.ts'
import { createFaceEngine, createMediaEngine } from '../media-engine/index.ts'
import { sandboxSettings } from '../payment-sandbox/index.ts'
import { openStore } from '../platform/blobs/index.ts'
import type { ChildLog } from '../platform/children/index.ts'
import { systemClock } from '../platform/clock.ts'
import { createFactBus } from '../platform/fact-bus.ts'
import { FACTS_CHANNEL } from '../platform/facts.ts'
import { createFeedTokens } from '../platform/feed-tokens.ts'
import { fieldOf } from '../platform/field-of.ts'
import { randomIds } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { brandMails, createOutboxMailer, createSmtpMailer, type Mailer } from '../platform/mail.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { openNats } from '../platform/nats.ts'
import { listenThrough } from '../platform/notices.ts'
import { SAFE_COST } from '../platform/password-cost.ts'
import { createRazorpay, openProvider } from '../platform/payments/index.ts'
import type { Engines, Platform } from '../platform/platform.ts'
import { createPress } from '../platform/press/index.ts'
import { inChildSpan } from '../platform/tracing.ts'
import { openDomains } from './domains.ts'
import { guardStore } from './store-guard.ts'

export type { Platform } from '../platform/platform.ts'

export interface PlatformOptions {
  config: Config
  databaseUrl: string
  log: Log
  /** Implementations to use instead of the configured ones. */
  given?: Partial<Omit<Platform, 'config' | 'log'>>
  /** Where our own server listens, for the payment sandbox. */
  origin?: () => string
}

/** Picks the implementations behind the platform's interfaces. Only this file does. */
export async function createPlatform({
  config,
  databaseUrl,
  log,
  given = {},
  origin = () => `http://127.0.0.1:${config.port}`,
}: PlatformOptions): Promise<Platform> {
  const clock = given.clock ?? systemClock
  const ids = given.ids ?? randomIds
  const { databasePoolSize: poolSize, databaseDirectUrl: directUrl, natsServers } = config
  const nats = natsServers.length === 0 ? null : openNats(natsServers, log)
  const carriage = nats === null ? undefined : { carrier: nats, channels: [FACTS_CHANNEL] }
  const db = given.db ?? openDatabase(databaseUrl, { poolSize, directUrl, carriage, log })
  const listen = nats?.listen ?? listenThrough(directUrl ?? databaseUrl, log)
  const store = given.blobs ?? (await openStore(config))
  const guard = {
    db,
    clock,
    ids,
    isBucket: config.s3 !== undefined || given.blobs !== undefined,
    plugs: () => openDomains(platform).plugs,
  }
  const metrics = createMetrics()
  const platform: Platform = {
    config,
    log,
    metrics,
    clock,
    ids,
    db,
    nats,
    blobs: guardStore(store, guard),
    mailer: countMails(
      brandMails(given.mailer ?? openMailer({ config, clock, ids, log }), config.brand),
      metrics,
    ),
    facts:
      given.facts ??
      createFactBus({ db, listen, log, onDelivered: (age) => metrics.delivery.observe(age / SECONDS) }),
    feedTokens: createFeedTokens(config.authSecrets, clock),
    cookies: createCookies(config),
    passwordCost: given.passwordCost ?? SAFE_COST,
    engines: given.engines ?? openEngines(config, countFailures(log, metrics)),
    press: given.press ?? createPress({ log, givesWay: config.mediaGivesWay }),
    ...openPayments(config, origin),
  }
  return platform
}

/** Closes what the platform has opened. */
export async function closePlatform({ engines, press, mailer, db, nats }: Platform): Promise<void> {
  await Promise.all([engines.media.close(), engines.faces.close(), engines.selfies.close(), press.close()])
  mailer.close()
  await db.close()
  await nats?.close()
}

function openMailer({ config, ...deps }: Pick<Platform, 'config' | 'clock' | 'ids' | 'log'>): Mailer {
  if (config.smtpUrl !== undefined) return createSmtpMailer(config.smtpUrl, config.mailFrom)
  return createOutboxMailer(path.join(config.dataDir, 'outbox'), deps)
}

/** Children report through the log what they could not work on. */
function countFailures(log: Log, { engineFailures }: Metrics): ChildLog {
  return {
    warn(data, message) {
      engineFailures.inc({ reason: String(fieldOf(data, 'reason') ?? 'other') })
      log.warn(data, message)
    },
  }
}

function countMails(mailer: Mailer, { mails }: Metrics): Mailer {
  return {
    ...mailer,
    async send(mail) {
      try {
        await inChildSpan('mail', {}, () => mailer.send(mail))
      } catch (error) {
        mails.inc({ outcome: 'failed' })
        throw error
      }
      mails.inc({ outcome: mailer.delivers ? 'sent' : 'kept' })
    },
  }
}

export function openEngines({ mediaProcesses, mediaGivesWay: givesWay }: Config, log: ChildLog): Engines {
  return {
    media: createMediaEngine({ processes: mediaProcesses, givesWay, log }),
    faces: createFaceEngine({ givesWay, log }),
    selfies: createFaceEngine({ givesWay, log, isAwaited: true }),
  }
}

/** The configured provider, else the sandbox, which listens where we do. */
function openPayments(config: Config, origin: () => string): Pick<Platform, 'payments' | 'sandbox'> {
  const payments = openProvider(config)
  if (payments !== null) return { payments, sandbox: null }
  const settings = sandboxSettings(config.authSecrets, origin)
  return { payments: createRazorpay(settings), sandbox: { settings, origin } }
}
