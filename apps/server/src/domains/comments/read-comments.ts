import { AppError } from '@afterglow/contract'
import {
  type Comment,
  MAX_LISTED_COMMENTS,
  readsComments,
  readsCommentsOf,
} from '@afterglow/contract/comments'
import { isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import { canSeeMedia, type Media } from '@afterglow/contract/media'
import type { Authorized } from '../../platform/authorized.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { type delivery, items } from '../album/index.ts'
import { findSenders } from '../guests/index.ts'
import { listCommentRows, listWaitingRows } from './comment-store.ts'
import { presentComments } from './present-comment.ts'
import type { CommentDeps } from './write-comment.ts'

/** The latest comments of a photo. @throws AppError `media.not_found`, `event.comments_off` */
export async function listComments(
  { db, clock }: CommentDeps,
  event: EventRow,
  actor: Actor,
  mediaId: string,
): Promise<{ comments: Comment[]; total: number }> {
  const [access, now] = [accessOf(event), clock.now()]
  if (!readsComments(access, actor, now)) throw new AppError('event.comments_off')
  const media = await items.findMedia(db.query, mediaId)
  if (media === undefined || media.eventId !== event.id) throw new AppError('media.not_found')
  const item = items.mediaAccessOf(media)
  if (!canSeeMedia(access, item, actor, now)) throw new AppError('media.not_found')
  if (!readsCommentsOf(access, item, actor, now)) throw new AppError('event.comments_off')
  const guestId = actor.kind === 'guest' ? actor.guestId : null
  const reader = isOwner(access, actor) ? { isHost: true as const } : { isHost: false as const, guestId }
  const { rows, total } = await listCommentRows(
    db.query,
    items.objectIdOf(media),
    reader,
    MAX_LISTED_COMMENTS,
  )
  return { comments: await presentComments(db.query, event, actor, rows), total }
}

/** What waits for the host's approval. Comments on photos that were deleted since are left out. */
export async function listWaitingComments(
  { db, clock, mediaUrls }: CommentDeps & { mediaUrls: delivery.MediaUrls },
  event: Authorized<EventRow, 'manage'>,
  actor: Actor,
): Promise<{ comments: { comment: Comment; media: Media }[]; total: number }> {
  const { rows, total } = await listWaitingRows(db.query, event.id, MAX_LISTED_COMMENTS)
  const media = await items.findListedMedia(
    db.query,
    rows.map(({ objectId }) => objectId),
  )
  const [comments, senders] = await Promise.all([
    presentComments(db.query, event, actor, rows),
    findSenders(
      db.query,
      [...media.values()].map(({ guestId }) => guestId),
    ),
  ])
  const present = items.createPresenter(mediaUrls, event, actor, clock.now(), senders)
  const waiting = comments.flatMap((comment, at) => {
    const row = media.get(rows[at]?.objectId ?? '')
    return row === undefined ? [] : { comment, media: present(row) }
  })
  return { comments: waiting, total }
}
