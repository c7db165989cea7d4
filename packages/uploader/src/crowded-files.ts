import { SECONDS } from '@afterglow/contract/kernel'
import type { Job } from './job.ts'
import type { Lines } from './lines.ts'
import type { Clock } from './ports.ts'

/** How long to wait for room on the server when no file of this queue is about to free some. */
const CROWDED_PAUSE = 30 * SECONDS
const MAX_TIMES_CROWDED = 10

interface Surroundings {
  clock: Clock
  lines: Lines
  pump(): void
}

/** Files for which the server has no room until others finish. */
export function createCrowd({ clock, lines, pump }: Surroundings) {
  return { mayWait, wait, makeRoom }

  function mayWait(job: Job): boolean {
    return job.timesCrowded < MAX_TIMES_CROWDED
  }

  /** Each finished file makes room for others; if none is under way, another page of this guest may free some. */
  function wait(job: Job, signal: AbortSignal) {
    if (job.controller.signal.aborted) return
    if (lines.ready.length + lines.active.size === 0) job.timesCrowded += 1
    lines.crowded.push(job)
    if (lines.crowded.length > 1) return
    void clock.sleep(CROWDED_PAUSE, signal).then(makeRoom, () => undefined)
  }

  function makeRoom() {
    lines.unannounced.unshift(...lines.crowded)
    lines.crowded = []
    pump()
  }
}
