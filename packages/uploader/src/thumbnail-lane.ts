import { SECONDS } from '@afterglow/contract/kernel'
import { linkedController } from './linked-controller.ts'
import type { Clock, Look, MakeThumbnail } from './ports.ts'

/**
 * A decoder that takes longer is taken to hang. A film's frame takes seconds on a busy phone, and its original does
 * not wait for all of that time.
 */
const PATIENCE = { photo: 10 * SECONDS, film: 40 * SECONDS }

/**
 * Makes thumbnails one at a time: a phone that decodes twenty camera photos at once runs out of memory. Films have a
 * lane of their own, because some browsers never deliver a frame (iOS in its low power mode) and photos must not wait
 * for that. Any failure yields null, and the file is sent without a thumbnail.
 */
export function createThumbnailLane(makeThumbnail: MakeThumbnail, clock: Clock) {
  const tails: Record<keyof typeof PATIENCE, Promise<unknown>> = {
    photo: Promise.resolve(),
    film: Promise.resolve(),
  }

  return function enqueue(file: File, look: Look, signal: AbortSignal): Promise<Blob | null> {
    const lane = isFilm(file) ? 'film' : 'photo'
    const made = tails[lane].then(() =>
      signal.aborted ? null : makeInTime(file, look, { patience: PATIENCE[lane], signal }),
    )
    tails[lane] = made
    return made
  }

  async function makeInTime(
    file: File,
    look: Look,
    { patience, signal }: { patience: number; signal: AbortSignal },
  ): Promise<Blob | null> {
    const { controller: limit, unlink } = linkedController(signal)
    const tooLong = clock.sleep(patience, limit.signal).then(
      () => null,
      () => null,
    )
    try {
      return await Promise.race([makeThumbnail(file, limit.signal, look), tooLong])
    } catch {
      // A thumbnail is optional; its failure must not fail the upload.
      return null
    } finally {
      limit.abort()
      unlink()
    }
  }
}

export function isFilm({ type }: File): boolean {
  return type.startsWith('video/')
}
