import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SIGN_UP_MODES, type SignUpMode } from '@afterglow/contract/accounts'
import { cleanAddress, type Offer, USUAL_OFFER } from '@afterglow/contract/billing'
import { GB, KB, SECONDS } from '@afterglow/contract/kernel'
import { USUAL_INSTALLATION } from '@afterglow/contract/system'
import * as z from 'zod'
import type { S3Settings } from './platform/blobs/index.ts'
import { isReadableBrandColor } from './platform/brand-colors.ts'
import { makeFolder } from './platform/make-folder.ts'
import type { Secrets } from './platform/signatures.ts'

/** All that an operator can decide. Read once, frozen, passed down; nothing else reads the environment. */
export interface Config {
  port: number
  host: string
  /** Address under which people reach the service, without a trailing slash. Links in mails use only this. */
  publicUrl: string
  /** Whether `publicUrl` was set; unset, guests may come in under any address that reaches us. */
  publicUrlIsSet: boolean
  /** Further addresses whose pages may write, beside `publicUrl`. */
  otherUrls: string[]
  dataDir: string
  /** Unset means: run the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler that lends connections per transaction. */
  databaseDirectUrl: string | undefined
  databasePoolSize: number
  /** NATS servers that carry notices of facts; PostgreSQL does where there are none. */
  natsServers: string[]
  /** Encrypts backups; they are stored as they are where it is unset. */
  backupKey: string | undefined
  /** How buckets of backups are reached; a bucket is named by the command. Unset: as the bucket of photos. */
  backupS3: Omit<S3Settings, 'bucket'> | undefined
  authSecrets: Secrets
  /** Unset means: photos lie on the disk, in `dataDir`. */
  s3: S3Settings | undefined
  google: GoogleConfig | undefined
  apple: AppleConfig | undefined
  /** The operator's own OpenID provider. */
  oidc: OidcConfig | undefined
  /** Unset means: payments go to a sandbox, in which nobody pays. */
  payments: PaymentsConfig | undefined
  brand: Brand
  /** Paid plans or none, and for how long albums are kept. */
  offer: Offer
  /** The most that one event may hold; null for no limit but the host's. */
  eventQuotaBytes: number | null
  /** The seller that receipts name; empty where not configured. */
  seller: Seller
  smtpUrl: string | undefined
  mailFrom: string
  /** Where messages of the contact form go. */
  operatorEmail: string
  /** Addresses or CIDR ranges whose X-Forwarded-* headers are believed. */
  trustedProxies: string[]
  /** Who may create an account. */
  signUp: SignUpMode
  metricsToken: string | undefined
  /** Where traces go; unset means nowhere. */
  traces: TracesConfig | undefined
  /** Where a worker answers `/metrics`; unset means nowhere. */
  workerMetricsPort: number | undefined
  /** How long, in ms, a web process that is asked to leave goes on serving while it reports that it is not ready. */
  drainDelay: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Multiplies every rate limit; 1 is right for production. */
  rateLimitFactor: number
  /** Child processes that decode pictures. */
  mediaProcesses: number
  /** Whether these let every other program on the machine go first. */
  mediaGivesWay: boolean
}

/** Under which name and looks the service is offered. */
export interface Brand {
  name: string
  /** `#rrggbb`; dark enough for white text. */
  color: string | null
  logo: { bytes: Buffer; type: string } | null
  /** Pages that the operator keeps elsewhere. */
  termsUrl: string | null
  privacyUrl: string | null
}

/** A collector of traces that speaks OTLP over HTTP. */
export interface TracesConfig {
  url: string
  headers: Record<string, string>
  serviceName: string
  /** How many of all traces are kept, from 0 to 1. */
  share: number
}

/** How hosts sign in with a provider. The issuer is pinned: tokens of any other are refused. */
interface SignInProviderConfig {
  issuer: string
  clientId: string
}

export interface GoogleConfig extends SignInProviderConfig {
  clientSecret: string
}

export interface OidcConfig extends SignInProviderConfig {
  clientSecret: string
  /** As hosts know it; on the button. */
  name: string
  /** Whether its people may create accounts also where sign-up is not open. */
  maySignUp: boolean
}

export interface AppleConfig extends SignInProviderConfig {
  teamId: string
  keyId: string
  /** PKCS #8 in PEM, as Apple gives it out. */
  privateKey: string
}

/** The seller on receipts; each is empty where the operator has not said it. */
export interface Seller {
  name: string
  address: string
  taxId: string
}

/** The payment provider; a further one is another member. */
export type PaymentsConfig = RazorpayConfig

export interface RazorpayConfig {
  provider: 'razorpay'
  keyId: string
  keySecret: string
  webhookSecrets: string[]
  /** Ids of the monthly plans, by currency. */
  plans: Record<string, string>
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional())

const optionalUrl = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.url({ protocol: /^https?$/ }).optional(),
)

const optionalNumber = (number: z.ZodCoercedNumber) =>
  z.preprocess((value) => (value === '' ? undefined : value), number.optional())

/** Printed on receipts. A line break of an .env file is written out. */
const sellerText = (limit: number) =>
  z
    .string()
    .max(limit)
    .default('')
    .transform((text) => cleanAddress(text.replaceAll('\\n', '\n')))

const issuerSchema = z
  .url()
  .refine(isEncryptedOrLocal, 'must begin with https (plain http is for this machine alone)')

const secretSchema = z.string().min(32)

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.preprocess((value) => (value === '' ? undefined : value), z.url().optional()),
  OTHER_URLS: z.string().default(''),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optionalText,
  DATABASE_DIRECT_URL: optionalText,
  NATS_URL: z.string().default(''),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  AUTH_SECRET: z.preprocess((value) => (value === '' ? undefined : value), secretSchema.optional()),
  AUTH_SECRETS: optionalText,
  BACKUP_KEY: z.preprocess((value) => (value === '' ? undefined : value), z.string().min(16).optional()),
  BACKUP_S3_ENDPOINT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  BACKUP_S3_REGION: optionalText,
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
  S3_BUCKET: optionalText,
  S3_ENDPOINT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_FORCE_PATH_STYLE: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['true', 'false']).optional(),
  ),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: issuerSchema.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: optionalText,
  APPLE_TEAM_ID: optionalText,
  APPLE_KEY_ID: optionalText,
  APPLE_PRIVATE_KEY: optionalText,
  APPLE_ISSUER: issuerSchema.default('https://appleid.apple.com'),
  OIDC_ISSUER: z.preprocess((value) => (value === '' ? undefined : value), issuerSchema.optional()),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_NAME: z.string().trim().min(1).max(40).default('single sign-on'),
  OIDC_MAY_SIGN_UP: z.enum(['true', 'false']).default('false'),
  RAZORPAY_KEY_ID: optionalText,
  RAZORPAY_KEY_SECRET: optionalText,
  RAZORPAY_WEBHOOK_SECRET: optionalText,
  RAZORPAY_WEBHOOK_SECRET_BEFORE: optionalText,
  RAZORPAY_PLAN_USD: optionalText,
  RAZORPAY_PLAN_INR: optionalText,
  BRAND_NAME: z.string().trim().min(1).max(40).default(USUAL_INSTALLATION.name),
  BRAND_COLOR: optionalText,
  BRAND_LOGO: optionalText,
  TERMS_URL: optionalUrl,
  PRIVACY_URL: optionalUrl,
  BILLING: z.enum(['on', 'off']).default('on'),
  HOST_QUOTA_GB: optionalNumber(z.coerce.number().min(0.001).max(1_000_000)),
  EVENT_QUOTA_GB: optionalNumber(z.coerce.number().min(0.001).max(1_000_000)),
  GUEST_UPLOAD_MONTHS: z.coerce.number().int().min(2).max(120).default(USUAL_OFFER.guestUploadMonths),
  HOST_ACCESS_MONTHS: z.coerce.number().int().min(2).max(1200).default(USUAL_OFFER.hostAccessMonths),
  AFTER_PLAN_DAYS: z.coerce.number().int().min(30).max(3650).default(USUAL_OFFER.afterPlanDays),
  SELLER_NAME: sellerText(100),
  SELLER_ADDRESS: sellerText(400),
  SELLER_TAX_ID: sellerText(60),
  SMTP_URL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: 'must be an address such as smtp://user:password@mail.example.com:587',
      })
      .optional(),
  ),
  MAIL_FROM: optionalText,
  OPERATOR_EMAIL: z.preprocess((value) => (value === '' ? undefined : value), z.email().optional()),
  SIGN_UP: z.enum(SIGN_UP_MODES).default('open'),
  TRUSTED_PROXIES: z.string().default(''),
  METRICS_TOKEN: optionalText,
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalUrl,
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('afterglow'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  WORKER_METRICS_PORT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(0).max(65535).optional(),
  ),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  MEDIA_PROCESSES: z.coerce.number().int().min(1).max(64).default(2),
  MEDIA_GIVES_WAY: z.enum(['true', 'false']).default('true'),
})

const ENV_FILE = path.join(import.meta.dirname, '../../../.env')

/**
 * Adds the settings of a file to the environment, in which those that are already set win: the `.env` of the project's
 * root, or the file that ENV_FILE names. An empty ENV_FILE means none.
 *
 * @throws ConfigError where a named file is missing or cannot be read
 */
export function loadEnvFile(named = process.env['ENV_FILE']): void {
  const file = named ?? ENV_FILE
  if (file === '' || (named === undefined && !existsSync(file))) return
  try {
    process.loadEnvFile(file)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new ConfigError(`ENV_FILE: the file ${file} cannot be read (${reason}).`, { cause })
  }
}

/** Where secrets are, and what people have sent. */
export function privatePlaces({ dataDir }: Config, named = process.env['ENV_FILE']): string[] {
  const file = named ?? ENV_FILE
  return file === '' ? [dataDir] : [dataDir, file]
}

/** A user without a name, as containers have them, has no home folder either, and a library fails for want of one. */
export function assureHome(): void {
  process.env['HOME'] ??= os.tmpdir()
}

/**
 * Turns the environment into a configuration.
 * @throws ConfigError naming the variable and what is wrong with it.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not valid.\n  ${problems.join('\n  ')}`)
  }
  const env = parsed.data
  const dataDir = path.resolve(env.DATA_DIR)
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    publicUrlIsSet: env.PUBLIC_URL !== undefined,
    otherUrls: otherUrls(env),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: directUrl(env),
    databasePoolSize: env.DATABASE_POOL_SIZE,
    natsServers: listOf(env.NATS_URL),
    backupKey: env.BACKUP_KEY,
    backupS3: backupS3Settings(env),
    authSecrets: givenSecrets(env) ?? writingTo(dataDir, () => keptSecrets(dataDir)),
    s3: s3Settings(env),
    google: googleConfig(env),
    apple: appleConfig(env),
    oidc: oidcConfig(env),
    payments: razorpayConfig(env),
    brand: brandOf(env),
    offer: offerOf(env),
    eventQuotaBytes: env.EVENT_QUOTA_GB === undefined ? null : Math.round(env.EVENT_QUOTA_GB * GB),
    seller: { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, taxId: env.SELLER_TAX_ID },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <no-reply@localhost>`,
    operatorEmail: env.OPERATOR_EMAIL ?? addressIn(env.MAIL_FROM ?? 'no-reply@localhost'),
    signUp: env.SIGN_UP,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    metricsToken: env.METRICS_TOKEN,
    traces: tracesOf(env),
    workerMetricsPort: env.WORKER_METRICS_PORT,
    drainDelay: env.DRAIN_SECONDS * SECONDS,
    logLevel: env.LOG_LEVEL,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    mediaProcesses: env.MEDIA_PROCESSES,
    mediaGivesWay: env.MEDIA_GIVES_WAY === 'true',
  })
}

type Environment = z.infer<typeof environmentSchema>

/** Its parts between commas. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** @throws ConfigError where the list would be of no use: without PUBLIC_URL, or where cookies would not be sent */
function otherUrls({ PUBLIC_URL, OTHER_URLS }: Environment): string[] {
  const urls = listOf(OTHER_URLS)
  if (urls.length > 0 && PUBLIC_URL === undefined)
    throw new ConfigError('OTHER_URLS: set without PUBLIC_URL. Without both, every address works.')
  for (const url of urls) {
    if (!z.url({ protocol: /^https?$/ }).safeParse(url).success)
      throw new ConfigError(
        `OTHER_URLS: "${url}" must be an address such as https://photos.example.org. Separate several by commas.`,
      )
    if (PUBLIC_URL?.startsWith('https:') && !isEncryptedOrLocal(url))
      throw new ConfigError(
        `OTHER_URLS: "${url}" must begin with https, as PUBLIC_URL does (plain http is for this machine alone).`,
      )
  }
  return urls
}

function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Environment): string | undefined {
  if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
    throw new ConfigError(
      'DATABASE_URL: missing beside DATABASE_DIRECT_URL. It is the address of the pooler.',
    )
  return DATABASE_DIRECT_URL
}

function s3Settings(env: Environment): S3Settings | undefined {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const bucket = allOrNone(env, names, (given) => ({
    bucket: given('S3_BUCKET'),
    accessKeyId: given('S3_ACCESS_KEY_ID'),
    secretAccessKey: given('S3_SECRET_ACCESS_KEY'),
  }))
  if (bucket === undefined) {
    const alone = (['S3_ENDPOINT', 'S3_REGION'] as const).filter((name) => env[name] !== undefined)
    if (alone.length > 0) throw new ConfigError(`S3_BUCKET: missing beside ${alone.join(', ')}.`)
    return undefined
  }
  if (env.S3_ENDPOINT === undefined && env.S3_REGION === undefined)
    throw new ConfigError("S3_REGION: missing. Set it, or S3_ENDPOINT for a store that is not Amazon's.")
  return {
    ...bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    // Only Amazon gives every bucket a host name by itself.
    forcePathStyle: (env.S3_FORCE_PATH_STYLE ?? String(env.S3_ENDPOINT !== undefined)) === 'true',
  }
}

function backupS3Settings(env: Environment): Config['backupS3'] {
  const names = ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const
  const own = allOrNone(env, names, (given) => ({
    endpoint: env.BACKUP_S3_ENDPOINT,
    region: env.BACKUP_S3_REGION ?? 'us-east-1',
    accessKeyId: given('BACKUP_S3_ACCESS_KEY_ID'),
    secretAccessKey: given('BACKUP_S3_SECRET_ACCESS_KEY'),
    // Only Amazon gives every bucket a host name by itself.
    forcePathStyle: env.BACKUP_S3_ENDPOINT !== undefined,
  }))
  if (own === undefined && (env.BACKUP_S3_ENDPOINT ?? env.BACKUP_S3_REGION) !== undefined)
    throw new ConfigError(`${names.join(', ')}: missing beside BACKUP_S3_ENDPOINT or BACKUP_S3_REGION.`)
  return own
}

function googleConfig(env: Environment): GoogleConfig | undefined {
  return allOrNone(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], (given) => ({
    issuer: env.GOOGLE_ISSUER,
    clientId: given('GOOGLE_CLIENT_ID'),
    clientSecret: given('GOOGLE_CLIENT_SECRET'),
  }))
}

function appleConfig(env: Environment): AppleConfig | undefined {
  const names = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const
  return allOrNone(env, names, (given) => ({
    issuer: env.APPLE_ISSUER,
    clientId: given('APPLE_CLIENT_ID'),
    teamId: given('APPLE_TEAM_ID'),
    keyId: given('APPLE_KEY_ID'),
    // A key in one line of an .env file has its line breaks written out.
    privateKey: given('APPLE_PRIVATE_KEY').replaceAll('\\n', '\n'),
  }))
}

function oidcConfig(env: Environment): OidcConfig | undefined {
  return allOrNone(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], (given) => ({
    issuer: given('OIDC_ISSUER'),
    clientId: given('OIDC_CLIENT_ID'),
    clientSecret: given('OIDC_CLIENT_SECRET'),
    name: env.OIDC_NAME,
    maySignUp: env.OIDC_MAY_SIGN_UP === 'true',
  }))
}

function razorpayConfig(env: Environment): RazorpayConfig | undefined {
  const names = [
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'RAZORPAY_PLAN_USD',
    'RAZORPAY_PLAN_INR',
  ] as const
  return allOrNone(env, names, (given) => ({
    provider: 'razorpay',
    keyId: given('RAZORPAY_KEY_ID'),
    keySecret: given('RAZORPAY_KEY_SECRET'),
    webhookSecrets: [given('RAZORPAY_WEBHOOK_SECRET'), env.RAZORPAY_WEBHOOK_SECRET_BEFORE ?? []].flat(),
    plans: { USD: given('RAZORPAY_PLAN_USD'), INR: given('RAZORPAY_PLAN_INR') },
  }))
}

/** The variables are OpenTelemetry's (specification of the OTLP exporter): the general address lacks `/v1/traces`. */
function tracesOf(env: Environment): TracesConfig | undefined {
  const general = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (general && `${general}/v1/traces`)
  if (url === undefined) return undefined
  const headers = listOf(env.OTEL_EXPORTER_OTLP_HEADERS).map((header) => {
    const [name = '', ...value] = header.split('=')
    if (value.length === 0)
      throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS: must be name=value, separated by commas.')
    return [name.trim(), decodeURIComponent(value.join('='))] as const
  })
  return {
    url,
    headers: Object.fromEntries(headers),
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** @throws ConfigError for a color that nobody could read on, or a logo that is none */
function brandOf(env: Environment): Brand {
  const color = env.BRAND_COLOR ?? null
  if (color !== null && !isReadableBrandColor(color))
    throw new ConfigError(
      'BRAND_COLOR: must be a color such as #7343c8 that white text can be read on (contrast of 4.5 or more).',
    )
  return {
    name: env.BRAND_NAME,
    color,
    logo: env.BRAND_LOGO === undefined ? null : readLogo(path.resolve(env.BRAND_LOGO)),
    termsUrl: env.TERMS_URL ?? null,
    privacyUrl: env.PRIVACY_URL ?? null,
  }
}

const LOGO_TYPES = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
])
const MAX_LOGO = 200 * KB

function readLogo(file: string): Brand['logo'] {
  const type = LOGO_TYPES.get(path.extname(file).toLowerCase())
  if (type === undefined) throw new ConfigError('BRAND_LOGO: must be a file of type svg, png or webp.')
  const bytes = readable(file)
  if (bytes.length > MAX_LOGO) throw new ConfigError('BRAND_LOGO: must have 200 KB at most.')
  return { bytes, type }
}

function readable(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new ConfigError(`BRAND_LOGO: the file ${file} cannot be read (${reason}).`, { cause })
  }
}

/** @throws ConfigError where a room is set that nobody would get */
function offerOf(env: Environment): Offer {
  const hasPlans = env.BILLING === 'on'
  if (hasPlans && env.HOST_QUOTA_GB !== undefined)
    throw new ConfigError(
      'HOST_QUOTA_GB: set beside BILLING=on, where plans decide how much room a host has. Set BILLING=off.',
    )
  return {
    hasPlans,
    hostQuotaBytes:
      env.HOST_QUOTA_GB === undefined ? USUAL_OFFER.hostQuotaBytes : Math.round(env.HOST_QUOTA_GB * GB),
    guestUploadMonths: env.GUEST_UPLOAD_MONTHS,
    hostAccessMonths: env.HOST_ACCESS_MONTHS,
    afterPlanDays: env.AFTER_PLAN_DAYS,
  }
}

/** Half a set of credentials is a mistake that would only show when the first host tries to sign in. */
function allOrNone<K extends keyof Environment, T>(
  env: Environment,
  names: readonly K[],
  read: (given: (name: K) => string) => T,
): T | undefined {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new ConfigError(`${missing.join(', ')}: missing beside ${names.join(', ')}.`)
  return read((name) => String(env[name]))
}

function isEncryptedOrLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The address of a sender as mail programs write it: `Afterglow <no-reply@example.com>`, or the address alone. */
function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1]?.trim() ?? sender.trim()
}

function givenSecrets({ AUTH_SECRET, AUTH_SECRETS }: Environment): Secrets | undefined {
  if (AUTH_SECRETS === undefined) return AUTH_SECRET === undefined ? undefined : [AUTH_SECRET]
  if (AUTH_SECRET !== undefined)
    throw new ConfigError('AUTH_SECRETS: set beside AUTH_SECRET. Set one of them; the first secret signs.')
  return secretsIn(listOf(AUTH_SECRETS), 'AUTH_SECRETS')
}

/** @throws ConfigError naming where they come from */
function secretsIn(texts: readonly string[], source: string): Secrets {
  const [current, ...others] = texts
  if (current === undefined || !texts.every((text) => secretSchema.safeParse(text).success))
    throw new ConfigError(`${source}: each secret must have at least 32 characters.`)
  return [current, ...others]
}

/** The environment a child role starts with, so that it comes to the same configuration. */
export function environmentFor(config: Config, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    // glibc keeps a heap for every thread and gives little of them back; two are enough, and a web process that
    // receives a hundred photos at once grows by half as much.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl,
    ...environmentOf(config.authSecrets),
  }
}

function environmentOf(secrets: Secrets): NodeJS.ProcessEnv {
  // A single secret may contain a comma.
  return secrets.length === 1
    ? { AUTH_SECRET: secrets[0], AUTH_SECRETS: '' }
    : { AUTH_SECRET: '', AUTH_SECRETS: secrets.join(',') }
}

/**
 * A secret made on the first start and kept, so that sessions and links survive a restart. An operator replaces it by
 * writing another line above it.
 */
function keptSecrets(dataDir: string): Secrets {
  makeFolder(dataDir)
  const file = path.join(dataDir, 'auth-secret')
  if (!existsSync(file)) keepNewSecret(file)
  const lines = readFileSync(file, 'utf8').split('\n')
  const texts = lines.map((line) => line.trim()).filter((line) => line !== '')
  return secretsIn(texts, file)
}

/** Written whole before it has its name: a start that is killed must not leave an empty secret. The first one stays. */
function keepNewSecret(file: string): void {
  const unnamed = `${file}-${process.pid}`
  writeFileSync(unnamed, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(unnamed, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(unnamed)
  }
}

/** @throws ConfigError where the folder refuses; whatever else is wrong is thrown on */
function writingTo<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === undefined) throw cause
    throw new ConfigError(
      `DATA_DIR: the folder ${dataDir} cannot be written (${code}). Look at its owner and at the disk, or set another one.`,
      { cause },
    )
  }
}
