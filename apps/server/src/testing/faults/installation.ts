import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { makePlace, type ProductProcess, spawnServe } from './place.ts'
import { isAlive, kill9, processesIn, type RunningProcess, signal } from './processes.ts'
import { Product } from './product.ts'
import { until } from './until.ts'

/** The processes that can be killed: the two roles, PostgreSQL, and their supervisor. */
export type Victim = 'web' | 'worker' | 'database' | 'serve'

/** The product as deployed: `serve` with its children, in a folder of its own. */
export class Installation extends Product {
  #serve: ProductProcess | undefined

  /** An installation that was never started, or a copy of a started one's DATA_DIR. */
  static async create(dataDir?: string): Promise<Installation> {
    return new Installation(await makePlace(dataDir))
  }

  /** Starts `serve` and returns at once. */
  launch(): ProductProcess {
    this.#serve = spawnServe(this.place, this.environment)
    return this.#serve
  }

  /** Everything that the last start and its children have printed. */
  output(): string {
    return this.#serve?.output() ?? ''
  }

  async start(): Promise<void> {
    const { child, output } = this.launch()
    await until('the installation starts', async () => {
      if (child.exitCode !== null) throw new Error(`serve ended with ${child.exitCode}:\n${output()}`)
      return output().includes('Afterglow is ready') && (await this.isReady())
    })
  }

  processes(): RunningProcess[] {
    return processesIn(this.place.folder)
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
        readFileSync(path.join(this.place.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
      )
      return isAlive(pid) ? pid : null
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  /** `kill -9`; resolves when the process is gone. */
  async kill(victim: Victim): Promise<void> {
    const pid = await until(`there is a ${victim} process`, () => this.pidOf(victim))
    kill9(pid)
    await until(`${victim} is dead`, () => !isAlive(pid))
  }

  /** `kill -9` of all processes of the database, as when memory runs out, once one of them shows that it does this. */
  async killDatabaseDuring(activity: string): Promise<void> {
    const found = await until(`the database is at "${activity}"`, () => {
      const itsOwn = this.processes().filter(({ command }) => /postgres|initdb/.test(command))
      return itsOwn.some(({ command }) => command.includes(activity)) && itsOwn
    })
    for (const { pid } of found) kill9(pid)
  }

  /** Pauses a process with everything it holds. Answers the function that resumes it. */
  pause(victim: Victim): () => void {
    const pid = this.pidOf(victim)
    if (pid === null) throw new Error(`There is no ${victim} process`)
    signal(pid, 'SIGSTOP')
    return () => signal(pid, 'SIGCONT')
  }

  /** After a kill: waits until every process runs again and the product reports that it is ready. */
  async recover(): Promise<void> {
    if (this.pidOf('serve') === null) await this.start()
    const roles: Victim[] = ['web', 'worker', 'database']
    try {
      await until('all processes are back', () => roles.every((role) => this.pidOf(role) !== null))
      await until('the product is ready again', () => this.isReady())
    } catch (error) {
      throw new Error(`It did not recover. The last it said:\n${this.#serve?.output().slice(-5000)}`, {
        cause: error,
      })
    }
  }

  /** Terminates it gracefully. Answers the exit code. */
  async stop(): Promise<number | null> {
    await this.forgetDatabase()
    const serve = this.#serve?.child
    if (serve === undefined || serve.exitCode !== null || serve.signalCode !== null)
      return serve?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => serve.once('exit', resolve))
    serve.kill('SIGTERM')
    return ended
  }

  override get databaseUrl(): string {
    if (this.environment['DATABASE_URL'] !== undefined) return super.databaseUrl
    const folder = path.join(this.place.dataDir, 'postgres')
    const port = readFileSync(path.join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3]
    return `postgres://afterglow:${readFileSync(path.join(folder, 'password'), 'utf8')}@127.0.0.1:${port}/afterglow`
  }

  /** Stops what still runs and removes everything. */
  async dispose(): Promise<void> {
    await this.stop()
    for (const { pid } of this.processes()) kill9(pid)
    await until('nothing is left running', () => this.processes().length === 0)
    await rm(this.place.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
