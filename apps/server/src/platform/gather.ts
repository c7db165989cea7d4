import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'

/** Takes items one by one, and hands them on in batches. */
export interface Gatherer<T> {
  add(item: T): void
  /** Waits until everything added so far has been handed on. */
  settle(): Promise<void>
}

export interface GatherOptions<T> {
  /** Must not reject. Runs once at a time. */
  handOn(batch: T[]): Promise<void>
  /** Milliseconds between the end of a batch and the next: what is added meanwhile shares it. */
  pause: number
  /** Items of one batch at most. */
  most?: number
}

/**
 * Turns many small pieces of work into few: the first item after a rest goes at once, with those of the same turn of the
 * event loop; whatever is added while a batch runs, or in the pause after it, goes together.
 */
export function createGatherer<T>({
  handOn,
  pause,
  most = Number.POSITIVE_INFINITY,
}: GatherOptions<T>): Gatherer<T> {
  let waiting: T[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    await nextTurn()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(batch.length)
      await handOn(batch)
      await setTimeout(pause)
    }
    running = null
  }

  return {
    add(item) {
      waiting.push(item)
      running ??= run()
    },
    settle: async () => {
      await running
    },
  }
}
