import { linkedController } from './linked-controller.ts'
import type { Clock, MakeThumbnail } from './ports.ts'

/** A decoder that hangs must not block the original. */
const PATIENCE = 10_000

/**
 * Makes thumbnails one at a time: a phone that decodes twenty camera photos at once runs out of memory. Any failure
 * yields null, and the photo is sent without a thumbnail.
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
      // A thumbnail is optional; its failure must not fail the upload.
      return null
    } finally {
      limit.abort()
      unlink()
    }
  }
}
