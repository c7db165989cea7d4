import { linkedController } from './linked-controller.ts'
import type { Clock } from './ports.ts'

/** Whether the promise settles within `ms` milliseconds. False also when it is aborted. */
export async function endsWithin(
  ms: number,
  work: Promise<unknown>,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  const { controller: limit, unlink } = linkedController(signal)
  const tooLong = clock.sleep(ms, limit.signal).then(
    () => false,
    () => false,
  )
  try {
    return await Promise.race([work.then(() => true), tooLong])
  } finally {
    limit.abort()
    unlink()
  }
}
