import type { Comment } from '@afterglow/contract/comments'
import { isOwn, shownName } from '@afterglow/contract/events'
import { type Actor, isFromHost } from '@afterglow/contract/kernel'
import type { Queryable } from '../../db/database.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { findSenders } from '../guests/index.ts'
import type { CommentRow } from './comment-store.ts'

/** Comments as this reader sees them. Names follow the rule of photos: docs/decisions/hearts-and-comments.md. */
export async function presentComments(
  db: Queryable,
  event: EventRow,
  actor: Actor,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const access = accessOf(event)
  const writers = await findSenders(db, rows)
  return rows.map((comment) => ({
    id: comment.id,
    message: comment.message,
    name: shownName(access, writers.of(comment), actor),
    isHost: isFromHost(comment),
    isMine: isOwn(access, comment, actor),
    status: comment.status,
    createdAt: comment.createdAt.toISOString(),
  }))
}
