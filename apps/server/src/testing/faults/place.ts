import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
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
  /** Where its processes put temporary files. */
  temporary: string
  port: number
}

/** A place of its own, with a copy of a DATA_DIR if one is named. */
export async function makePlace(template?: string): Promise<Place> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-faults-'))
  const temporary = path.join(folder, 'tmp')
  const dataDir = path.join(folder, 'data')
  mkdirSync(temporary)
  // PostgreSQL insists on the owner and the mode of its files.
  if (template !== undefined) execFileSync('cp', ['-a', template, dataDir])
  return { folder, dataDir, temporary, port: await freePort() }
}

export interface ServeProcess {
  child: ChildProcess
  /** All that it and its children have said. */
  output(): string
}

/** Starts `serve` in a place, beside another that may be running there. */
export function spawnServe(place: Place, environment: Record<string, string> = {}): ServeProcess {
  const env = {
    PATH: [path.dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
    TMPDIR: place.temporary,
    DATA_DIR: place.dataDir,
    PORT: String(place.port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    ...environment,
  }
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    cwd: place.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  return { child, output: () => said }
}
