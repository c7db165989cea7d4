import { MINUTES } from '@afterglow/contract/kernel'
import type { BodyLimit } from './body-limit.ts'
import type { ItemStore } from './item-store.ts'
import type { Job } from './job.ts'
import type { Keeper } from './keeper.ts'
import type { Lines } from './lines.ts'
import { linkedController } from './linked-controller.ts'
import type { Outcomes } from './outcomes.ts'
import type { PaceKeeper } from './pace-keeper.ts'
import type { DirectRoute } from './part-router.ts'
import type { Patience } from './patience.ts'
import type { Clock } from './ports.ts'
import { runJob } from './run-job.ts'
import type { UploadApi } from './upload-api.ts'
import { isLost } from './upload-failure.ts'

/** How often a file is announced again automatically when the server no longer knows its upload. */
const MAX_RESTARTS = 1
/** Part addresses do not last much longer. */
const FRESH = 10 * MINUTES

interface Surroundings {
  api: UploadApi
  clock: Clock
  canRead: (file: File) => Promise<boolean>
  patienceFor(signal: AbortSignal): Patience
  pace: PaceKeeper
  items: ItemStore
  lines: Lines
  keeper: Keeper
  outcomes: Outcomes
  /** A file has completed, failed or stopped. */
  onRest(): void
}

/** The second lane: originals, as many at once as the network carries, unless they are held back. */
export function createOriginals(all: Surroundings) {
  const { api, clock, canRead, patienceFor, pace, items, lines, outcomes } = all
  const direct: DirectRoute = { isBlocked: false }
  const limit: BodyLimit = { refused: Number.POSITIVE_INFINITY }
  /** Each attempt may be interrupted without giving up its file. */
  const attempts = new Map<Job, AbortController>()
  let isHeld = false

  return {
    startNext() {
      while (!isHeld && lines.active.size < pace.limit()) {
        const next = lines.ready.shift()
        if (next === undefined) break
        void start(next)
      }
    },
    makeReady,
    hold(next: boolean) {
      isHeld = next
      if (isHeld) for (const attempt of attempts.values()) attempt.abort()
      for (const { id } of lines.ready) items.update(id, { waitsFor: isHeld ? 'wifi' : undefined })
    },
  }

  function makeReady(job: Job) {
    if (isHeld) items.update(job.id, { waitsFor: 'wifi' })
    lines.ready.push(job)
  }

  async function start(job: Job) {
    lines.active.add(job)
    items.update(job.id, { status: 'uploading', waitsFor: undefined })
    if (clock.now() - job.announcedAt > FRESH) job.isResumed = true
    const { controller: attempt, unlink } = linkedController(job.controller.signal)
    const { signal } = attempt
    attempts.set(job, attempt)
    try {
      const patience = patienceFor(signal)
      const surroundings = { api, clock, direct, limit, patience, canRead, items, pace, signal }
      outcomes.succeed(job, await runJob(job, surroundings))
    } catch (err) {
      if (signal.aborted) putBack(job)
      else if (isLost(err) && job.restarts < MAX_RESTARTS) announceAgain(all, job)
      else outcomes.fail(job, err)
    }
    unlink()
    attempts.delete(job)
    lines.active.delete(job)
    all.keeper.noteActivity()
    all.onRest()
  }

  /** Interrupted, not given up: it resumes later from the parts that have arrived. */
  function putBack(job: Job) {
    if (job.controller.signal.aborted) return
    job.isResumed = true
    items.update(job.id, { status: 'pending', waitsFor: undefined })
    makeReady(job)
  }
}

/** The server no longer knows the upload. */
function announceAgain({ outcomes, items, lines }: Surroundings, job: Job) {
  outcomes.free(job)
  job.restarts += 1
  items.update(job.id, { status: 'pending', progress: 0, waitsFor: undefined })
  lines.unannounced.push(job)
}
