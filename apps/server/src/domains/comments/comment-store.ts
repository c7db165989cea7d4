import { type Author, authorOfItem } from '@afterglow/contract/kernel'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Comments } from '../../db/types.ts'
import { writtenBy } from '../../db/written-by.ts'
import type { Authorized } from '../../platform/authorized.ts'

export type CommentRow = Selectable<Comments>

/** Answers nothing when a comment of this id already exists. */
export async function insertComment(tx: Tx, comment: Insertable<Comments>): Promise<CommentRow | undefined> {
  return tx
    .insertInto('comments')
    .values(comment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Comments that no host has taken back. */
function liveComments(db: Queryable) {
  return db.selectFrom('comments').where('removedAt', 'is', null)
}

export async function findComment(db: Queryable, commentId: string): Promise<CommentRow | undefined> {
  return liveComments(db).selectAll().where('id', '=', commentId).executeTakeFirst()
}

export async function findComments(db: Queryable, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  return liveComments(db).selectAll().where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
}

/** Whether a comment that a guest wrote before a moment is published. */
export function hasCommentedBefore(guestId: RawBuilder<unknown>, moment: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select from comments
     where comments.guest_id = ${guestId} and status = 'published' and removed_at is null
       and comments.created_at < ${moment})`
}

/** The host sees everything; guests also see what they wrote themselves, and others (null) only what is published. */
export type Reader = Author | null

/** The latest comments of an object, the oldest first, and how many there are. */
export async function listCommentRows(
  db: Queryable,
  photoId: string,
  reader: Reader,
  limit: number,
): Promise<{ rows: CommentRow[]; total: number }> {
  const readable = readableBy(db, photoId, reader)
  const [rows, { total }] = await Promise.all([
    readable.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute(),
    readable.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.toReversed(), total }
}

function readableBy(db: Queryable, photoId: string, reader: Reader) {
  const all = liveComments(db).where('photoId', '=', photoId)
  if (reader === null) return all.where('status', '=', 'published')
  if (reader.kind === 'host') return all
  return all.where((eb) =>
    eb.or([
      eb('status', '=', 'published'),
      eb.and([eb('status', '=', 'required_approval'), writtenBy(reader)]),
    ]),
  )
}

/** How many comments whoever wrote this one has in its event. */
export async function countOfAuthor(db: Queryable, comment: CommentRow): Promise<number> {
  const { count } = await liveComments(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(writtenBy(authorOfItem(comment)))
    .where('eventId', '=', comment.eventId)
    .executeTakeFirstOrThrow()
  return count
}

export async function countOfPhoto(db: Queryable, photoId: string): Promise<number> {
  const { count } = await liveComments(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('photoId', '=', photoId)
    .executeTakeFirstOrThrow()
  return count
}

/** Moves a comment into another status. Answers nothing where it is not in the status that is left. */
export async function setCommentStatus(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  commentId: string,
  { from, to }: { from?: CommentRow['status']; to: CommentRow['status'] },
): Promise<CommentRow | undefined> {
  let query = tx
    .updateTable('comments')
    .set({ status: to })
    .where('id', '=', commentId)
    .where('eventId', '=', event.id)
    .where('removedAt', 'is', null)
  if (from !== undefined) query = query.where('status', '=', from)
  return query.returningAll().executeTakeFirst()
}

export async function deleteCommentRow(tx: Tx, commentId: string): Promise<CommentRow | undefined> {
  return tx.deleteFrom('comments').where('id', '=', commentId).returningAll().executeTakeFirst()
}

/** Takes back what a guest wrote, until it is put back or `forgetRemoved` deletes it. */
export async function removeCommentsOfGuest(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  { guestId, removedAt }: { guestId: string; removedAt: Date },
): Promise<CommentRow[]> {
  return tx
    .updateTable('comments')
    .set({ removedAt })
    .where('eventId', '=', event.id)
    .where('guestId', '=', guestId)
    .where('removedAt', 'is', null)
    .returningAll()
    .execute()
}

/** Puts back those of these comments that were taken back. Answers them. */
export async function putCommentsBack(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  ids: readonly string[],
): Promise<CommentRow[]> {
  return tx
    .updateTable('comments')
    .set({ removedAt: null })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('eventId', '=', event.id)
    .where('removedAt', 'is not', null)
    .returningAll()
    .execute()
}

export async function forgetRemoved(db: Queryable, removedBefore: Date): Promise<void> {
  await db.deleteFrom('comments').where('removedAt', '<=', removedBefore).execute()
}

/** Waiting for the host, the oldest first, and how many. */
export async function listWaitingRows(
  db: Queryable,
  eventId: string,
  limit: number,
): Promise<{ rows: CommentRow[]; total: number }> {
  const waiting = liveComments(db).where('eventId', '=', eventId).where('status', '=', 'required_approval')
  const [rows, { total }] = await Promise.all([
    waiting.selectAll().orderBy('createdAt').orderBy('id').limit(limit).execute(),
    waiting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export async function listAllRows(db: Queryable, eventId: string): Promise<CommentRow[]> {
  return liveComments(db)
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Moves comments to a photo that turned out to be the same. */
export async function moveComments(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('comments').set({ photoId: to }).where('photoId', '=', from).execute()
}
