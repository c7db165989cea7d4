import { renameSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { type Manifest, openVault, type Vault, writeObject } from '../platform/backup/index.ts'
import { type BlobStore, openStore } from '../platform/blobs/index.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { knowsCurrentSecret } from '../platform/secret-register.ts'
import type { Secrets } from '../platform/signatures.ts'
import { sizeWords } from '../platform/size-words.ts'
import { objectsIn, placeOf } from './backup/copy-objects.ts'
import { isEmptyDatabase } from './backup/database-state.ts'
import {
  assertKnown,
  type LoadDeps,
  prepareSchema,
  restoreObjects,
  restoreRows,
} from './backup/load-backup.ts'
import { openPlace } from './backup/open-place.ts'
import { sayWhy, untilAskedToStop } from './backup/say-why.ts'
import { secretsFile } from './backup.ts'
import { typeOf } from './blob-migration/copy-object.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { markRestoring, restoringIn, unmarkRestoring } from './restoring-mark.ts'
import { sayNowAndThen } from './say-now-and-then.ts'
import { StartError } from './start-error.ts'
import { withDatabaseUrl } from './with-database-url.ts'

/** `restore --from PLACE [--backup NAME]`: fills an empty installation with a backup and exits. */
export async function restoreOnly(config: Config, args: string[]): Promise<() => Promise<void>> {
  const { from, named, object } = optionsOf(args)
  try {
    const vault = await openVault(await openPlace(config, from))
    if (object !== undefined) {
      await restoreObject(config, vault, object)
      return async () => undefined
    }
    const manifest = await choose(vault, named)
    const unlock = lockDataDir(config.dataDir, config.publicUrl, systemClock)
    try {
      await restore(config, vault, manifest)
    } finally {
      unlock()
    }
  } catch (error) {
    sayWhy(error)
  }
  return async () => undefined
}

interface Options {
  from: string
  named: string | undefined
  /** The name of the only object to restore. */
  object: string | undefined
}

function optionsOf(args: string[]): Options {
  const usage =
    'Say restore --from FOLDER or --from s3://bucket/prefix, with --backup NAME for another than the last, or with --object NAME to put one lost original back.'
  try {
    const text = { type: 'string' } as const
    const options = { from: text, backup: text, object: text }
    const { from, backup: named, object } = parseArgs({ args, options }).values
    if (from === undefined || from === '' || (named !== undefined && object !== undefined))
      throw new StartError(usage)
    return { from, named, object }
  } catch (cause) {
    throw cause instanceof StartError ? cause : new StartError(usage, { cause })
  }
}

async function choose(vault: Vault, named: string | undefined): Promise<Manifest> {
  const names = await vault.backups()
  const name = named ?? names.at(-1)
  if (name === undefined) throw new StartError('There is no complete backup to restore.')
  if (!names.includes(name))
    throw new StartError(`There is no backup ${name}. There are: ${names.join(', ')}`)
  return vault.readManifest(name)
}

/**
 * Objects first, then the marker of the store, then all rows in one transaction: an interrupted restore leaves no rows,
 * and a mark that keeps the product from starting.
 */
async function restore(config: Config, vault: Vault, manifest: Manifest): Promise<void> {
  const blobs = await openStore(config)
  await assertKnown(manifest.migrations)
  const isContinued = restoringIn(config.dataDir) === manifest.name
  const deps: LoadDeps = { vault, signal: untilAskedToStop(), onProgress: sayNowAndThen(process.stdout) }
  await blobs.proveRights()
  await blobs.check()
  await withDatabaseUrl(config, async (databaseUrl) => {
    const log = createLog(config.logLevel, 'restore')
    const url = config.databaseDirectUrl ?? databaseUrl
    const db = openDatabase(url, { poolSize: 2, isPatient: true, log })
    try {
      if (!isContinued) await assertEmpty(db, blobs)
      markRestoring(config.dataDir, manifest.name)
      await prepareSchema(db, { product: manifest.migrations, queue: manifest.queueMigrations })
      await restoreObjects(deps, manifest, blobs)
      await blobs.writeMarker(manifest.installation)
      await restoreRows(deps, manifest, db)
      await migrate(db)
      await restoreSecrets(config, db, vault, manifest)
      unmarkRestoring(config.dataDir)
    } finally {
      await db.close()
    }
  })
  say(
    `Backup ${manifest.name} of ${manifest.takenAt} is restored: ${manifest.objects} objects (${sizeWords(manifest.bytes)}). Start the product.`,
  )
  const { found, examples } = manifest.problems
  if (found > 0) say(`${found} objects are not in the backup, such as: ${examples[0]}.`)
}

/** Puts one object back into the store of an installation, as the newest backup that lists it has it. */
async function restoreObject(config: Config, vault: Vault, key: string): Promise<void> {
  const blobs = await openStore(config)
  const place = placeOf(key)
  for (const name of (await vault.backups()).reverse()) {
    const { installation, places } = await vault.readManifest(name)
    const lists = places.filter((list) => list.place === place)
    const found = (await objectsIn(vault, lists)).get(key)
    if (found === undefined) continue
    if ((await blobs.readMarker()) !== installation)
      throw new StartError('The store of photos is not the one that this is a backup of.')
    await writeObject(blobs, key, vault.readBlob(found.sha256), typeOf(key))
    say(`${key} is back, from backup ${name}.`)
    return
  }
  throw new StartError(`No backup lists ${key}.`)
}

async function assertEmpty(db: Database, blobs: BlobStore): Promise<void> {
  if (!(await isEmptyDatabase(db)))
    throw new StartError(
      'The database is not empty. Restore into an empty one: another DATABASE_URL, or a new DATA_DIR without it.',
    )
  for await (const { key } of blobs.list(''))
    throw new StartError(
      `The store of photos is not empty (${key}). Restore into an empty one: a new DATA_DIR, or another bucket.`,
    )
}

/** Guests stay who they are only with the secret that signed their identities. */
async function restoreSecrets(
  config: Config,
  db: Database,
  vault: Vault,
  { name, secrets }: Manifest,
): Promise<void> {
  if (await knowsCurrentSecret(db.query, config.authSecrets)) return
  if (secrets === null) {
    say(
      `The secret was not in the backup. Before the first start, put the old file to ${secretsFile(config.dataDir)}, or set AUTH_SECRET. If it is lost: npm run admin -- adopt-secret, and everyone signs in again.`,
    )
    return
  }
  const bytes = await buffer(vault.readFile(name, 'secrets', secrets))
  if (!(await knowsCurrentSecret(db.query, secretsOf(bytes)))) return
  const file = secretsFile(config.dataDir)
  writeFileSync(`${file}-new`, bytes, { mode: 0o600 })
  renameSync(`${file}-new`, file)
  say(`The secret was restored to ${file}. If AUTH_SECRET is set elsewhere, it has to be the same.`)
}

function secretsOf(bytes: Buffer): Secrets {
  const [current = '', ...others] = bytes
    .toString('utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [current, ...others]
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
