import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Place, type ProductProcess, spawnRole } from '../faults/place.ts'
import { isAlive, kill9 } from '../faults/processes.ts'
import { until } from '../faults/until.ts'

/** One process of a cluster: a role with a DATA_DIR of its own, as on a machine of its own. */
export class Member {
  readonly name: string
  readonly url: string
  readonly #role: 'web' | 'worker'
  readonly #place: Place
  readonly #environment: Record<string, string>
  #running: ProductProcess | undefined
  #hasEnded: Promise<unknown> = Promise.resolve()

  /** `place.port` is kept over restarts: the proxy knows no other. */
  constructor(name: string, place: Place, environment: Record<string, string>) {
    this.name = name
    this.#role = name.startsWith('web') ? 'web' : 'worker'
    this.#place = { ...place, dataDir: path.join(place.folder, name) }
    this.#environment = environment
    this.url = `http://127.0.0.1:${place.port}`
    mkdirSync(this.#place.dataDir, { recursive: true })
  }

  get pid(): number {
    const pid = this.#running?.child.pid
    if (pid === undefined) throw new Error(`${this.name} was never started`)
    return pid
  }

  get isAlive(): boolean {
    return isAlive(this.pid)
  }

  async start(): Promise<void> {
    const running = spawnRole(this.#role, this.#place, this.#environment)
    this.#running = running
    this.#hasEnded = new Promise((resolve) => running.child.once('exit', resolve))
    let isReady = false
    running.child.on('message', () => {
      isReady = true
    })
    await until(`${this.name} starts`, () => {
      if (running.child.exitCode !== null) throw new Error(`${this.name} ended:\n${running.output()}`)
      return isReady
    })
  }

  /** Asks it to drain and waits for its end. */
  async stop(): Promise<void> {
    this.#running?.child.kill('SIGTERM')
    await this.#hasEnded
  }

  async kill(): Promise<void> {
    kill9(this.pid)
    await this.#hasEnded
  }
}
