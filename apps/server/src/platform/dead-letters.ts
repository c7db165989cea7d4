import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A job that used up its attempts and is not retried unless requested. */
export interface DeadLetter {
  id: string
  name: string
  payload: unknown
  attempts: number
  /** When its last attempt failed. */
  since: Date
  /** The first line of its error. */
  error: string
}

/** Latest first. A job whose last attempt is running is not one yet. */
export async function listDeadLetters({ query }: Database): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select jobs.id::text, tasks.identifier as name, jobs.payload, jobs.attempts, jobs.updated_at as since,
           split_part(coalesce(jobs.last_error, ''), chr(10), 1) as error
      from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
     order by jobs.updated_at desc, jobs.id`.execute(query)
  return rows
}

/** Resets its attempts and makes it due now. False when it is not, or no longer, a dead letter. */
export async function retryDeadLetter({ query }: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select jobs.id from graphile_worker._private_jobs dead,
           lateral graphile_worker.reschedule_jobs(array[dead.id], run_at := now(), attempts := 0) jobs
     where dead.id::text = ${id} and dead.attempts >= dead.max_attempts and dead.locked_at is null`.execute(
    query,
  )
  return rows.length > 0
}

/** Removes it from the queue for good. False when it is not, or no longer, a dead letter. */
export async function forgetDeadLetter({ query }: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from graphile_worker._private_jobs
     where id::text = ${id} and attempts >= max_attempts and locked_at is null returning id`.execute(query)
  return rows.length > 0
}
