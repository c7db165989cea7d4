import sharp from 'sharp'
import { derivePhoto } from './derive-photo.ts'
import { derivePicture } from './derive-picture.ts'
import { deriveSquare } from './derive-square.ts'
import {
  type EngineJob,
  type EngineLimits,
  EXIT_OVER_MEMORY,
  type JobMessage,
  type ProgressMessage,
  type ResultMessage,
} from './protocol.ts'

const MEMORY_CHECK_INTERVAL = 100
/** Frequent enough for the waiting caller and for the parent's watchdog. */
const PROGRESS_INTERVAL = 500

/*
 * The child process that decodes untrusted photos. Started by EngineChild, given one job at a time, and expected to
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
    // Only for pixels that we wrap ourselves; files from guests are never loaded from memory.
    'VipsForeignLoadTiffBuffer',
  ],
})

process.on('message', async ({ job, limits }: JobMessage) => {
  const stopWatching = watchOwnMemory(limits.memoryLimitBytes)
  const result = await resultOf(job, limits)
  stopWatching()
  send({ result, residentBytes: process.memoryUsage.rss() })
})

// The parent is gone. A graceful exit would wait for a decoder in another thread.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/**
 * Decoders of films and sound, and the face detector, are large: a child loads them with the first job that needs them.
 */
async function resultOf(job: EngineJob, limits: EngineLimits): Promise<ResultMessage['result']> {
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
      return makeStream(job, limits, createProgress())
    }
    case 'faces': {
      const { findFaces } = await import('./faces/find-faces.ts')
      return findFaces(job, limits)
    }
  }
}

function send(message: ResultMessage | ProgressMessage): void {
  process.send?.(message)
}

function createProgress(): (seconds: number) => void {
  let saidAt = 0
  return (progressSeconds) => {
    if (performance.now() - saidAt < PROGRESS_INTERVAL) return
    saidAt = performance.now()
    send({ progressSeconds })
  }
}

/** On Linux the parent measures from outside, which also works while a decoder blocks this thread. */
function watchOwnMemory(limitBytes: number): () => void {
  if (process.platform === 'linux') return () => {}

  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > limitBytes) process.exit(EXIT_OVER_MEMORY)
  }, MEMORY_CHECK_INTERVAL)
  return () => clearInterval(timer)
}
