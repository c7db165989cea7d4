import { createPatience } from './patience.ts'
import { browserClock, browserConnection, type Clock, type Connection } from './ports.ts'
import { randomFraction } from './random-id.ts'
import { isTooLargeForProxy, isTransient } from './upload-failure.ts'
import type { WaitReason } from './upload-item.ts'
import { type Answer, type Request, send } from './xhr-request.ts'

export interface OneFile extends Pick<Request, 'method' | 'url' | 'body' | 'type' | 'signal' | 'onProgress'> {
  /** It waits for another attempt, or does not any more. */
  onWaiting?: ((reason: WaitReason | undefined) => void) | undefined
}

interface Surroundings {
  clock: Clock
  connection: Connection
  random: () => number
  request: (wanted: Request) => Promise<Answer>
}

const REAL: Surroundings = {
  clock: browserClock,
  connection: browserConnection,
  random: randomFraction,
  request: send,
}

/**
 * Sends one whole file to an idempotent address: after a failure of the way it is sent again, for as long as the queue
 * would try. Rejects with `UploadFailure`, or with the signal's reason.
 */
export async function sendOne(
  { onWaiting, ...file }: OneFile,
  surroundings: Partial<Surroundings> = {},
): Promise<Answer> {
  const { request, ...rest } = { ...REAL, ...surroundings }
  const signal = file.signal ?? new AbortController().signal
  const patience = createPatience({ ...rest, signal })
  for (;;) {
    try {
      return await request({ onProgress: () => undefined, ...file })
    } catch (err) {
      signal.throwIfAborted()
      if (!isTransient(err)) throw err
      onWaiting?.(isTooLargeForProxy(err) ? 'proxy' : 'network')
      await patience.afterFailure(err)
      onWaiting?.(undefined)
    }
  }
}
