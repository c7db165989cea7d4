import * as z from 'zod'
import type { Tx } from '../../../db/database.ts'
import { inOneStatement, type Parts } from '../../../db/one-statement.ts'
import { enqueue, enqueuing } from '../../../platform/jobs.ts'

export const DERIVE_JOB = 'media.derive'
export const STREAM_JOB = 'media.make-stream'
export const REMOVE_JOB = 'media.remove-bytes'
export const CHECK_STREAMS_JOB = 'media.check-streams'
export const FOLLOW_ZONE_JOB = 'media.follow-zone'

export const mediaPayload = z.object({ mediaId: z.uuid() })
export const zonePayload = z.object({ eventId: z.string() })
export const removePayload = z.object({ folder: z.string() })

/** Job keys, which allow one of each at a time. */
export const deriveKey = (mediaId: string) => `derive:${mediaId}`
export const streamKey = (mediaId: string) => `stream:${mediaId}`

export async function enqueueDerivation(tx: Tx, mediaId: string): Promise<void> {
  await inOneStatement(tx, enqueuingDerivation(tx, mediaId))
}

/** The same as a part of a statement with changes. */
export function enqueuingDerivation(tx: Tx, mediaId: string): Parts {
  return enqueuing(tx, DERIVE_JOB, { mediaId }, { key: deriveKey(mediaId) })
}

export async function enqueueStream(tx: Tx, mediaId: string): Promise<void> {
  await enqueue(tx, STREAM_JOB, { mediaId }, { key: streamKey(mediaId) })
}

export async function enqueueFollowZone(tx: Tx, eventId: string): Promise<void> {
  await enqueue(tx, FOLLOW_ZONE_JOB, { eventId }, { key: `zone:${eventId}` })
}

/** Queued behind films that have not been shown yet. */
const LATER = 1

export async function enqueueStreamAgain(tx: Tx, mediaId: string): Promise<void> {
  await enqueue(tx, STREAM_JOB, { mediaId }, { key: streamKey(mediaId), priority: LATER })
}
