import { AsyncLocalStorage } from 'node:async_hooks'

/** What identifies a job through all its attempts. */
export interface CurrentJob {
  id: string
  enqueuedAt: Date
}

const current = new AsyncLocalStorage<CurrentJob>()

export function inJob<T>(job: CurrentJob, work: () => Promise<T>): Promise<T> {
  return current.run(job, work)
}

/** The job whose work this is; undefined outside of the queue. */
export function currentJob(): CurrentJob | undefined {
  return current.getStore()
}
