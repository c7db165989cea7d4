import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/errors.ts'
import { EngineClosedError } from '../media-engine/child-pool.ts'
import { NotDerivedError } from '../media-engine/verdicts.ts'
import { BlobNotFoundError, StorageFullError, StoreUnavailableError } from './blobs/index.ts'

/** What the operating system says when the machine, not the job, is short of something. */
const MACHINE_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM']

/** The queue waits e^n seconds after the nth attempt. Seven minutes is long enough for a store that is away. */
const MOST_ATTEMPTS_COUNTED = 6

/** Whether a failure says nothing about the job: it is tried until it works, and never given up. */
export function isInfrastructureFailure(error: unknown): boolean {
  if (error instanceof NotDerivedError || error instanceof EngineClosedError) return true
  if (error instanceof StoreUnavailableError || error instanceof StorageFullError) return true
  if (error instanceof BlobNotFoundError || isDatabaseUnavailable(error)) return true
  return error instanceof Error && 'code' in error && MACHINE_CODES.includes(error.code)
}

/**
 * Takes back the attempt that infrastructure has cost a job. The pauses before the next ones still grow: to hours for
 * a file at which the engine's child dies each time, to minutes for all else.
 */
export async function keepTrying({ query }: Database, jobId: string, error: unknown): Promise<void> {
  if (error instanceof NotDerivedError) {
    await sql`update graphile_worker._private_jobs
      set max_attempts = least(max_attempts + 1, 32767) where id = ${jobId}::bigint`.execute(query)
    return
  }
  await sql`update graphile_worker._private_jobs
     set max_attempts = max_attempts + (attempts <= ${MOST_ATTEMPTS_COUNTED})::int,
         attempts = attempts - (attempts > ${MOST_ATTEMPTS_COUNTED})::int
   where id = ${jobId}::bigint`.execute(query)
}

/** An attempt that ended with the death of its worker. */
const WORKER_DIED = 'Its worker died.'

/**
 * Gives the jobs of dead workers to others, with the attempt that was cut off. A job that was replaced while it ran
 * carries as many attempts as it may have: done once more it is harmless, given up it would be a dead letter.
 */
export async function releaseJobsOf({ query }: Database, workerIds: readonly string[]): Promise<void> {
  await sql`update graphile_worker._private_jobs
     set attempts = greatest(attempts - 1, 0), last_error = coalesce(last_error, ${WORKER_DIED})
   where locked_by = any(${workerIds}::text[])`.execute(query)
  await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(query)
}

/** Jobs that earlier versions gave up because their workers had died: no attempt of theirs ever failed. */
export async function reviveUnfailedJobs({ query }: Database): Promise<void> {
  await sql`update graphile_worker._private_jobs
     set attempts = greatest(max_attempts - 1, 0), last_error = ${WORKER_DIED}, run_at = now()
   where attempts >= max_attempts and locked_at is null and last_error is null`.execute(query)
}
