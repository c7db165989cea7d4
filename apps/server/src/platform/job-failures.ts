import { DAYS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/errors.ts'
import { NotDerivedError } from '../media-engine/verdicts.ts'
import { BlobNotFoundError, StorageFullError, StoreUnavailableError } from './blobs/index.ts'
import { PoolClosedError } from './children/index.ts'
import { MailPostponedError, MailRefusedError } from './mail.ts'

/** Operating system errors that mean the machine, not the job, lacks something. */
const MACHINE_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM']

/** The queue waits e^n seconds after the nth attempt. Seven minutes is long enough for an unavailable store. */
const MOST_ATTEMPTS_COUNTED = 6

/**
 * For so long a mail is tried again that nobody has refused for good. RFC 5321 (section 4.5.4.1) asks senders for days; a
 * server that takes none from strangers at first asks for minutes to hours.
 */
const MAILS_WAIT = 2 * DAYS

/**
 * Whether a failure implies nothing about the job, which was enqueued `age` milliseconds ago: it is retried until it works,
 * and never given up.
 */
export function isInfrastructureFailure(error: unknown, age = 0): boolean {
  if (error instanceof MailPostponedError) return age < MAILS_WAIT
  if (error instanceof NotDerivedError || error instanceof PoolClosedError) return true
  if (error instanceof StoreUnavailableError || error instanceof StorageFullError) return true
  if (error instanceof BlobNotFoundError || isDatabaseUnavailable(error)) return true
  return error instanceof Error && 'code' in error && MACHINE_CODES.includes(error.code)
}

/**
 * Restores the attempt that an infrastructure failure has cost a job. The pauses between attempts still grow: to hours
 * for a file that kills the engine's child each time, to minutes for everything else.
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

/** Whether another attempt would only be refused again: an operator hears of it at once. */
export function isFinal(error: unknown): boolean {
  return error instanceof MailRefusedError
}

/** Makes a job that has just failed a dead letter. */
export async function giveUp({ query }: Database, jobId: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${jobId}::bigint`.execute(
    query,
  )
}

/** An attempt that ended with the death of its worker. */
const WORKER_DIED = 'Its worker died.'

/**
 * Releases the jobs of dead workers, restoring the interrupted attempt. A job that was replaced while it ran has
 * already used all its attempts: running it once more is harmless, giving it up would make it a dead letter.
 */
export async function releaseJobsOf({ query }: Database, workerIds: readonly string[]): Promise<void> {
  await sql`update graphile_worker._private_jobs
     set attempts = greatest(attempts - 1, 0), last_error = coalesce(last_error, ${WORKER_DIED})
   where locked_by = any(${workerIds}::text[])`.execute(query)
  await sql`select graphile_worker.force_unlock_workers(${workerIds}::text[])`.execute(query)
}

/** Retries jobs that earlier versions gave up because their workers had died: none of their attempts ever failed. */
export async function reviveUnfailedJobs({ query }: Database): Promise<void> {
  await sql`update graphile_worker._private_jobs
     set attempts = greatest(max_attempts - 1, 0), last_error = ${WORKER_DIED}, run_at = now()
   where attempts >= max_attempts and locked_at is null and last_error is null`.execute(query)
}
