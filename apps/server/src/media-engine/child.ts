import sharp from 'sharp'
import { serveJobs } from '../platform/children/serve-jobs.ts'
import { derivePhoto } from './derive-photo.ts'
import { derivePicture } from './derive-picture.ts'
import { deriveSquare } from './derive-square.ts'
import type { EngineJob, EngineLimits, JobKind, ResultOf } from './protocol.ts'

/*
 * The child process that decodes untrusted photos. Started by a pool, given one job at a time, and expected to
 * crash now and then.
 */

// One thread per picture and several processes measured best.
sharp.concurrency(1)
sharp.cache(false)
// Unlisted loaders are unreachable, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
    // A photo whose end marker we added. The decoder is the one of files.
    'VipsForeignLoadJpegBuffer',
    // Only for pixels that we wrap ourselves.
    'VipsForeignLoadTiffBuffer',
  ],
})

serveJobs(resultOf)

/**
 * Decoders of films and sound, and the face detector, are large: a child loads them with the first job that needs them.
 */
async function resultOf(
  job: EngineJob,
  limits: EngineLimits,
  progress: (seconds: number) => void,
): Promise<ResultOf[JobKind]> {
  switch (job.kind) {
    case 'photo':
      return derivePhoto(job, limits)
    case 'square':
      return deriveSquare(job, limits)
    case 'picture':
      return derivePicture(job, limits)
    case 'voice': {
      const { deriveVoice } = await import('./derive-voice.ts')
      return deriveVoice(job)
    }
    case 'poster': {
      const { deriveFilm } = await import('./film/derive-film.ts')
      return deriveFilm(job, limits)
    }
    case 'stream': {
      const { makeStream } = await import('./film/make-stream.ts')
      return makeStream(job, limits, progress)
    }
    case 'faces': {
      const { findFaces } = await import('./faces/find-faces.ts')
      return findFaces(job, limits)
    }
  }
}
