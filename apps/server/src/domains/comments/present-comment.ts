import type { Comment } from '@afterglow/contract/comments'
import { isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import type { Queryable } from '../../db/database.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { items } from '../album/index.ts'
import { findSenders } from '../guests/index.ts'
import type { CommentRow } from './comment-store.ts'

/** Comments as this reader sees them. Names follow the rule of photos: decision 111. */
export async function presentComments(
  db: Queryable,
  event: EventRow,
  actor: Actor,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const isHost = isOwner(accessOf(event), actor)
  const writers = await findSenders(
    db,
    rows.map(({ guestId }) => guestId),
  )
  return rows.map(({ id, message, guestId, status, createdAt }) => {
    const writer = guestId === null ? undefined : writers.get(guestId)
    return {
      id,
      message,
      name: items.shownName(event, isHost, writer),
      isHost: guestId === null,
      isMine: guestId === null ? isHost : actor.kind === 'guest' && actor.guestId === guestId,
      status,
      createdAt: createdAt.toISOString(),
    }
  })
}
