import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import { type MediaRow, objectIdOf } from './media-row.ts'

/** Every photo of these objects, in the album: several sendings may share one. */
export async function findMediaOfObjects(db: Queryable, objectIds: readonly string[]): Promise<MediaRow[]> {
  if (objectIds.length === 0) return []
  return db.selectFrom('liveSendings').selectAll().where(haveObjects(objectIds)).execute()
}

/** Of these objects the photo that represents each: of several sendings the listed one. */
export async function findListedMedia(
  db: Queryable,
  objectIds: readonly string[],
): Promise<Map<string, MediaRow>> {
  const byObject = new Map<string, MediaRow>()
  for (const row of await findMediaOfObjects(db, objectIds)) {
    const objectId = objectIdOf(row)
    if (!row.isCopy || !byObject.has(objectId)) byObject.set(objectId, row)
  }
  return byObject
}

/** Locks the photos of these objects in the order of bulk changes, so that the two cannot deadlock. */
export async function lockMediaOfObjects(tx: Tx, objectIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('liveSendings')
    .select('id')
    .where(haveObjects(objectIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Stores how many love each object in the photos that have it. Answers the objects for which that is news. */
export async function setHeartCounts(tx: Tx, counts: ReadonlyMap<string, number>): Promise<Set<string>> {
  const { rows } = await sql<{ objectId: string }>`
    update live_sendings set heart_count = counted.count
      from unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()]}::int[]) as counted (object_id, count)
     where (live_sendings.object_id = counted.object_id
            or (live_sendings.id = counted.object_id and live_sendings.object_id is null))
       and heart_count <> counted.count
    returning counted.object_id`.execute(tx)
  return new Set(rows.map(({ objectId }) => objectId))
}

function haveObjects(objectIds: readonly string[]) {
  return sql<boolean>`(object_id = any(${objectIds}::uuid[]) or (id = any(${objectIds}::uuid[]) and object_id is null))`
}
