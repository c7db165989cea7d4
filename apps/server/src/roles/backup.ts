import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDomains } from '../app/domains.ts'
import { closePlatform, createPlatform } from '../app/platform.ts'
import { identityOf } from '../app/store-guard.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import {
  lockPlace,
  type Manifest,
  openVault,
  openVaultFor,
  pruneBackups,
  recordBackup,
} from '../platform/backup/index.ts'
import { openStore, WrongStoreError } from '../platform/blobs/index.ts'
import { claimBackup, holdDeletions } from '../platform/deletion-hold.ts'
import { createLog } from '../platform/log.ts'
import { messageOf } from '../platform/message-of.ts'
import type { Platform } from '../platform/platform.ts'
import { sizeWords } from '../platform/size-words.ts'
import { findIdentity } from '../platform/store-identity.ts'
import { type BackupPlace, openPlace } from './backup/open-place.ts'
import { sayWhy, untilAskedToStop } from './backup/say-why.ts'
import { takeBackup } from './backup/take-backup.ts'
import { verifyBackups } from './backup/verify-backup.ts'
import { sayNowAndThen } from './say-now-and-then.ts'
import { StartError } from './start-error.ts'
import { withDatabaseUrl } from './with-database-url.ts'

const USAGE =
  'Say backup --to FOLDER or --to s3://bucket/prefix, with --keep N to delete older ones; or with --list, or with --verify (and --backup NAME for one of them).'

/** `backup --to PLACE [--keep N | --list | --verify [--backup NAME]]`: exits with 1 unless all is right. */
export async function backupOnly(config: Config, args: string[]): Promise<() => Promise<void>> {
  const options = optionsOf(args)
  try {
    const place = await openPlace(config, options.to)
    if (options.isListing) await list(place)
    else if (options.isVerifying) await verify(place, options.backup)
    else await backUp(config, place, options.keep)
  } catch (error) {
    sayWhy(error)
  }
  return async () => undefined
}

interface Options {
  to: string
  keep: number | null
  backup: string | undefined
  isListing: boolean
  isVerifying: boolean
}

function optionsOf(args: string[]): Options {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  try {
    const options = { to: text, keep: text, backup: text, list: flag, verify: flag }
    const { to, keep, backup, list: isListing, verify: isVerifying } = parseArgs({ args, options }).values
    const kept = keep === undefined ? null : Number(keep)
    const isKept = kept === null || (Number.isInteger(kept) && kept >= 1)
    const verbs = [isListing, isVerifying, kept !== null].filter(Boolean).length
    if (to === undefined || to === '' || !isKept || verbs > 1 || (backup !== undefined && !isVerifying))
      throw new StartError(USAGE)
    return { to, keep: kept, backup, isListing, isVerifying }
  } catch (cause) {
    throw cause instanceof StartError ? cause : new StartError(USAGE, { cause })
  }
}

async function list(place: BackupPlace): Promise<void> {
  const vault = await openVault(place)
  const names = await vault.backups()
  for (const name of names) say(lineOf(await vault.readManifest(name)))
  if (names.length === 0) say('There is no complete backup yet.')
}

function lineOf({ name, takenAt, objects, bytes, tables, secrets }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const size = bytes + tables.reduce((sum, table) => sum + table.size, 0)
  const secret = secrets === null ? 'without the secret' : 'with the secret'
  return `${name}  ${takenAt}  ${sizeWords(size)}  ${objects} objects, ${rows} rows, ${secret}`
}

async function verify(place: BackupPlace, named: string | undefined): Promise<void> {
  const vault = await openVault(place)
  const all = await vault.backups()
  const names = named === undefined ? all : all.filter((name) => name === named)
  if (names.length === 0) throw new StartError(`There is no such backup in ${place.words}.`)
  const signal = untilAskedToStop()
  const onProgress = sayNowAndThen(process.stderr)
  const problems = await verifyBackups({ vault, signal, onProgress }, names)
  for (const line of problems.lines()) say(line)
  say(problems.found === 0 ? `Everything of ${names.length} backups is there and right.` : NOT_RIGHT)
  process.exitCode = problems.found === 0 ? 0 : 1
}

const NOT_RIGHT = 'Not everything is right: see above. The next backup copies again what it finds missing.'

async function backUp(config: Config, place: BackupPlace, keep: number | null): Promise<void> {
  await place.store.check()
  await withDatabaseUrl(config, async (databaseUrl) => {
    const log = createLog(config.logLevel, 'backup')
    const url = config.databaseDirectUrl ?? databaseUrl
    // Of these one holds the locks, and one the view of all rows.
    const db = openDatabase(url, { poolSize: 4, isPatient: true, log })
    const platform = await createPlatform({ config, databaseUrl: url, log, given: { db } })
    try {
      await backUpWith(platform, place, keep)
    } finally {
      await closePlatform(platform)
    }
  })
}

async function backUpWith(platform: Platform, place: BackupPlace, keep: number | null): Promise<void> {
  const { db, clock, config } = platform
  const session = await db.sessions.connect()
  try {
    if (!(await claimBackup(session)))
      throw new StartError('Another backup of this installation is under way. Wait for its end.')
    const installation = await installationOf(platform)
    const lock = await lockPlace(place, clock)
    try {
      const vault = await openVaultFor(installation, place)
      await place.store.sweepUnfinished(clock.date())
      const { manifest, totals } = await takeBackup({
        ...platform,
        plugs: openDomains(platform).plugs,
        vault,
        installation,
        secrets: place.key === undefined ? null : keptSecrets(config),
        hold: () => holdDeletions(session),
        signal: untilAskedToStop(),
        onProgress: sayNowAndThen(process.stdout),
      })
      await lock.assertHeld()
      await vault.writeManifest(manifest)
      await report(platform, place, manifest)
      say(
        `Backup ${manifest.name} is complete: ${totals.copied} objects copied (${sizeWords(totals.copiedBytes)}), ${totals.there} there already.`,
      )
      if (keep !== null) sayDeleted(await pruneBackups(vault, keep, lock.assertHeld))
      sayOfSecrets(config, manifest)
    } finally {
      await lock.release()
    }
  } catch (error) {
    await recordFailure(platform, place, error)
    throw error
  } finally {
    // Ends its locks with it.
    session.release(true)
  }
}

/** Backups of one installation carry the identity that its store carries. */
async function installationOf(platform: Platform): Promise<string> {
  const { config, db } = platform
  const isBucket = config.s3 !== undefined
  const plugs = () => openDomains(platform).plugs
  await identityOf(await openStore(config), { ...platform, isBucket, plugs })()
  const identity = await findIdentity(db)
  if (identity === null) throw new WrongStoreError('The store has no marker')
  return identity
}

async function report({ db, clock }: Platform, place: BackupPlace, manifest: Manifest): Promise<void> {
  const { name, objects, bytes, problems } = manifest
  const words = problems.found === 0 ? null : `${problems.found} objects are missing or damaged in the store`
  await recordBackup(db.query, 'complete', {
    at: clock.date(),
    place: place.words,
    name,
    objects,
    bytes,
    words,
  })
  for (const example of problems.examples) say(`PROBLEM: ${example}`)
  if (words !== null)
    say(`${words}; the backup holds everything else. See "Are they all there" in docs/operations.md.`)
  process.exitCode = problems.found === 0 ? 0 : 1
}

/** A backup that fails because the database is away cannot be reported there. */
async function recordFailure(
  { db, clock, log }: Platform,
  place: BackupPlace,
  error: unknown,
): Promise<void> {
  const words = messageOf(error)
  await recordBackup(db.query, 'failed', {
    at: clock.date(),
    place: place.words,
    name: null,
    objects: 0,
    bytes: 0,
    words,
  }).catch((err: unknown) => log.warn({ err }, 'the failure could not be recorded'))
}

/** Null where the environment gives the secret. */
function keptSecrets({ dataDir, authSecrets }: Config): Buffer | null {
  const file = secretsFile(dataDir)
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  return bytes.toString('utf8').includes(authSecrets[0]) ? bytes : null
}

function sayOfSecrets({ dataDir, authSecrets }: Config, { secrets }: Manifest): void {
  if (secrets !== null) return
  const file = secretsFile(dataDir)
  const isKept = existsSync(file) && readFileSync(file, 'utf8').includes(authSecrets[0])
  say(
    isKept
      ? `The secret is not in it, since it is not encrypted. Keep a copy of ${file} in a safe place, or set BACKUP_KEY: without the secret a restored installation signs everybody out and ends all links.`
      : 'The secret is not in it: keep AUTH_SECRET in a safe place.',
  )
}

/** Where an installation keeps a secret that it has made itself. */
export function secretsFile(dataDir: string): string {
  return path.join(dataDir, 'auth-secret')
}

function sayDeleted(names: readonly string[]): void {
  if (names.length > 0) say(`Deleted: ${names.join(', ')}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
