import type { JobHandler } from '../../../platform/jobs.ts'
import { checkStreams } from '../photos/check-streams.ts'
import { type DeriveDeps, deriveMedia } from '../photos/derive-media.ts'
import { makeStream } from '../photos/make-stream.ts'
import {
  CHECK_STREAMS_JOB,
  DERIVE_JOB,
  FOLLOW_ZONE_JOB,
  mediaPayload,
  REMOVE_JOB,
  removePayload,
  STREAM_JOB,
  zonePayload,
} from '../photos/media-queue.ts'
import type { Publication } from '../photos/publication.ts'
import { removeFolder } from '../photos/remove-folder.ts'
import { adoptDerivation } from './adopt-derivation.ts'
import { followZoneInBatches } from './follow-zone.ts'

export function mediaJobs(deps: DeriveDeps & Publication): Record<string, JobHandler> {
  return {
    [DERIVE_JOB]: async (payload, { log }) => {
      const { mediaId } = mediaPayload.parse(payload)
      if (!(await deriveMedia(deps, mediaId, log))) await adoptDerivation(deps.db, mediaId)
    },
    [CHECK_STREAMS_JOB]: (_payload, { log }) => checkStreams(deps, log),
    [FOLLOW_ZONE_JOB]: (payload) => followZoneInBatches(deps, zonePayload.parse(payload).eventId),
    [REMOVE_JOB]: async (payload) => removeFolder(deps, removePayload.parse(payload).folder),
  }
}

/** Films take minutes each: a worker of their own keeps photos from waiting behind them. */
export function filmJobs(deps: DeriveDeps): Record<string, JobHandler> {
  return {
    [STREAM_JOB]: async (payload, { log }) => {
      await makeStream(deps, mediaPayload.parse(payload).mediaId, log)
    },
  }
}
