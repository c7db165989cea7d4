import { MB, SECONDS } from '@afterglow/contract/kernel'
import { EngineChild } from './engine-child.ts'
import type {
  DeriveResult,
  EngineJob,
  EngineLimits,
  FailedPhoto,
  PhotoJob,
  PictureJob,
  PictureResult,
  ResultOf,
  SquareJob,
  SquareResult,
} from './protocol.ts'

/** A long-lived decoder gathers fragments of memory; a fresh one costs a fifth of a second. */
const JOBS_PER_CHILD = 500

const DEFAULT_LIMITS: EngineLimits = {
  maxPixels: 100_000_000,
  previewSize: 2048,
  thumbnailSize: 512,
  memoryLimitBytes: 1536 * MB,
  timeLimitMs: 60 * SECONDS,
}

export interface MediaEngineOptions extends Partial<EngineLimits> {
  /** Photos worked on at once, each in a process of its own with one thread. */
  processes: number
  log?: EngineLog
}

export interface EngineLog {
  warn(data: object, message: string): void
}

/** Files in, files and facts out. Knows nothing of events, people, rows or blob stores. */
export interface MediaEngine {
  /**
   * Makes the renditions of a photo and reads its facts. What is wrong with the photo is a result; rejects only with
   * {@link EngineClosedError}.
   */
  derivePhoto(job: PhotoJob): Promise<DeriveResult>
  /** Cuts a square out of a picture. Rejects only with {@link EngineClosedError}. */
  deriveSquare(job: SquareJob): Promise<SquareResult>
  /** Makes one smaller picture. Rejects only with {@link EngineClosedError}. */
  derivePicture(job: PictureJob): Promise<PictureResult>
  /** The children that work or wait for work. */
  childPids(): number[]
  /** Ends at once: jobs that wait or run are rejected. */
  close(): Promise<void>
}

/** The engine was closed before the job was done. Says nothing about the photo. */
export class EngineClosedError extends Error {
  override readonly name = 'EngineClosedError'
}

export function createMediaEngine({ processes, log, ...limits }: MediaEngineOptions): MediaEngine {
  return new ChildPool(processes, { ...DEFAULT_LIMITS, ...limits }, log)
}

class ChildPool implements MediaEngine {
  readonly #limits: EngineLimits
  readonly #log: EngineLog | undefined
  readonly #free: Slot[]
  readonly #slots: readonly Slot[]
  readonly #waiting: PromiseWithResolvers<Slot>[] = []
  #isClosed = false

  constructor(processes: number, limits: EngineLimits, log: EngineLog | undefined) {
    this.#limits = limits
    this.#log = log
    this.#slots = Array.from({ length: Math.max(1, processes) }, () => ({ child: null }))
    this.#free = [...this.#slots]
  }

  derivePhoto(job: PhotoJob): Promise<DeriveResult> {
    return this.#derive(job)
  }

  deriveSquare(job: SquareJob): Promise<SquareResult> {
    return this.#derive(job)
  }

  derivePicture(job: PictureJob): Promise<PictureResult> {
    return this.#derive(job)
  }

  async #derive<J extends EngineJob>(job: J): Promise<ResultOf<J> | FailedPhoto> {
    const slot = await this.#take()
    try {
      const result = await this.#run(slot, job)
      if (this.#isClosed) throw new EngineClosedError('The media engine was closed')
      if (result.outcome === 'failed') this.#log?.warn({ ...result, type: job.type }, 'photo not derived')
      return result
    } finally {
      this.#giveBack(slot)
    }
  }

  childPids(): number[] {
    return this.#slots.flatMap(({ child }) => (child?.isWorn ? [] : (child?.pid ?? [])))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const waiting of this.#waiting.splice(0)) {
      waiting.reject(new EngineClosedError('The media engine was closed'))
    }
    await Promise.all(this.#slots.map(({ child }) => child?.stop()))
  }

  async #run<J extends EngineJob>(slot: Slot, job: J): Promise<ResultOf<J> | FailedPhoto> {
    // An idle child may have been killed from outside.
    if (slot.child?.isWorn) await this.#discard(slot)
    slot.child ??= new EngineChild(this.#limits)
    const result = await slot.child.run(job)
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
    // The last one used is the most likely to have a child.
    const slot = this.#free.pop()
    if (slot) return slot

    const waiting = Promise.withResolvers<Slot>()
    this.#waiting.push(waiting)
    return waiting.promise
  }

  #giveBack(slot: Slot): void {
    const next = this.#waiting.shift()
    if (next) next.resolve(slot)
    else this.#free.push(slot)
  }
}

/** A place for a child; empty until needed and after one was used up. */
interface Slot {
  child: EngineChild | null
}
