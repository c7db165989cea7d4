import { HOURS, SECONDS } from '@afterglow/contract/kernel'
import { storage } from '../domains/billing/index.ts'
import type { Plug } from '../domains/plug.ts'
import { sweepGuesses } from '../http/guess-scores.ts'
import { deleteExpiredCounts } from '../http/rate-limit.ts'
import { lastBackup } from '../platform/backup/index.ts'
import { inBatches } from '../platform/batches.ts'
import { systemClock } from '../platform/clock.ts'
import { FACT_RETENTION, sweepFacts } from '../platform/facts.ts'
import { findCounts, lastCheck } from '../platform/integrity/index.ts'
import { countDeadLetters, countWaitingJobs, countWorkers, oldestDueJob } from '../platform/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { sweepScratch } from '../platform/scratch.ts'
import { compareNightly } from './compare-objects.ts'

const INTEGRITY_JOB = 'system.integrity'
/** Beyond this age a scratch folder is stale even if its process cannot be seen from here. No film takes as long. */
const SCRATCH_LIFETIME = 12 * HOURS

/** Counts of attempts that one statement forgets. */
const COUNTS = 5000

/** What belongs to no domain: facts, guesses, scratch folders, the queue, and the comparison of rows and objects. */
export function system({ db, blobs, clock }: Platform, plugs: readonly Plug[]): Plug {
  return {
    name: 'system',
    jobs: { [INTEGRITY_JOB]: (_payload, { log }) => compareNightly({ db, blobs, clock, plugs }, log) },
    cron: [{ job: INTEGRITY_JOB, pattern: '20 3 * * *' }],
    sweeps: {
      facts: () => sweepFacts(db, new Date(clock.now() - FACT_RETENTION)),
      guesses: () => sweepGuesses(db.query, clock.date()),
      counts: () => inBatches(async () => (await deleteExpiredCounts(db.query, COUNTS)) === COUNTS),
      scratch: clearScratch,
    },
    metrics: {
      afterglow_jobs_waiting: { help: 'Jobs waiting for their turn.', read: () => countWaitingJobs(db) },
      afterglow_jobs_dead: { help: 'Jobs that used up their attempts.', read: () => countDeadLetters(db) },
      afterglow_jobs_oldest_seconds: {
        help: 'How long the job that has been due for longest waits.',
        read: async () => (await oldestDueJob(db)) / SECONDS,
      },
      afterglow_workers: { help: 'Queues of workers that are alive.', read: () => countWorkers(db) },
      afterglow_storage_used_bytes: {
        help: 'Bytes of all hosts that count against their room.',
        read: () => storage.sumOfUse(db.query),
      },
      afterglow_backup_completed_timestamp_seconds: {
        help: 'When the last backup was complete; absent before the first.',
        read: async () => momentOf((await lastBackup(db)).complete?.at),
      },
      afterglow_backup_failed_timestamp_seconds: {
        help: 'When a backup last failed; absent where none has.',
        read: async () => momentOf((await lastBackup(db)).failed?.at),
      },
      afterglow_integrity_checked_timestamp_seconds: {
        help: 'When rows and objects were last compared; absent before the first time.',
        read: async () => momentOf(await lastCheck(db)),
      },
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

/** A moment as Prometheus has it. */
function momentOf(date: Date | undefined): number | undefined {
  return date && date.getTime() / SECONDS
}
