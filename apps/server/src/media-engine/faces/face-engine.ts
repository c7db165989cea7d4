import { constants } from 'node:os'
import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import type { ChildLog } from '../../platform/children/index.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { openPool } from '../open-pool.ts'
import type { EngineLimits } from '../protocol.ts'
import type { FacesJob, FacesResult } from './protocol.ts'

const LIMITS: EngineLimits = {
  ...DEFAULT_LIMITS,
  // For our own renditions, and pictures that a browser has shrunk.
  maxPixels: 25_000_000,
  timeLimitMs: 120 * SECONDS,
  silenceLimitMs: 120 * SECONDS,
}

/** The nets take a few hundred megabytes; an idle engine frees them. */
const REST_AFTER = MINUTES

export interface FaceEngineOptions extends Partial<EngineLimits> {
  log?: ChildLog
  /** As for the media engine. */
  givesWay?: boolean
  /** Whether a person waits for the result, as for a selfie. */
  isAwaited?: boolean
}

/** Pictures in, faces out. Independent of people, events and rows. */
export interface FaceEngine {
  /** Finds faces in one of our renditions and writes their crops. Rejects only with `PoolClosedError`. */
  findFaces(picture: { path: string; outDir: string }): Promise<FacesResult>
  /** The same for a JPEG in memory, which is never written to disk. */
  readSelfie(jpeg: Buffer): Promise<FacesResult>
  /** The child that works or waits for work. */
  childPids(): number[]
  /** Closes at once: waiting and running jobs are rejected. */
  close(): Promise<void>
}

/**
 * One child, at the lowest priority unless a person waits. It is started by the first picture, killed when it hangs or
 * exceeds its memory limit, and stopped after a while without work.
 */
export function createFaceEngine({
  log,
  givesWay = true,
  isAwaited = false,
  ...given
}: FaceEngineOptions = {}): FaceEngine {
  const limits = { ...LIMITS, ...given }
  const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  const low = isAwaited ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW
  const priority = givesWay ? low : PRIORITY_NORMAL
  const pool = openPool({ processes: 1, priority, limits, restAfter: REST_AFTER, log })
  const run = (job: FacesJob): Promise<FacesResult> => pool.run({ kind: 'faces', ...job })

  return {
    findFaces: ({ path, outDir }) => run({ type: 'image/jpeg', source: path, outDir }),
    readSelfie: (jpeg) => run({ type: 'image/jpeg', base64: jpeg.toString('base64') }),
    childPids: () => pool.pids(),
    close: () => pool.close(),
  }
}
