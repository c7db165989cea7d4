import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { photos } from '../album/index.ts'

/** Scans one photo. */
export const LOOK_JOB = 'faces.look'
/** Scans every photo of an event that was not scanned yet. */
export const LOOK_AT_ALL_JOB = 'faces.look-at-all'
/** Regroups an event's faces into people. */
export const REGROUP_JOB = 'faces.regroup'
/** Enqueued by a trigger of the database, see migration 0018. */
export const REMOVE_CROPS_JOB = 'faces.remove-crops'

/** Successive faces are grouped once, after a quiet moment. */
const REGROUP_AFTER = 20_000
/** A photo that cannot be scanned has no faces; nobody is notified. */
export const LOOK_ATTEMPTS = 4

export const lookPayload = z.object({ photoId: z.uuid() })
export const eventPayload = z.object({ eventId: z.string() })
export const cropsPayload = z.object({ folders: z.array(z.string()), eventIds: z.array(z.string()) })

/**
 * Naming the album keeps the integrity comparison from taking crops for strays while their rows are about to be
 * written.
 */
export async function enqueueLook(tx: Tx, photo: { id: string; eventId: string }): Promise<void> {
  await enqueue(
    tx,
    LOOK_JOB,
    { photoId: photo.id, album: photos.eventFolder(photo.eventId) },
    { key: `${LOOK_JOB}:${photo.id}`, maxAttempts: LOOK_ATTEMPTS },
  )
}

export async function enqueueLookAtAll(tx: Tx, eventId: string): Promise<void> {
  await enqueue(tx, LOOK_AT_ALL_JOB, { eventId }, { key: `${LOOK_AT_ALL_JOB}:${eventId}` })
}

export async function enqueueRegroup(tx: Tx, eventId: string, now: number): Promise<void> {
  const runAt = new Date(now + REGROUP_AFTER)
  await enqueue(tx, REGROUP_JOB, { eventId }, { key: `${REGROUP_JOB}:${eventId}`, runAt })
}
