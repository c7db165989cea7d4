import { inChildSpan } from '../platform/tracing.ts'
import { EngineChild, type Watched } from './engine-child.ts'
import type { FailedPhoto } from './outcome.ts'
import type { EngineJob, EngineLimits, JobKind, ResultOf } from './protocol.ts'

/** A long-lived decoder fragments its memory; a fresh one costs a fifth of a second. */
const JOBS_PER_CHILD = 500

export interface EngineLog {
  warn(data: object, message: string): void
}

/** The engine was closed before the job was done. Implies nothing about the photo. */
export class EngineClosedError extends Error {
  override readonly name = 'EngineClosedError'
}

export interface ChildPoolOptions {
  processes: number
  /** Operating system priority: higher values run later. */
  priority: number
  limits: EngineLimits
  /** Milliseconds after which an idle child is ended. It holds one to several hundred megabytes. */
  restAfter: number
  log: EngineLog | undefined
}

/** Children that are started on demand and replaced when worn. */
export class ChildPool {
  readonly #options: ChildPoolOptions
  readonly #free: Slot[]
  readonly #slots: readonly Slot[]
  readonly #waiting: PromiseWithResolvers<Slot>[] = []
  #isClosed = false

  constructor(options: ChildPoolOptions) {
    this.#options = options
    this.#slots = Array.from({ length: Math.max(1, options.processes) }, () => ({ child: null }))
    this.#free = [...this.#slots]
  }

  /** Rejects only with {@link EngineClosedError}. */
  async run<K extends JobKind>(job: EngineJob<K>, watched?: Watched): Promise<ResultOf[K] | FailedPhoto> {
    const slot = await this.#take()
    try {
      const attributes = { 'afterglow.media.type': String(job.type) }
      const result = await inChildSpan(`child ${job.kind}`, attributes, () => this.#runIn(slot, job, watched))
      if (this.#isClosed) throw new EngineClosedError('The media engine was closed')
      if (result.outcome === 'failed')
        this.#options.log?.warn({ ...result, kind: job.kind, type: job.type }, 'not derived')
      return result
    } finally {
      this.#giveBack(slot)
    }
  }

  pids(): number[] {
    return this.#slots.flatMap(({ child }) => (child?.isWorn ? [] : (child?.pid ?? [])))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const slot of this.#slots) clearTimeout(slot.rest)
    for (const waiting of this.#waiting.splice(0)) {
      waiting.reject(new EngineClosedError('The media engine was closed'))
    }
    await Promise.all(this.#slots.map(({ child }) => child?.stop()))
  }

  async #runIn<K extends JobKind>(
    slot: Slot,
    job: EngineJob<K>,
    watched: Watched | undefined,
  ): Promise<ResultOf[K] | FailedPhoto> {
    // An idle child may have been killed from outside.
    if (slot.child?.isWorn) await this.#discard(slot)
    slot.child ??= new EngineChild(this.#options.limits, this.#options.priority)
    const result = await slot.child.run(job, watched)
    if (slot.child.isWorn || slot.child.jobsDone >= JOBS_PER_CHILD) await this.#discard(slot)
    return result
  }

  async #discard(slot: Slot): Promise<void> {
    const { child } = slot
    slot.child = null
    await child?.stop()
  }

  async #take(): Promise<Slot> {
    if (this.#isClosed) throw new EngineClosedError('The media engine was closed')
    // The most recently used slot is the most likely to have a child.
    const slot = this.#free.pop()
    if (slot) {
      clearTimeout(slot.rest)
      return slot
    }
    const waiting = Promise.withResolvers<Slot>()
    this.#waiting.push(waiting)
    return waiting.promise
  }

  #giveBack(slot: Slot): void {
    const next = this.#waiting.shift()
    if (next) {
      next.resolve(slot)
      return
    }
    this.#free.push(slot)
    if (this.#isClosed || slot.child === null) return
    slot.rest = setTimeout(() => void this.#discard(slot), this.#options.restAfter).unref()
  }
}

/** A slot for a child; empty until needed and after its child was discarded. */
interface Slot {
  child: EngineChild | null
  /** Ends the child if no job comes; set while the slot is free. */
  rest?: NodeJS.Timeout
}
