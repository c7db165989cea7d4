import type { Insertable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Comments } from '../../db/types.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { type CommentRow, deleteCommentsOfGuest, insertComment } from './comment-store.ts'
import { tellReaders } from './write-comment.ts'

/** Deletes the comments of a guest. Answers them, for putting them back. */
export async function takeBackComments(
  tx: Tx,
  event: Authorized<EventRow, 'manage'>,
  guestId: string,
): Promise<CommentRow[]> {
  const deleted = await deleteCommentsOfGuest(tx, event, guestId)
  for (const objectId of new Set(deleted.map((comment) => comment.objectId)))
    await tellReaders(tx, { eventId: event.id, objectId })
  return deleted
}

/** Puts comments back that were taken back. Those that are there stay as they are. */
export async function putBackComments(
  tx: Tx,
  event: Authorized<EventRow, 'manage'>,
  comments: readonly Insertable<Comments>[],
): Promise<void> {
  for (const comment of comments) {
    const back = await insertComment(tx, { ...comment, eventId: event.id })
    if (back !== undefined) await tellReaders(tx, back)
  }
}
