import { setTimeout } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import type pg from 'pg'
import { isDatabaseUnavailable } from '../db/errors.ts'

const FIRST_PAUSE = 100
const MAX_PAUSE = 5 * SECONDS

type Listen = Parameters<pg.Pool['connect']>[0]

/**
 * A pool for the queue whose `connect` waits for an unavailable database. When recording a job's end fails, the queue
 * does not handle the rejection, which would end the process.
 */
export function patientPool(pool: pg.Pool, signal: AbortSignal): pg.Pool {
  async function connectInTime(): Promise<pg.PoolClient> {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
      try {
        return await pool.connect()
      } catch (error) {
        if (!isDatabaseUnavailable(error) || signal.aborted) throw error
        await setTimeout(pause, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  return new Proxy(pool, {
    get(target, name) {
      // The callback form is for listening, where the queue itself retries.
      if (name === 'connect')
        return (listen?: Listen) => (listen === undefined ? connectInTime() : target.connect(listen))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
