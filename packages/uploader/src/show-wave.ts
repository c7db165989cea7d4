import { SECONDS } from '@afterglow/contract/kernel'
import { endsWithin } from './ends-within.ts'
import type { Job } from './job.ts'
import type { Clock } from './ports.ts'
import { isFilm } from './thumbnail-lane.ts'

/** How long the originals of a wave wait for the frame of a film. */
const SLOW_FRAME = 5 * SECONDS

/**
 * Sends the thumbnails of a wave, each as its job comes. A film whose frame takes long is shown as soon as its frame is
 * there; after the first of them, the wave waits for no other film.
 */
export function createShowWave(send: (job: Job) => Promise<void>, clock: Clock) {
  let patience = SLOW_FRAME

  return async function show(job: Job): Promise<void> {
    const sent = () => send(job)
    if (!isFilm(job.file)) return sent()
    if (await endsWithin(patience, job.thumbnail, clock, job.controller.signal)) return sent()
    patience = 0
    void sent()
  }
}
