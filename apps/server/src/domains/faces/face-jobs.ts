import type { Database } from '../../db/database.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import { recordFact } from '../../platform/facts.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import { eventRows } from '../events/index.ts'
import { applyGrouping } from './apply-grouping.ts'
import {
  cropsPayload,
  enqueueLook,
  eventPayload,
  LOOK_AT_ALL_JOB,
  LOOK_JOB,
  lookPayload,
  REGROUP_JOB,
  REMOVE_CROPS_JOB,
} from './face-queue.ts'
import { countFaces, listUnscanned } from './face-store.ts'
import { recountGroups } from './group-store.ts'
import { type LookDeps, lookAtPhoto } from './look-at-photo.ts'

/** Face detection takes seconds a photo: a worker of its own keeps photos from waiting behind it. */
export function faceJobs(deps: LookDeps): Record<string, JobHandler> {
  return {
    [LOOK_JOB]: async (payload, { log }) => {
      await lookAtPhoto(deps, lookPayload.parse(payload).photoId, log)
    },
    [LOOK_AT_ALL_JOB]: async (payload) => lookAtAll(deps, eventPayload.parse(payload).eventId),
    [REGROUP_JOB]: async (payload) => regroupEvent(deps, eventPayload.parse(payload).eventId),
  }
}

/** Quick cleanup after the deletion of faces, whatever deleted them. */
export function cropJobs({ db, blobs }: { db: Database; blobs: BlobStore }): Record<string, JobHandler> {
  return {
    [REMOVE_CROPS_JOB]: async (payload) => {
      const { folders, eventIds } = cropsPayload.parse(payload)
      for (const folder of folders) for await (const { key } of blobs.list(folder)) await blobs.delete(key)
      for (const eventId of eventIds) await recount(db, eventId)
    },
  }
}

async function recount(db: LookDeps['db'], eventId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await eventRows.lockEvent(tx, eventId)) === undefined) return
    await recountGroups(tx, eventId)
    await recordFact(tx, eventId, 'faces.changed', {})
  })
}

async function lookAtAll({ db }: LookDeps, eventId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await eventRows.lockEvent(tx, eventId)
    if (event?.groupsFaces !== true) return
    for (const media of await listUnscanned(tx, eventId)) await enqueueLook(tx, media)
  })
}

/** Grouping this many takes a good second; in larger events each face stays where it was first placed. */
const MOST_SORTED = 2000

/** Regroups all faces that no host has placed, so that the order in which photos arrived has no effect. */
export async function regroupEvent(deps: LookDeps, eventId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const event = await eventRows.lockEvent(tx, eventId)
    if (event?.groupsFaces !== true || (await countFaces(tx, eventId)) > MOST_SORTED) return
    if (await applyGrouping(tx, deps, eventId)) await recordFact(tx, eventId, 'faces.changed', {})
  })
}
