import { SECONDS } from '@afterglow/contract/kernel'
import { inChildSpan } from '../tracing.ts'
import type { Isolation } from './isolation.ts'
import { withLentFiles } from './lend-files.ts'
import { type ChildLook, PooledChild, startChild, type Watched } from './pooled-child.ts'
import { findIsolation } from './probe-isolation.ts'
import type { ChildJob, ChildJobs, ChildLimits, FailedJob } from './protocol.ts'

/** A long-lived decoder fragments its memory; a fresh one costs a fifth of a second. */
const JOBS_PER_CHILD = 500
/** In ms. Single jobs need one child; the others stay only while many jobs come. */
const SPARE_RESTS_AFTER = 2 * SECONDS

export interface ChildLog {
  warn(data: object, message: string): void
}

/** The pool was closed before the job was done. Implies nothing about what the job was for. */
export class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError'
}

export interface ChildPoolOptions<Jobs extends ChildJobs, Limits extends ChildLimits>
  extends ChildLook<Limits> {
  processes: number
  /** Milliseconds after which the last idle child is ended. It holds one to several hundred megabytes. */
  restAfter: number
  log: ChildLog | undefined
  /** Unless given, as much as the system allows. */
  isolation?: Isolation | undefined
  /** Whether the job leaves its child with so much memory that the child should end once no job waits. */
  makesLarge?: (job: ChildJob<Jobs>) => boolean
  /** What traces and the log say of a job besides its kind; nothing of people. */
  describe?: (job: ChildJob<Jobs>) => Record<string, string>
}

/** Children that are started on demand and replaced when worn. */
export class ChildPool<Jobs extends ChildJobs, Limits extends ChildLimits = ChildLimits> {
  readonly #options: ChildPoolOptions<Jobs, Limits>
  readonly #free: Slot<Limits>[]
  readonly #slots: readonly Slot<Limits>[]
  readonly #waiting: PromiseWithResolvers<Slot<Limits>>[] = []
  #isClosed = false

  constructor(options: ChildPoolOptions<Jobs, Limits>) {
    this.#options = options
    this.#slots = Array.from({ length: Math.max(1, options.processes) }, () => ({
      child: null,
      isLarge: false,
    }))
    this.#free = [...this.#slots]
  }

  /** Rejects only with {@link PoolClosedError}. */
  async run<K extends keyof Jobs & string>(
    job: ChildJob<Jobs, K>,
    watched?: Watched,
  ): Promise<Jobs[K]['result'] | FailedJob> {
    const slot = await this.#take()
    try {
      const about = this.#options.describe?.(job) ?? {}
      const result = await inChildSpan(`child ${job.kind}`, about, () => this.#runIn<K>(slot, job, watched))
      if (this.#isClosed) throw new PoolClosedError('The pool of children was closed')
      if (result.outcome === 'failed')
        this.#options.log?.warn({ ...result, kind: job.kind, ...about }, 'a job of a child failed')
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
      waiting.reject(new PoolClosedError('The pool of children was closed'))
    }
    await Promise.all(this.#slots.map(({ child }) => child?.stop()))
  }

  async #runIn<K extends keyof Jobs & string>(
    slot: Slot<Limits>,
    job: ChildJob<Jobs, K>,
    watched: Watched | undefined,
  ): Promise<Jobs[K]['result'] | FailedJob> {
    // An idle child may have been killed from outside.
    if (slot.child?.isWorn) await this.#discard(slot)
    const child = slot.child ?? (await this.#start(slot))
    if (this.#options.makesLarge?.(job)) slot.isLarge = true
    const result = await withLentFiles(job, child.user, (lent) =>
      child.run<ChildJob<Jobs, K>, Jobs[K]['result']>(lent, watched),
    )
    const isWorn = child.isWorn || child.jobsDone >= JOBS_PER_CHILD
    if (isWorn || result.outcome === 'failed') await this.#discard(slot)
    return result
  }

  async #start(slot: Slot<Limits>): Promise<PooledChild<Limits>> {
    const isolation = this.#options.isolation ?? (await findIsolation()).isolation
    return startChild(isolation, (user) => {
      // Nobody would stop a child that is started after the end.
      if (this.#isClosed) throw new PoolClosedError('The pool of children was closed')
      slot.child = new PooledChild({ ...this.#options, isolation, user })
      return slot.child
    })
  }

  async #discard(slot: Slot<Limits>): Promise<void> {
    const { child } = slot
    slot.child = null
    slot.isLarge = false
    await child?.stop()
  }

  async #take(): Promise<Slot<Limits>> {
    if (this.#isClosed) throw new PoolClosedError('The pool of children was closed')
    // The most recently used slot is the most likely to have a child.
    const slot = this.#free.pop()
    if (slot) {
      clearTimeout(slot.rest)
      return slot
    }
    const waiting = Promise.withResolvers<Slot<Limits>>()
    this.#waiting.push(waiting)
    return waiting.promise
  }

  #giveBack(slot: Slot<Limits>): void {
    const next = this.#waiting.shift()
    if (next) {
      next.resolve(slot)
      return
    }
    if (slot.isLarge) void this.#discard(slot)
    // Slots without a child are taken last.
    if (slot.child === null) {
      this.#free.unshift(slot)
      return
    }
    this.#free.push(slot)
    if (this.#isClosed) return
    const { restAfter } = this.#options
    const spareRest = Math.min(SPARE_RESTS_AFTER, restAfter)
    this.#letRest(slot, spareRest, () => {
      const isSpare = this.#slots.some((other) => other !== slot && other.child !== null)
      if (isSpare) void this.#discard(slot)
      else this.#letRest(slot, restAfter - spareRest, () => void this.#discard(slot))
    })
  }

  #letRest(slot: Slot<Limits>, milliseconds: number, then: () => void): void {
    slot.rest = setTimeout(then, milliseconds).unref()
  }
}

/** A slot for a child; empty until needed and after its child was discarded. */
interface Slot<Limits extends ChildLimits> {
  child: PooledChild<Limits> | null
  /** Since its child did such a job. */
  isLarge: boolean
  /** Ends the child if no job comes; set while the slot is free. */
  rest?: NodeJS.Timeout
}
