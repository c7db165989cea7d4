import { stat } from 'node:fs/promises'
import { constants } from 'node:os'
import { HOURS, KB, MINUTES, SECONDS } from '@afterglow/contract/kernel'
import type { ChildLog, Isolation, Watched } from '../platform/children/index.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { openPool } from './open-pool.ts'
import type {
  DeriveResult,
  EngineLimits,
  FilmJob,
  FilmResult,
  PhotoJob,
  PictureJob,
  PictureResult,
  SquareJob,
  SquareResult,
  StreamJob,
  StreamResult,
  VoiceJob,
  VoiceResult,
} from './protocol.ts'

export interface MediaEngineOptions extends Partial<EngineLimits> {
  /** Photos processed at once, each in its own process with one thread. */
  processes: number
  /**
   * Whether the children run at low priority, as is right beside a web process. Where other programs are always busy,
   * they would hardly get a turn.
   */
  givesWay?: boolean
  log?: ChildLog
  /** Unless given, as much as the system allows. */
  isolation?: Isolation
  /** Milliseconds that an idle child is kept. */
  restAfter?: number
}

/** Files in, files and facts out. Independent of events, people, rows and blob stores. */
export interface MediaEngine {
  /**
   * Makes the renditions of a photo and reads its facts. A defect of the photo is a result; like all methods here,
   * rejects only with `PoolClosedError`.
   */
  derivePhoto(job: PhotoJob): Promise<DeriveResult>
  /** Cuts a square out of a picture. */
  deriveSquare(job: SquareJob): Promise<SquareResult>
  /** Makes one smaller picture. */
  derivePicture(job: PictureJob): Promise<PictureResult>
  /** Makes a voice message playable and measures it. */
  deriveVoice(job: VoiceJob): Promise<VoiceResult>
  /** Makes a poster of a film and reads its facts. */
  deriveFilm(job: FilmJob): Promise<FilmResult>
  /** Makes the version of a film that plays everywhere; slow, one film at a time. */
  makeStream(job: StreamJob, watched: Pick<Watched, 'onProgress' | 'signal'>): Promise<StreamResult>
  /** Stops making streams at once: their jobs are rejected, and no further one is accepted. */
  endStreams(): Promise<void>
  /** The children that work or wait for work. */
  childPids(): number[]
  /** Closes at once: waiting and running jobs are rejected. */
  close(): Promise<void>
}

/** Longer than the pauses between one guest's photos. The next photo then waits a fifth of a second for a child. */
const REST_AFTER = 30 * SECONDS

/** Photos never wait for a film: streams have a slot of their own and the lowest priority. */
const STREAM_PROCESSES = 1

export function createMediaEngine({
  processes,
  givesWay = true,
  log,
  isolation,
  restAfter = REST_AFTER,
  ...given
}: MediaEngineOptions): MediaEngine {
  const limits = { ...DEFAULT_LIMITS, ...given }
  const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  const open = (processes: number, priority: number) =>
    openPool({
      processes,
      priority: givesWay ? priority : PRIORITY_NORMAL,
      limits,
      restAfter,
      log,
      isolation,
    })
  const pool = open(processes, PRIORITY_BELOW_NORMAL)
  const streams = open(STREAM_PROCESSES, PRIORITY_LOW)
  return {
    derivePhoto: (job) => pool.run({ kind: 'photo', ...job }),
    deriveSquare: (job) => pool.run({ kind: 'square', ...job }),
    derivePicture: (job) => pool.run({ kind: 'picture', ...job }),
    deriveVoice: (job) => pool.run({ kind: 'voice', ...job }),
    deriveFilm: (job) => pool.run({ kind: 'poster', ...job }),
    makeStream: async (job, watched) =>
      streams.run({ kind: 'stream', ...job }, { ...watched, timeLimitMs: await streamTimeLimit(job) }),
    endStreams: () => streams.close(),
    childPids: () => [...pool.pids(), ...streams.pids()],
    async close() {
      await Promise.all([pool.close(), streams.close()])
    },
  }
}

/** Lower bound on a plausible bit rate. */
const LEAST_BYTES_PER_SECOND = 5 * KB

/**
 * Encoding 4K on half a core takes about twenty times the film's length. A child without progress is killed sooner, and
 * a claimed length that its bytes cannot fill buys no extra time.
 */
async function streamTimeLimit({ source, durationSeconds }: StreamJob): Promise<number> {
  // The child reports a missing file.
  const size = await stat(source).then(
    ({ size }) => size,
    () => 0,
  )
  const seconds = Math.min(durationSeconds, size / LEAST_BYTES_PER_SECOND)
  return Math.min(10 * MINUTES + 25 * seconds * SECONDS, 8 * HOURS)
}
