import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../db/embedded-postgres.ts'

const MAIN = path.join(import.meta.dirname, '../../main.ts')

/** Where an installation lives. */
export interface Place {
  /** Working folder of all its processes. */
  folder: string
  dataDir: string
  /** Its processes' folder for temporary files. */
  temporary: string
  port: number
}

/** A place of its own, with a copy of the given DATA_DIR, if any. */
export async function makePlace(template?: string): Promise<Place> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-faults-'))
  const temporary = path.join(folder, 'tmp')
  const dataDir = path.join(folder, 'data')
  mkdirSync(temporary)
  if (template !== undefined) copyTree(template, dataDir)
  return { folder, dataDir, temporary, port: await freePort() }
}

/**
 * With owner and mode, which PostgreSQL requires. Files of a running server may vanish while they are copied: those
 * that do are caches, which it makes again.
 */
function copyTree(from: string, to: string): void {
  // Its errors are read below.
  const copy = ['LC_ALL=C', 'cp', '-a', from, to]
  const { status, stderr, error } = spawnSync('env', copy, { encoding: 'utf8' })
  if (error !== undefined) throw error
  const complaints = stderr
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith('No such file or directory'))
  if (!existsSync(to) || complaints.length > 0 || (status !== 0 && status !== 1))
    throw new Error(`cp: ${complaints.join('\n')}`)
}

export interface ProductProcess {
  child: ChildProcess
  /** Everything that it and its children have printed. */
  output(): string
}

/** Starts `serve` in a place, beside another that may be running there. */
export function spawnServe(place: Place, environment: Record<string, string> = {}): ProductProcess {
  return spawnRole('serve', place, environment)
}

/** Where the product is in a place, and nothing of this process's own. */
export function placing({ dataDir, temporary }: Place): Record<string, string> {
  // biome-ignore lint/style/noProcessEnv: compiled modules, without which a start takes half as long again
  const cache = process.env['NODE_COMPILE_CACHE']
  return {
    PATH: [path.dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
    TMPDIR: temporary,
    DATA_DIR: dataDir,
    ENV_FILE: '',
    ...(cache !== undefined && { NODE_COMPILE_CACHE: cache }),
  }
}

/** The settings of a running product in a place. */
export function environmentOf(place: Place): Record<string, string> {
  return {
    ...placing(place),
    PORT: String(place.port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    // No balancer has to notice the end.
    DRAIN_SECONDS: '0',
    // Otherwise one test's media would wait for every other test.
    MEDIA_GIVES_WAY: 'false',
  }
}

/** Starts a role in a place. Web and worker end with this process, and report to it that they are ready. */
export function spawnRole(
  role: 'serve' | 'web' | 'worker' | 'migrate',
  place: Place,
  environment: Record<string, string>,
): ProductProcess {
  const env = { ...environmentOf(place), ...environment }
  // A command would wait for the end of its channel.
  const reports = role === 'web' || role === 'worker'
  const child = spawn(process.execPath, [MAIN, role], {
    cwd: place.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...(reports ? ['ipc' as const] : [])],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  return { child, output: () => said }
}
