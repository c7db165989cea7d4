import { constants } from 'node:os'
import { MB, MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { ChildPool, type EngineLog } from '../child-pool.ts'
import type { EngineLimits } from '../protocol.ts'
import type { FacesJob, FacesResult } from './protocol.ts'

const LIMITS: EngineLimits = {
  // Of our own renditions, and of what a browser has made smaller.
  maxPixels: 25_000_000,
  previewSize: 2048,
  thumbnailSize: 512,
  memoryLimitBytes: 1536 * MB,
  timeLimitMs: 120 * SECONDS,
  silenceLimitMs: 120 * SECONDS,
}

/** The nets take a few hundred megabytes: whoever has nothing to look at gives them back. */
const REST_AFTER = 2 * MINUTES

export interface FaceEngineOptions extends Partial<EngineLimits> {
  log?: EngineLog
  /** As of the media engine. */
  givesWay?: boolean
  /** Whether somebody stands there waiting. */
  isAwaited?: boolean
}

/** Pictures in, faces out. Knows nothing of people, events or rows. */
export interface FaceEngine {
  /** Finds faces in a rendition of ours and writes their crops. Rejects only with `EngineClosedError`. */
  findFaces(picture: { path: string; outDir: string }): Promise<FacesResult>
  /** The same of a JPEG in memory, which stays there. */
  readSelfie(jpeg: Buffer): Promise<FacesResult>
  /** The child that works or waits for work. */
  childPids(): number[]
  /** Ends at once: jobs that wait or run are rejected. */
  close(): Promise<void>
}

/**
 * One child, at the lowest priority unless somebody waits, started when there is a picture to look at, killed when it hangs or grows, and sent
 * home when it has had nothing to do for a while. Nothing waits for it but faces.
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
  const pool = new ChildPool({ processes: 1, priority, limits, log })
  let rest: NodeJS.Timeout | undefined

  async function run(job: FacesJob): Promise<FacesResult> {
    clearTimeout(rest)
    try {
      return await pool.run(job)
    } finally {
      rest = setTimeout(() => void pool.rest(), REST_AFTER).unref()
    }
  }

  return {
    findFaces: ({ path, outDir }) => run({ wish: 'faces', type: 'image/jpeg', picture: { path }, outDir }),
    readSelfie: (jpeg) =>
      run({ wish: 'faces', type: 'image/jpeg', picture: { base64: jpeg.toString('base64') }, outDir: null }),
    childPids: () => pool.pids(),
    async close() {
      clearTimeout(rest)
      await pool.close()
    },
  }
}
