import path from 'node:path'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import type { Seller } from '../domains/billing/index.ts'
import { type registerSandbox, sandboxSettings } from '../payment-sandbox/index.ts'
import { type BlobStore, openStore } from '../platform/blobs/index.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { createFactBus, type FactBus } from '../platform/fact-bus.ts'
import { type Ids, randomIds } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { createOutboxMailer, createSmtpMailer, type Mailer } from '../platform/mail.ts'
import { createRazorpay, type PaymentProvider, RAZORPAY_SCRIPT } from '../platform/payments/index.ts'
import { guardStore } from '../store-guard.ts'

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
  seller: Seller
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

export async function createPlatform({
  config,
  databaseUrl,
  log,
  ...given
}: PlatformOptions): Promise<Platform> {
  const clock = given.clock ?? systemClock
  const ids = given.ids ?? randomIds
  const db = openDatabase(databaseUrl, { poolSize: config.databasePoolSize, log })
  const mailer =
    given.mailer ??
    (config.smtpUrl === undefined
      ? createOutboxMailer(path.join(config.dataDir, 'outbox'), { clock, ids, log })
      : createSmtpMailer(config.smtpUrl, config.mailFrom))
  const blobs = guardStore(await openStore(config), { db, clock, ids, isBucket: config.s3 !== undefined })
  const facts = createFactBus(db, databaseUrl, log)
  const { seller } = config
  return { config, log, clock, ids, db, blobs, mailer, facts, seller, ...openPayments(config) }
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
