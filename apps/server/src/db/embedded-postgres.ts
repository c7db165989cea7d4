import { existsSync } from 'node:fs'
import { readFile, readlink, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import pg from 'pg'
import type { Log } from '../platform/log.ts'
import { messageOf } from '../platform/message-of.ts'
import { isAlive } from '../platform/process-identity.ts'
import { isDatabaseUnavailable } from './errors.ts'
import {
  assertRoom,
  createCluster,
  EmbeddedPostgresError,
  foreignMajor,
  launchServer,
  openHome,
  type PostgresHome,
  USER,
} from './postgres-home.ts'

/** A PostgreSQL server of our own, in `DATA_DIR/postgres`, reachable from this machine only. */
export interface EmbeddedPostgres {
  url: string
  /** True when a server left behind by an earlier run was taken over. */
  adopted: boolean
  /** Restarts the server, at the same address, whenever it dies by itself. Returns a function that stops doing so. */
  keepRunning(log: Log): () => Promise<void>
  /** Stops it cleanly: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>
}

const DATABASE = 'afterglow'
const PID_FILE = 'postmaster.pid'
const START_TIMEOUT = 60 * SECONDS
const START_ATTEMPTS = 5
const RESTART_PAUSE = 300
const STOP_TIMEOUT = 30 * SECONDS
const POLL_INTERVAL = 25
const WATCH_INTERVAL = 250

/**
 * Starts the server, creating the cluster on the first run. A server that outlived the process that started it is found
 * through its pid file and adopted, so no manual repair is needed. A server that runs in the original of a copied
 * folder is not adopted. `say` receives a sentence for each attempt that failed and is repeated. Once `leaving` is
 * aborted it is waited for no longer, and a server that was started is stopped.
 *
 * @throws EmbeddedPostgresError saying where to look
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  say: (words: string) => void = () => undefined,
  leaving: AbortSignal = new AbortController().signal,
): Promise<EmbeddedPostgres> {
  assertUserHasName()
  const home = await openHome(path.join(dataDir, 'postgres'))
  if (!hasCluster(home)) {
    await assertRoom(home)
    await trying(() => createCluster(home), { say, leaving })
  }
  await assertReadable(home)
  const { url, port, adopted } = await trying(() => startWithDatabase(home, leaving), { say, leaving })
  return {
    url,
    adopted,
    keepRunning: (log) => keepRunning(home, () => start(home, port), log),
    stop: () => stopServer(home.cluster),
  }
}

/**
 * PostgreSQL looks up the name of the user it runs as, and containers may be given a number without one.
 *
 * @throws EmbeddedPostgresError saying what to do
 */
function assertUserHasName(): void {
  try {
    os.userInfo()
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The user ${process.getuid?.()} has no name on this machine, and the embedded PostgreSQL needs one. Run as a user of /etc/passwd, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/** @throws EmbeddedPostgresError for files of another major version, which stay as they are */
async function assertReadable(home: PostgresHome): Promise<void> {
  const majors = await foreignMajor(home)
  if (majors === null) return
  throw new EmbeddedPostgresError(
    `The database in ${home.folder} is of PostgreSQL ${majors.files}, and this release comes with ${majors.server}. It was left as it is. Go back to the release before, make a backup, and restore it with this one: see "Upgrading PostgreSQL" in docs/operations.md.`,
  )
}

/** The server may be killed while it starts, as at any other time. Only repeated failures are reported. */
async function trying<T>(
  work: () => Promise<T>,
  { say, leaving }: { say: (words: string) => void; leaving: AbortSignal },
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    leaving.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (leaving.aborted) throw error
      if (attempt === START_ATTEMPTS) throw inWords(error)
      say(`PostgreSQL did not start (${messageOf(error)}). Trying again.`)
      await setTimeout(RESTART_PAUSE * attempt, undefined, { signal: leaving })
    }
  }
}

/** A connection that ends says nothing of our own server, which was lost with it. */
function inWords(error: unknown): unknown {
  if (!isDatabaseUnavailable(error)) return error
  return new EmbeddedPostgresError(
    'PostgreSQL was lost again and again while it was starting. Its log is in DATA_DIR/postgres/server.log.',
    { cause: error },
  )
}

function hasCluster({ cluster }: PostgresHome): boolean {
  return existsSync(path.join(cluster, 'PG_VERSION'))
}

async function startWithDatabase(
  home: PostgresHome,
  leaving: AbortSignal,
): Promise<Started & { url: string }> {
  const stop = () => void stopServer(home.cluster)
  leaving.addEventListener('abort', stop)
  try {
    const started = await start(home, await freePort())
    const url = urlFor(home, started.port)
    // Also for an adopted server: its starter may have been killed before creating the database.
    await ensureDatabase(url)
    return { ...started, url }
  } finally {
    leaving.removeEventListener('abort', stop)
  }
}

interface Started {
  port: number
  adopted: boolean
}

/** Waits for a server that already runs, or starts one on the given port. */
async function start(home: PostgresHome, port: number): Promise<Started> {
  const adopted = await adopt(home)
  if (adopted !== null) return adopted
  await forgetCopiedServer(home.cluster)
  const server = await launchServer(home, port)
  try {
    await waitUntilReady(urlFor(home, port), () => server.exitCode === null && server.signalCode === null)
    return { port, adopted: false }
  } catch (error) {
    // A server launched a moment ago by a start that was killed had no pid file yet, and blocks ours.
    const first = await adopt(home)
    if (first === null) throw error
    return first
  }
}

async function adopt(home: PostgresHome): Promise<Started | null> {
  const running = await runningServer(home.cluster)
  if (running === null) return null
  const url = urlFor(home, running.port)
  await waitUntilReady(url, () => isAlive(running.pid, null))
  if (!(await isSameFolder(await dataDirectoryOf(url), home.cluster))) return null
  return { port: running.port, adopted: true }
}

async function dataDirectoryOf(url: string): Promise<string> {
  const client = maintenanceClient(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ directory: string }>(
      "select current_setting('data_directory') as directory",
    )
    return rows[0]?.directory ?? ''
  } finally {
    await client.end()
  }
}

/** Compares file identities, since one folder may have many paths. */
async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)))
  return first != null && second != null && first.dev === second.dev && first.ino === second.ino
}

function urlFor({ password }: PostgresHome, port: number): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

/** Nothing else would notice its death: the processes that use it only see a database that does not answer. */
function keepRunning(
  { cluster }: PostgresHome,
  restart: () => Promise<unknown>,
  log: Log,
): () => Promise<void> {
  let isOver = false
  async function watch(): Promise<void> {
    while (!isOver) {
      await setTimeout(WATCH_INTERVAL)
      if (isOver || (await runningServer(cluster)) !== null) continue
      log.error('the database died and is started again')
      // Fails while processes of the dead server are still exiting.
      await restart().catch((error: unknown) =>
        log.warn({ err: error }, 'the database did not start, trying again'),
      )
    }
  }
  const watching = watch()
  return () => {
    isOver = true
    return watching
  }
}

/** The server named in the cluster's pid file, if it is alive and works in this cluster. */
async function runningServer(cluster: string): Promise<Named | null> {
  const named = await namedServer(cluster)
  return named !== null && (await isSameFolder(named.folder, cluster)) ? named : null
}

interface Named {
  pid: number
  port: number
  /** Its working directory. */
  folder: string
}

async function namedServer(cluster: string): Promise<Named | null> {
  const text = await readFile(path.join(cluster, PID_FILE), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid, null) || !(await isPostgres(pid))) return null
  // A server's working directory is its data directory. Where the system does not expose it, the pid file does.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => lines[1] ?? '')
  return { pid, port, folder }
}

/**
 * A copy of a running server's folder contains its pid file. PostgreSQL refuses to start while that process lives, but
 * it belongs to the original and must keep running.
 */
async function forgetCopiedServer(cluster: string): Promise<void> {
  const named = await namedServer(cluster)
  if (named === null || (await isSameFolder(named.folder, cluster))) return
  await rm(path.join(cluster, PID_FILE), { force: true })
}

/** The pid may have been reused since; checked where the system can say. */
async function isPostgres(pid: number): Promise<boolean> {
  if (os.platform() !== 'linux') return true
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return command.trim() === 'postgres'
}

async function waitUntilReady(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT
  while (performance.now() < deadline) {
    if (await answers(url)) return
    if (!isRunning())
      throw new EmbeddedPostgresError(
        'PostgreSQL ended while it was starting. Its log is in DATA_DIR/postgres/server.log.',
      )
    await setTimeout(POLL_INTERVAL)
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL did not become ready. Its log is in DATA_DIR/postgres/server.log.',
  )
}

async function answers(url: string): Promise<boolean> {
  const client = maintenanceClient(url, { connectionTimeoutMillis: 2 * SECONDS })
  try {
    await client.connect()
    return true
  } catch {
    // Not yet: refused, or still starting up. The caller retries until its deadline.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = maintenanceClient(url)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** Connects to the database that is always there. */
function maintenanceClient(url: string, options: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres'), ...options })
  // A connection that breaks fails its statement as well; without a listener it would end the process.
  client.on('error', () => undefined)
  return client
}

async function stopServer(cluster: string): Promise<void> {
  const server = await runningServer(cluster)
  if (server === null) return
  // SIGINT requests a fast shutdown: roll back, checkpoint, exit (PostgreSQL manual, section 18.5).
  process.kill(server.pid, 'SIGINT')
  const deadline = performance.now() + STOP_TIMEOUT
  while (isAlive(server.pid, null) && performance.now() < deadline) await setTimeout(POLL_INTERVAL)
}

/** A currently unused port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
