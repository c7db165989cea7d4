import type { JobHandler } from '../../platform/jobs.ts'
import { coverKey, coverOriginalKey } from './cover-keys.ts'
import { DERIVE_COVER, deriveCoverPayload, REMOVE_COVER, removeCoverPayload } from './cover-queue.ts'
import { type DeriveCoverDeps, deriveCover } from './derive-cover.ts'

export function eventJobs(deps: DeriveCoverDeps): Record<string, JobHandler> {
  return {
    [DERIVE_COVER]: async (payload, { log }) => {
      await deriveCover(deps, deriveCoverPayload.parse(payload), log)
    },
    [REMOVE_COVER]: async (payload) => {
      const { eventId, coverId } = removeCoverPayload.parse(payload)
      await deps.blobs.delete(coverOriginalKey(eventId, coverId))
      await deps.blobs.delete(coverKey(eventId, coverId))
    },
  }
}
