import { HOURS } from '@afterglow/contract/kernel'
import type { Plug } from '../domains/plug.ts'
import { sweepGuesses } from '../http/guess-scores.ts'
import { systemClock } from '../platform/clock.ts'
import { FACT_RETENTION, sweepFacts } from '../platform/facts.ts'
import { findCounts } from '../platform/integrity/index.ts'
import { countDeadLetters, countWaitingJobs } from '../platform/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { sweepScratch } from '../platform/scratch.ts'
import { compareNightly } from './compare-objects.ts'

const INTEGRITY_JOB = 'system.integrity'
/** Beyond this age a scratch folder is stale even if its process cannot be seen from here. No film takes as long. */
const SCRATCH_LIFETIME = 12 * HOURS

/** What belongs to no domain: facts, guesses, scratch folders, the queue, and the comparison of rows and objects. */
export function system({ db, blobs, clock }: Platform, plugs: readonly Plug[]): Plug {
  return {
    name: 'system',
    jobs: { [INTEGRITY_JOB]: (_payload, { log }) => compareNightly({ db, blobs, clock, plugs }, log) },
    cron: [{ job: INTEGRITY_JOB, pattern: '20 3 * * *' }],
    sweeps: {
      facts: () => sweepFacts(db, new Date(clock.now() - FACT_RETENTION)),
      guesses: () => sweepGuesses(db.query, clock.date()),
      scratch: clearScratch,
    },
    metrics: {
      afterglow_jobs_waiting: { help: 'Jobs waiting for their turn.', read: () => countWaitingJobs(db) },
      afterglow_jobs_dead: { help: 'Jobs that used up their attempts.', read: () => countDeadLetters(db) },
      afterglow_integrity_problems: {
        help: 'What the last comparison of rows and objects left wrong.',
        label: 'kind',
        readEach: () => findCounts(db),
      },
    },
  }
}

/** Folder times come from the machine's clock, not from the injected one. */
export function clearScratch(): Promise<void> {
  return sweepScratch(new Date(systemClock.now() - SCRATCH_LIFETIME))
}
