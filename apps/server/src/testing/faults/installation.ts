import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Agent as Connections } from 'node:http'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../db/database.ts'
import { type BlobStore, DiskStore } from '../../platform/blobs/index.ts'
import { createLog } from '../../platform/log.ts'
import type { Agent } from '../agent.ts'
import { createHttpAgent } from './http-agent.ts'
import { isAlive, kill9, processesIn, type RunningProcess } from './processes.ts'
import { until } from './until.ts'

const MAIN = path.join(import.meta.dirname, '../../main.ts')
const START_LIMIT = 60 * SECONDS

/** Who can be killed: the two roles, PostgreSQL, and the process that started them all. */
export type Victim = 'web' | 'worker' | 'database' | 'serve'

/** An installation for one test, removed with everything that belongs to it when the test is over. */
export async function runningInstallation(test: {
  onTestFinished(clean: () => Promise<void>): void
}): Promise<Installation> {
  const installation = await Installation.create()
  test.onTestFinished(() => installation.dispose())
  await installation.start()
  return installation
}

/** The product as people run it: `serve` with its children, in a folder and on a port of its own. */
export class Installation {
  readonly folder: string
  readonly port: number
  readonly url: string
  #serve: ChildProcess | undefined
  #output = ''
  #database: Database | undefined

  private constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
    this.url = `http://127.0.0.1:${port}`
  }

  /** An installation that was never started. */
  static async create(): Promise<Installation> {
    const installation = new Installation(
      await mkdtemp(path.join(os.tmpdir(), 'afterglow-faults-')),
      await freePort(),
    )
    mkdirSync(path.join(installation.folder, 'tmp'))
    return installation
  }

  get dataDir(): string {
    return path.join(this.folder, 'data')
  }

  /** Where its processes put temporary files. */
  get temporary(): string {
    return path.join(this.folder, 'tmp')
  }

  get blobs(): BlobStore {
    return new DiskStore(path.join(this.dataDir, 'blobs'))
  }

  /** All that its processes have said since it was last launched. */
  get output(): string {
    return this.#output
  }

  /** One more `serve`, beside the one that may be running. */
  spawn(environment: Record<string, string> = {}): ChildProcess {
    const env = {
      PATH: [path.dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
      TMPDIR: this.temporary,
      DATA_DIR: this.dataDir,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ...environment,
    }
    return spawn(process.execPath, [MAIN, 'serve'], {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  /** Starts `serve` and comes back at once. */
  launch(): ChildProcess {
    const serve = this.spawn()
    this.#output = ''
    for (const stream of [serve.stdout, serve.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text
      })
    }
    this.#serve = serve
    return serve
  }

  async start(): Promise<void> {
    const serve = this.launch()
    await until(
      'the installation starts',
      async () => {
        if (serve.exitCode !== null) throw new Error(`serve ended with ${serve.exitCode}:\n${this.#output}`)
        return this.#output.includes('Afterglow is ready') && (await this.isReady())
      },
      START_LIMIT,
    )
  }

  /** Somebody's browser; `connections` are kept open between its requests. */
  browser(connections?: Connections): Agent {
    return createHttpAgent(this.url, new Map(), connections)
  }

  async isReady(): Promise<boolean> {
    const answer = await this.browser()
      .get('/readyz')
      .catch(() => null)
    return answer?.status === 200
  }

  processes(): RunningProcess[] {
    return processesIn(this.folder)
  }

  /** The process of a role, or null while there is none. */
  pidOf(victim: Victim): number | null {
    if (victim === 'database') return this.#postmaster()
    const found = this.processes().find(({ command }) => command.endsWith(`main.ts ${victim}`))
    return found?.pid ?? null
  }

  #postmaster(): number | null {
    try {
      const pid = Number(
        readFileSync(path.join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
      )
      return isAlive(pid) ? pid : null
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  /** `kill -9`; comes back when the process is gone. */
  async kill(victim: Victim): Promise<void> {
    const pid = await until(`there is a ${victim} process`, () => this.pidOf(victim))
    kill9(pid)
    await until(`${victim} is dead`, () => !isAlive(pid))
  }

  /** After a kill: every process is there again and the product says that it can work. */
  async recover(): Promise<void> {
    if (this.pidOf('serve') === null) await this.start()
    const roles: Victim[] = ['web', 'worker', 'database']
    await until('all processes are back', () => roles.every((role) => this.pidOf(role) !== null))
    await until('the product is ready again', () => this.isReady())
  }

  /** Asks politely. Answers the exit code. */
  async stop(): Promise<number | null> {
    await this.#database?.close()
    this.#database = undefined
    const serve = this.#serve
    if (serve === undefined || serve.exitCode !== null || serve.signalCode !== null)
      return serve?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => serve.once('exit', resolve))
    serve.kill('SIGTERM')
    return ended
  }

  /** A way into its database beside the product. */
  get database(): Database {
    this.#database ??= openDatabase(this.databaseUrl, { poolSize: 2, log: createLog('silent', 'test') })
    return this.#database
  }

  get databaseUrl(): string {
    const folder = path.join(this.dataDir, 'postgres')
    const port = readFileSync(path.join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3]
    return `postgres://afterglow:${readFileSync(path.join(folder, 'password'), 'utf8')}@127.0.0.1:${port}/afterglow`
  }

  /** How much of an unfinished upload is on the disk, by the store's reference. */
  stagedBytes(uploadRef: string): number {
    const data = path.join(this.dataDir, 'blobs/~staging', uploadRef, 'data')
    return statSync(data, { throwIfNoEntry: false })?.size ?? 0
  }

  /** Whether a worker has taken this photo's job. */
  async isBeingDerived(mediaId: string): Promise<boolean> {
    const { rows } = await sql`select 1 from graphile_worker._private_jobs
      where key = ${`derive:${mediaId}`} and locked_by is not null`.execute(this.database.query)
    return rows.length > 0
  }

  /** Forgets the database's address: after a new start it may be another. */
  async forgetDatabase(): Promise<void> {
    await this.#database?.close()
    this.#database = undefined
  }

  /** Stops what still runs and removes everything. */
  async dispose(): Promise<void> {
    await this.stop()
    for (const { pid } of this.processes()) kill9(pid)
    await until('nothing is left running', () => this.processes().length === 0)
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
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
