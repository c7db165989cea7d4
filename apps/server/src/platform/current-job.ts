import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** `identity` is the same in all attempts of a job, and another one once something else is asked of it. */
export function inJob<T>(identity: string, work: () => Promise<T>): Promise<T> {
  return current.run(identity, work)
}

/** The identity of the job whose work this is; undefined outside of the queue. */
export function currentJob(): string | undefined {
  return current.getStore()
}
