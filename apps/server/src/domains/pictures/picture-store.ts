import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { PictureKind, PictureRow, PictureState } from './picture-kind.ts'

const PAGE = 5000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** All tables have the same columns except the owner's, and covers have a focal point. */
function columns({ name, ownerColumn }: PictureKind) {
  const focal = name === 'cover' ? sql`focal_x, focal_y` : sql`null as focal_x, null as focal_y`
  return sql`id, ${sql.ref(ownerColumn)} as owner_id, state, ${focal}`
}

export interface NewPicture {
  id: string
  ownerId: string
  createdAt: Date
  /** Set for a cover. */
  focalPoint?: { x: number; y: number }
}

export async function insertPicture(
  db: Queryable,
  { table, ownerColumn }: PictureKind,
  { id, ownerId, createdAt, focalPoint }: NewPicture,
): Promise<void> {
  const names = [sql.ref('id'), sql.ref(ownerColumn), sql.ref('created_at')]
  const values = [id, ownerId, createdAt, ...(focalPoint ? [focalPoint.x, focalPoint.y] : [])]
  if (focalPoint) names.push(sql.ref('focal_x'), sql.ref('focal_y'))
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db)
}

export async function findPicture(
  db: Queryable,
  kind: PictureKind,
  id: string,
): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select ${columns(kind)} from ${sql.table(kind.table)} where id = ${id}`.execute(db)
  return rows[0]
}

/** Changes a picture's state. Answers nothing when it is gone, or not in the expected state. */
export async function movePicture(
  db: Queryable,
  kind: PictureKind,
  id: string,
  { from, to }: { from: PictureState; to: PictureState },
): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    update ${sql.table(kind.table)} set state = ${to}
     where id = ${id} and state = ${from} returning ${columns(kind)}`.execute(db)
  return rows[0]
}

/** Counts an engine verdict about a picture's bytes. Answers the new count. */
export async function countPictureVerdict(
  db: Queryable,
  { table }: PictureKind,
  id: string,
): Promise<number> {
  const { rows } = await sql<{ verdicts: number }>`
    update ${sql.table(table)} set unsound_verdicts = coalesce(unsound_verdicts, 0) + 1
     where id = ${id} returning unsound_verdicts as verdicts`.execute(db)
  return rows[0]?.verdicts ?? 0
}

/** Deletes the rows of an owner's pictures: all of them, or those older than one. Ids are ordered by time. */
export async function deletePicturesOf(
  tx: Tx,
  kind: PictureKind,
  ownerId: string,
  olderThan: string | null = null,
): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    delete from ${sql.table(kind.table)}
     where ${sql.ref(kind.ownerColumn)} = ${ownerId}
       and (${olderThan}::uuid is null or id < ${olderThan}::uuid)
    returning ${columns(kind)}`.execute(tx)
  return rows
}

/** Deletes the rows of up to `limit` pictures that never arrived or could not be read. */
export async function deleteFailedPictures(
  tx: Tx,
  kind: PictureKind,
  before: Date,
  limit: number,
): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    delete from ${sql.table(kind.table)} where id in (
      select id from ${sql.table(kind.table)}
       where state in ('receiving', 'failed') and created_at < ${before} limit ${limit})
    returning ${columns(kind)}`.execute(tx)
  return rows
}

export async function findPicturesAmong(
  db: Queryable,
  kind: PictureKind,
  ids: readonly string[],
): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PictureRow>`
    select ${columns(kind)} from ${sql.table(kind.table)} where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Pictures on display, in pages: of one owner or of everyone. */
export async function* everyReadyPicture(
  db: Queryable,
  kind: PictureKind,
  ownerId: string | null,
): AsyncGenerator<PictureRow[]> {
  let after = FIRST_ID
  for (;;) {
    const { rows } = await sql<PictureRow>`
      select ${columns(kind)} from ${sql.table(kind.table)}
       where state = 'ready' and id > ${after}
         and (${ownerId}::text is null or ${sql.ref(kind.ownerColumn)} = ${ownerId})
       order by id limit ${PAGE}`.execute(db)
    yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id ?? after
  }
}
