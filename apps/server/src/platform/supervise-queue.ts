import { setTimeout } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Runner } from 'graphile-worker'
import type { Log } from './log.ts'

const FIRST_PAUSE = 250
const MAX_PAUSE = 10 * SECONDS

export interface SupervisedQueue {
  stop(): Promise<void>
}

/** Restarts the queue whenever it gives up, as it does after minutes without the database. */
export async function superviseQueue({
  start,
  log,
}: {
  start(): Promise<Runner>
  log: Log
}): Promise<SupervisedQueue> {
  const stopping = new AbortController()
  let runner: Runner | null = await start()

  async function restart(): Promise<Runner | null> {
    for (let pause = FIRST_PAUSE; !stopping.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE)) {
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return null
      try {
        const started = await start()
        if (!stopping.signal.aborted) return started
        await started.stop()
      } catch (error) {
        log.warn({ err: error }, 'the queue could not be started again, trying on')
      }
    }
    return null
  }

  async function watch(): Promise<void> {
    while (runner !== null && !stopping.signal.aborted) {
      const ending = await runner.promise.then(
        () => undefined,
        (error: unknown) => error,
      )
      if (stopping.signal.aborted) return
      log.warn({ err: ending }, 'the queue ended and is started again')
      runner = await restart()
    }
  }
  const watching = watch()

  return {
    async stop() {
      stopping.abort()
      // One that ended by itself has nothing left to stop.
      await runner?.stop().catch((error: unknown) => log.debug({ err: error }, 'the queue had ended'))
      await watching
    },
  }
}
