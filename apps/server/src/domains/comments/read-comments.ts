import { AppError } from '@afterglow/contract'
import { type Comment, MAX_LISTED_COMMENTS, readsComments } from '@afterglow/contract/comments'
import { type Actor, authorBehind } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import type { Authorized } from '../../platform/authorized.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { type delivery, sendings } from '../album/index.ts'
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
  const viewer = { event, actor, now: clock.now() }
  if (!readsComments(accessOf(event), actor, viewer.now)) throw new AppError('event.comments_off')
  const seen = sendings.authorizePhoto(await sendings.findMedia(db.query, mediaId), viewer, 'see')
  const photo = sendings.authorizePhoto(seen, viewer, 'read-comments')
  const { rows, total } = await listCommentRows(
    db.query,
    photo.photoId,
    authorBehind(actor),
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
  const media = await sendings.findListedMedia(
    db.query,
    rows.map(({ photoId }) => photoId),
  )
  const viewer = { event, actor, now: clock.now() }
  const [comments, photos] = await Promise.all([
    presentComments(db.query, event, actor, rows),
    sendings.presentNamedPhotos({ db, mediaUrls }, [...media.values()], viewer),
  ])
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const waiting = comments.flatMap((comment, at) => {
    const photo = byId.get(media.get(rows[at]?.photoId ?? '')?.id ?? '')
    return photo === undefined ? [] : { comment, media: photo }
  })
  return { comments: waiting, total }
}
