import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { FaceGroups } from '../../db/types.ts'
import { sendings } from '../album/index.ts'

export type GroupRow = Selectable<FaceGroups>

export async function insertGroup(tx: Tx, group: Insertable<FaceGroups>): Promise<void> {
  await tx.insertInto('faceGroups').values(group).execute()
}

/** Those in most photos first; hidden ones last. */
export async function listGroups(db: Queryable, eventId: string, limit: number): Promise<GroupRow[]> {
  return db
    .selectFrom('faceGroups')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('isHidden')
    .orderBy('faceCount', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** People named by a host, with the photos each is in. No face data is included. */
export async function listNamedPeople(
  db: Queryable,
  eventId: string,
): Promise<{ id: string; name: string; mediaIds: string[] }[]> {
  return (
    db
      .selectFrom('faceGroups')
      .innerJoin('faceDetections', 'faceDetections.groupId', 'faceGroups.id')
      // The sending by which an export names the photo.
      .innerJoinLateral(sendings.firstSendingOf(db, sql.ref('faceDetections.photoId')).as('first'), (join) =>
        join.onTrue(),
      )
      .select([
        'faceGroups.id',
        'faceGroups.name',
        sql<string[]>`array_agg(distinct first.id)`.as('mediaIds'),
      ])
      .where('faceGroups.eventId', '=', eventId)
      .where('faceGroups.name', 'is not', null)
      .groupBy('faceGroups.id')
      .orderBy('faceGroups.createdAt')
      .orderBy('faceGroups.id')
      .$narrowType<{ name: string }>()
      .execute()
  )
}

export async function countGroups(db: Queryable, eventId: string): Promise<number> {
  const found = await db
    .selectFrom('faceGroups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return found.count
}

/** Unnamed people who are in one photo only. */
export async function countSeenOnce(db: Queryable, eventId: string): Promise<number> {
  const found = await db
    .selectFrom('faceGroups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .where('faceCount', '=', 1)
    .where('name', 'is', null)
    .where('isHidden', '=', false)
    .executeTakeFirstOrThrow()
  return found.count
}

export async function findGroup(
  db: Queryable,
  eventId: string,
  groupId: string,
): Promise<GroupRow | undefined> {
  return db
    .selectFrom('faceGroups')
    .selectAll()
    .where('id', '=', groupId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
}

/** A person whom the host has not hidden. */
export async function findShownPerson(
  db: Queryable,
  eventId: string,
  personId: string,
): Promise<Pick<GroupRow, 'name'> | undefined> {
  return db
    .selectFrom('faceGroups')
    .select('name')
    .where('id', '=', personId)
    .where('eventId', '=', eventId)
    .where('isHidden', '=', false)
    .executeTakeFirst()
}

/** Whether an event has this person. Held against deletion until the transaction ends. */
export async function hasPerson(tx: Tx, eventId: string, personId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('faceGroups')
    .select('id')
    .where('id', '=', personId)
    .where('eventId', '=', eventId)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/** The photos that show a person. */
export async function listPhotosOfPerson(
  db: Queryable,
  eventId: string,
  personId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('faceDetections')
    .select('photoId')
    .distinct()
    .where('eventId', '=', eventId)
    .where('groupId', '=', personId)
    .execute()
  return rows.map(({ photoId }) => photoId)
}

export async function changeGroup(tx: Tx, groupId: string, change: Updateable<FaceGroups>): Promise<void> {
  await tx.updateTable('faceGroups').set(change).where('id', '=', groupId).execute()
}

export async function deleteGroup(tx: Tx, groupId: string): Promise<void> {
  await tx.deleteFrom('faceGroups').where('id', '=', groupId).execute()
}

/**
 * Recounts the photos of each person of an event, deletes people without photos, and replaces a deleted cover face by
 * the largest one.
 */
export async function recountGroups(tx: Tx, eventId: string): Promise<void> {
  await sql`
    update face_groups g
       set face_count = counted.photos,
           representative_face_id = case
             when g.representative_face_id = any(counted.faces) then g.representative_face_id
             else counted.faces[1] end
      from (
        select group_id, count(distinct photo_id)::integer as photos,
               array_agg(id order by embedding is null, asymmetry > 0.3, size desc, id) as faces
          from face_detections where event_id = ${eventId} and group_id is not null group by group_id
      ) counted
     where g.id = counted.group_id
       and (g.face_count, g.representative_face_id) is distinct from (counted.photos,
         case when g.representative_face_id = any(counted.faces) then g.representative_face_id
              else counted.faces[1] end)`.execute(tx)
  await sql`
    delete from face_groups g where event_id = ${eventId}
       and not exists (select from face_detections where group_id = g.id)`.execute(tx)
}
