import { SECONDS } from '@afterglow/contract/kernel'
import { completeUpload } from '@afterglow/contract/media'
import { uploadRoutes } from '@afterglow/contract/uploads'
import type { Admission } from '../../http/bind-endpoint.ts'
import { createTurns } from '../../platform/turns.ts'

/** Each asks the database some ten questions: more of them at once would only wait there, in front of everybody else. */
const STEPS = { atOnce: 24, mostWaiting: 4000, longestWait: 20 * SECONDS }
/** Each holds the buffers of one connection and of one file. Slow phones take a minute for a part. */
const BODIES = { atOnce: 192, mostWaiting: 4000, longestWait: 20 * SECONDS }

/**
 * Lets uploads in as fast as they can be worked on: whatever a crowd sends, pages, sockets and health checks find
 * processor, memory and connections. Whoever finds the line full is told when to come back.
 */
export function createUploadAdmission(): Admission {
  const steps = createTurns(STEPS)
  const bodies = createTurns(BODIES)
  const lines = new Map<object, typeof steps>([
    [uploadRoutes.initUploads, steps],
    [uploadRoutes.putThumbnail, steps],
    [completeUpload, steps],
    [uploadRoutes.putPart, bodies],
    [uploadRoutes.putPartThroughServer, bodies],
  ])
  return (endpoint, request, work) => {
    const line = lines.get(endpoint)
    if (line === undefined) return work()
    return line.take(async () => {
      // A phone that has gone while it waited is not waited for.
      if (request.raw.destroyed && !request.raw.complete) throw new PhoneGoneError()
      return work()
    })
  }
}

/** Nobody is left to be answered. */
class PhoneGoneError extends Error {
  override readonly name = 'PhoneGoneError'
  readonly statusCode = 499
}
