import { linkedController } from './linked-controller.ts'
import type { Clock, MakeThumbnail } from './ports.ts'

/** A decoder that hangs must not keep the original from being sent. */
const PATIENCE = 10_000

/**
 * Makes thumbnails one after the other: a phone that decodes twenty photos of its camera at once runs out of
 * memory. Whatever goes wrong, the answer is null, and the photo travels without one.
 */
export function createThumbnailLane(makeThumbnail: MakeThumbnail, clock: Clock) {
  let tail: Promise<unknown> = Promise.resolve()

  return function enqueue(file: File, signal: AbortSignal): Promise<Blob | null> {
    const made = tail.then(() => (signal.aborted ? null : makeInTime(file, signal)))
    tail = made
    return made
  }

  async function makeInTime(file: File, signal: AbortSignal): Promise<Blob | null> {
    const { controller: limit, unlink } = linkedController(signal)
    const tooLong = clock.sleep(PATIENCE, limit.signal).then(
      () => null,
      () => null,
    )
    try {
      return await Promise.race([makeThumbnail(file, signal), tooLong])
    } catch {
      // A thumbnail is a courtesy; no failure of it may become one of the upload.
      return null
    } finally {
      limit.abort()
      unlink()
    }
  }
}
