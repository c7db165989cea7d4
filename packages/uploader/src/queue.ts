import type { Batches } from './batches.ts'
import type { ItemStore } from './item-store.ts'
import type { Job } from './job.ts'
import type { Keeper } from './keeper.ts'
import type { Lines } from './lines.ts'

/** The parts of one page's queue that its actions work on. */
export interface Queue {
  /** Every file that is not completed; a completed file has only its item. */
  jobs: Map<string, Job>
  items: ItemStore
  lines: Lines
  batches: Batches
  keeper: Keeper
  flow: Flow
}

/** Moves files along; see `queue-flow.ts`. */
export interface Flow {
  /** Starts everything that can be started, and detects when nothing is left. */
  pump(): void
  /** Releases the room reserved on the server. */
  free(job: Job): void
  makeReady(job: Job): void
  hold(isHeld: boolean): void
  stop(): void
}
