import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { FaceDetections } from '../../db/types.ts'
import { photos, sendings } from '../album/index.ts'

export type FaceRow = Selectable<FaceDetections>

/** A face with its photo's epoch, which is part of its crop's address. */
export type ShownFace = FaceRow & { photoEpoch: number }

function shownFaces(db: Queryable) {
  return db
    .selectFrom('faceDetections')
    .selectAll('faceDetections')
    .select(sendings.epochOf(sql.ref('faceDetections.photoId')).as('photoEpoch'))
}

/** Removes a dismissed group's faces from it. Answers which faces those were. */
export async function dismissGroup(tx: Tx, groupId: string): Promise<string[]> {
  const dismissed = await tx
    .updateTable('faceDetections')
    .set({ isDismissed: true, isPlaced: false, groupId: null })
    .where('groupId', '=', groupId)
    .returning('id')
    .execute()
  return dismissed.map(({ id }) => id)
}

/** Answers which of these are back. */
export async function readmitFaces(tx: Tx, eventId: string, ids: readonly string[]): Promise<string[]> {
  const back = await tx
    .updateTable('faceDetections')
    .set({ isDismissed: false })
    .where('eventId', '=', eventId)
    .where('isDismissed', '=', true)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return back.map(({ id }) => id)
}

/** Every face that has a crop, dismissed ones included. */
export async function listCroppedFaces(
  db: Queryable,
  eventId: string,
): Promise<Pick<FaceRow, 'id' | 'eventId'>[]> {
  return db.selectFrom('faceDetections').select(['id', 'eventId']).where('eventId', '=', eventId).execute()
}

export async function insertFaces(tx: Tx, faces: Insertable<FaceDetections>[]): Promise<void> {
  if (faces.length > 0) await tx.insertInto('faceDetections').values(faces).execute()
}

/** Records that a photo was scanned. False when it had been before, or was removed: a removal waits until the commit. */
export async function noteScan(
  tx: Tx,
  photo: { id: string; eventId: string },
  scannedAt: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into face_scans (photo_id, event_id, scanned_at)
    select photo.id, photo.event_id, ${scannedAt} from ${photos.allPhotos}
     where photo.id = ${photo.id} and takes_room for share
    on conflict do nothing returning photo_id`.execute(tx)
  return rows.length > 0
}

export async function wasScanned(db: Queryable, photoId: string): Promise<boolean> {
  const found = await db
    .selectFrom('faceScans')
    .select('photoId')
    .where('photoId', '=', photoId)
    .executeTakeFirst()
  return found !== undefined
}

/** Photos with a rendition that have not been scanned. */
export async function listUnscanned(
  db: Queryable,
  eventId: string,
): Promise<{ id: string; eventId: string }[]> {
  return scansOf(db, eventId)
    .select(['photo.id', 'photo.eventId'])
    .where('faceScans.photoId', 'is', null)
    .orderBy('photo.id')
    .execute()
}

export async function countScans(
  db: Queryable,
  eventId: string,
): Promise<{ looked: number; photos: number }> {
  return scansOf(db, eventId)
    .select((eb) => [
      eb.fn.count<number>('faceScans.photoId').as('looked'),
      eb.fn.countAll<number>().as('photos'),
    ])
    .executeTakeFirstOrThrow()
}

function scansOf(db: Queryable, eventId: string) {
  return db
    .selectFrom(photos.readyPhotosOf(db, eventId).as('photo'))
    .leftJoin('faceScans', 'faceScans.photoId', 'photo.id')
}

/** Every face of an event except dismissed ones, oldest first. */
export async function listFacesOfEvent(db: Queryable, eventId: string): Promise<FaceRow[]> {
  return db
    .selectFrom('faceDetections')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('isDismissed', '=', false)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The photos that show a face from each set. A single face that is in both sets does not count as two people. */
export async function listPhotosOfBoth(
  db: Queryable,
  eventId: string,
  faceIds: readonly string[],
  otherIds: readonly string[],
): Promise<string[]> {
  if (faceIds.length === 0 || otherIds.length === 0) return []
  const rows = await db
    .selectFrom('faceDetections as one')
    .innerJoin('faceDetections as other', (join) =>
      join.onRef('other.photoId', '=', 'one.photoId').onRef('other.id', '!=', 'one.id'),
    )
    .select('one.photoId')
    .distinct()
    .where('one.eventId', '=', eventId)
    .where('one.id', 'in', faceIds)
    .where('other.id', 'in', otherIds)
    .execute()
  return rows.map(({ photoId }) => photoId)
}

/** Where the faces of a photo are, without dismissed ones. */
export async function listBoxesOfPhoto(db: Queryable, photoId: string): Promise<Pick<FaceRow, 'faceData'>[]> {
  return db
    .selectFrom('faceDetections')
    .select('faceData')
    .where('photoId', '=', photoId)
    .where('isDismissed', '=', false)
    .execute()
}

export async function countFaces(db: Queryable, eventId: string): Promise<number> {
  const found = await db
    .selectFrom('faceDetections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return found.count
}

/** Omits faint faces that belong to no person, because they may be a ring or a rose. */
export async function listNewestFaces(db: Queryable, eventId: string, limit: number): Promise<ShownFace[]> {
  return shownFaces(db)
    .where('faceDetections.eventId', '=', eventId)
    .where('faceDetections.isDismissed', '=', false)
    .where((eb) =>
      eb.or([eb('faceDetections.isFaint', '=', false), eb('faceDetections.groupId', 'is not', null)]),
    )
    .orderBy('faceDetections.createdAt', 'desc')
    .orderBy('faceDetections.id', 'desc')
    .limit(limit)
    .execute()
}

export async function listFacesOfGroup(db: Queryable, groupId: string): Promise<ShownFace[]> {
  return shownFaces(db)
    .where('faceDetections.groupId', '=', groupId)
    .orderBy('faceDetections.createdAt', 'desc')
    .orderBy('faceDetections.id', 'desc')
    .execute()
}

/** The faces by these ids that are in this event, locked in one order. */
export async function lockFaces(tx: Tx, eventId: string, ids: readonly string[]): Promise<FaceRow[]> {
  return tx
    .selectFrom('faceDetections')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findFace(db: Queryable, faceId: string): Promise<ShownFace | undefined> {
  return shownFaces(db).where('faceDetections.id', '=', faceId).executeTakeFirst()
}

export async function findFaces(db: Queryable, ids: readonly string[]): Promise<ShownFace[]> {
  if (ids.length === 0) return []
  return shownFaces(db).where('faceDetections.id', 'in', ids).execute()
}

export async function findFacesAmong(
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<FaceRow, 'id' | 'eventId'>[]> {
  if (ids.length === 0) return []
  return db.selectFrom('faceDetections').select(['id', 'eventId']).where('id', 'in', ids).execute()
}

/** Assigns faces to a person. `isPlaced` when a host decided it. */
export async function putInGroup(
  tx: Tx,
  ids: readonly string[],
  groupId: string | null,
  placed?: { isPlaced: boolean },
): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('faceDetections')
      .set({ groupId, ...placed })
      .where('id', 'in', ids)
      .execute()
}

/** Keeps a group that a host has confirmed as it is. */
export async function settleGroup(tx: Tx, groupId: string): Promise<void> {
  await tx.updateTable('faceDetections').set({ isPlaced: true }).where('groupId', '=', groupId).execute()
}

/** Deletes all face data of an event; jobs enqueued by the database delete the crops. */
export async function deleteFaceData(tx: Tx, eventId: string): Promise<void> {
  for (const table of [
    'faceDetections',
    'faceGroups',
    'faceScans',
    'faceExclusions',
    'faceRequests',
  ] as const)
    await tx.deleteFrom(table).where('eventId', '=', eventId).execute()
}

/** The described faces of an event that no host has placed, dismissed ones included. */
export async function listUnplacedFaces(
  db: Queryable,
  eventId: string,
): Promise<(Pick<FaceRow, 'id' | 'asymmetry'> & { embedding: Buffer })[]> {
  return db
    .selectFrom('faceDetections')
    .select(['id', 'asymmetry', 'embedding'])
    .where('eventId', '=', eventId)
    .where('isPlaced', '=', false)
    .where('embedding', 'is not', null)
    .$narrowType<{ embedding: Buffer }>()
    .execute()
}

export async function deleteFaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('faceDetections').where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
}

export async function deleteFacesOfGroup(tx: Tx, groupId: string): Promise<void> {
  await tx.deleteFrom('faceDetections').where('groupId', '=', groupId).execute()
}

/** Deletes photos' scans and their results, so that they are scanned again. */
export async function forgetScans(tx: Tx, photoIds: readonly string[]): Promise<void> {
  for (const table of ['faceDetections', 'faceScans'] as const)
    await tx
      .deleteFrom(table)
      .where((eb) => eb('photoId', '=', eb.fn.any(eb.val([...photoIds]))))
      .execute()
}
