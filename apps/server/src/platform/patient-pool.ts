import { setTimeout } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import type pg from 'pg'
import { isDatabaseUnavailable } from '../db/errors.ts'

const FIRST_PAUSE = 100
const MAX_PAUSE = 5 * SECONDS

type Listen = Parameters<pg.Pool['connect']>[0]

/**
 * A pool for the queue, whose `connect` waits for a database that is away. The queue would not look at the failure to
 * write down how a job ended, and a rejection that nobody handles ends the process.
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
      // With a callback it is for listening, where the queue tries again by itself.
      if (name === 'connect')
        return (listen?: Listen) => (listen === undefined ? connectInTime() : target.connect(listen))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
