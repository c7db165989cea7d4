import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { loadDump, type TableDump } from '../db/dump/load.ts'
import { digestOf, readRows } from '../db/dump/rows.ts'
import { withSnapshot } from '../db/dump/snapshot.ts'
import { readMigrations, readSequences } from '../db/dump/tables.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { countUsers, isEmptyDatabase } from './backup/database-state.ts'
import { prepareSchema } from './backup/load-backup.ts'
import { sayWhy } from './backup/say-why.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { assertNotMoved, isMoved, markMoved, movedMark } from './moved-mark.ts'
import { StartError } from './start-error.ts'

const USAGE =
  'Say move-database --to postgres://… (from the database in DATA_DIR), move-database --to embedded (with DATABASE_URL set to the present one), or move-database --confirm to delete what was moved out of DATA_DIR.'
const SET_ASIDE = 'postgres-before-'

/** `move-database --to URL | --to embedded | --confirm`: moves all rows of a stopped product, and keeps the old ones. */
export async function moveDatabaseOnly(config: Config, args: string[]): Promise<() => Promise<void>> {
  const target = targetOf(args)
  const unlock = lockDataDir(config.dataDir, config.publicUrl, systemClock)
  try {
    if (target === null) await confirm(config)
    else if (target === 'embedded') await moveIn(config)
    else await moveOut(config, target)
  } catch (error) {
    sayWhy(error)
  } finally {
    unlock()
  }
  return async () => undefined
}

/** Null: what was moved before is confirmed. */
function targetOf(args: string[]): string | null {
  try {
    const options = { to: { type: 'string' }, confirm: { type: 'boolean', default: false } } as const
    const { to, confirm: isConfirming } = parseArgs({ args, options }).values
    if (isConfirming && to === undefined) return null
    if (!isConfirming && (to === 'embedded' || /^postgres(ql)?:\/\//.test(to ?? ''))) return to ?? null
    throw new StartError(USAGE)
  } catch (cause) {
    throw cause instanceof StartError ? cause : new StartError(USAGE, { cause })
  }
}

async function moveOut(config: Config, url: string): Promise<void> {
  if (config.databaseUrl !== undefined)
    throw new StartError(
      'DATABASE_URL is set, so the database is not in DATA_DIR. Unset it for this command.',
    )
  const folder = folderIn(config.dataDir)
  if (!existsSync(path.join(folder, 'cluster')))
    throw new StartError(`There is no database in ${config.dataDir}.`)
  assertNotMoved(config.dataDir)
  const postgres = await startEmbeddedPostgres(config.dataDir)
  try {
    await move(config, { from: postgres.url, to: url })
  } finally {
    await postgres.stop()
  }
  markMoved(config.dataDir, withoutPassword(url))
  say(`All rows are in ${withoutPassword(url)}. Set DATABASE_URL to it and start the product.`)
  say(
    `The old database is kept in ${folder}. When all is well, delete it: npm run move-database -- --confirm`,
  )
  say(`To go back instead, delete the file ${movedMark(config.dataDir)} and leave DATABASE_URL unset.`)
}

async function moveIn(config: Config): Promise<void> {
  const from = config.databaseDirectUrl ?? config.databaseUrl
  if (from === undefined) throw new StartError('Set DATABASE_URL to the database that is to be moved.')
  const folder = folderIn(config.dataDir)
  if (existsSync(folder)) {
    const aside = path.join(config.dataDir, `${SET_ASIDE}${systemClock.now()}`)
    await rename(folder, aside)
    say(`A database that was in DATA_DIR before is kept in ${aside}.`)
  }
  const postgres = await startEmbeddedPostgres(config.dataDir)
  try {
    await move(config, { from, to: postgres.url })
  } catch (error) {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  await postgres.stop()
  say(`All rows are in ${folder}. Unset DATABASE_URL and start the product.`)
  say('The old database was not changed. Delete it yourself when all is well.')
}

/** Every row is compared at the end, within the transaction that writes them. */
async function move(config: Config, { from, to }: { from: string; to: string }): Promise<void> {
  const log = createLog(config.logLevel, 'move-database')
  const options = { poolSize: 2, isPatient: true, log }
  const [source, target] = [openDatabase(from, options), openDatabase(to, options)]
  try {
    const users = await countUsers(source)
    if (users > 0)
      throw new StartError(`The product still runs: its database has ${users} connections. Stop it first.`)
    if (!(await isEmptyDatabase(target)))
      throw new StartError(`The database to move to is not empty. Make a new one, or empty it.`)
    await copyRows(source, target)
    await migrate(target)
  } finally {
    await source.close()
    await target.close()
  }
}

async function copyRows(source: Database, target: Database): Promise<void> {
  await withSnapshot(source, async (snapshot, tables) => {
    const { product, queue } = await readMigrations(snapshot)
    await prepareSchema(target, { product, queue })
    const dumps: TableDump[] = []
    for (const table of tables) {
      const { rows, digest } = await digestOf(snapshot, table)
      dumps.push({ ...table, columns: table.columns.map(({ name }) => name), rows, digest })
    }
    await loadDump(target, {
      tables: dumps,
      sequences: await readSequences(snapshot),
      async *linesOf({ schema, name }) {
        const table = tables.find((one) => one.schema === schema && one.name === name)
        if (table !== undefined) yield* readRows(snapshot, table)
      },
    })
  })
}

async function confirm({ dataDir }: Config): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(SET_ASIDE))
  const old = names.map((name) => path.join(dataDir, name))
  if (isMoved(dataDir)) old.push(folderIn(dataDir))
  for (const folder of old) {
    await rm(folder, { recursive: true })
    say(`Deleted: ${folder}`)
  }
  if (old.length === 0) say('There is nothing to delete.')
}

function folderIn(dataDir: string): string {
  return path.join(dataDir, 'postgres')
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  return shown.href
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
