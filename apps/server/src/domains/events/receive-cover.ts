import { COVER_TYPES, type FocalPoint, MAX_COVER_BYTES } from '@afterglow/contract/events'
import type { Database } from '../../db/database.ts'
import type { RequestBody } from '../../http/request-body.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { receivePicture } from '../../platform/receive-picture.ts'
import type { EventRow } from '../access/index.ts'
import { coverOriginalKey } from './cover-keys.ts'
import { enqueueDeriveCover } from './cover-queue.ts'
import { insertCover, moveCover } from './cover-store.ts'

export interface CoverDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
  ids: Ids
}

const RULES = {
  types: COVER_TYPES,
  maxBytes: MAX_COVER_BYTES,
  unreadable: 'event.cover_unreadable',
  tooLarge: 'event.cover_too_large',
} as const

/** Streams a new cover photo into the store and has it made smaller. Nothing is decoded here. Answers its id. */
export async function receiveCover(
  { db, blobs, clock, ids }: CoverDeps,
  event: Authorized<EventRow, 'manage'>,
  focalPoint: FocalPoint,
  body: RequestBody,
): Promise<string> {
  const coverId = ids.uuid()
  // The row comes first: whatever happens to the bytes, the sweep knows of them.
  await insertCover(db.query, {
    id: coverId,
    eventId: event.id,
    focalX: focalPoint.x,
    focalY: focalPoint.y,
    createdAt: clock.date(),
  })
  const type = await receivePicture(blobs, coverOriginalKey(event.id, coverId), body, RULES)
  await db.transaction(async (tx) => {
    await moveCover(tx, coverId, 'receiving', 'processing')
    await enqueueDeriveCover(tx, { eventId: event.id, coverId, type })
  })
  return coverId
}
