import { AppError } from '@afterglow/contract'
import { MAX_COMMENTS_PER_GUEST, MAX_COMMENTS_PER_PHOTO, type NewComment } from '@afterglow/contract/comments'
import { type ActingAuthor, type Author, guestIdOf, isBy, isFromHost } from '@afterglow/contract/kernel'
import { statusOfNewMedia } from '@afterglow/contract/media'
import type { Database, Tx } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { sendings } from '../album/index.ts'
import { storage } from '../billing/index.ts'
import { isTrusted } from '../guests/index.ts'
import {
  type CommentRow,
  countOfAuthor,
  countOfPhoto,
  deleteCommentRow,
  findComment,
  insertComment,
  setCommentStatus,
} from './comment-store.ts'

export interface CommentDeps {
  db: Database
  clock: Clock
}

interface Writing extends NewComment {
  mediaId: string
}

/**
 * Comments on a photo. It waits where photos do. Sent again after a lost answer, it answers the existing comment.
 * @throws AppError `media.not_found`, `comment.guest_full`, `comment.photo_full`
 */
export async function addComment(
  { db, clock }: CommentDeps,
  event: Authorized<EventRow, 'comment'>,
  author: ActingAuthor,
  { id, message, mediaId }: Writing,
): Promise<CommentRow> {
  const found = await sendings.findMedia(db.query, mediaId)
  const photo = sendings.authorizePhoto(found, { event, actor: author, now: clock.now() }, 'comment')
  const photoId = photo.photoId
  try {
    return await db.transaction(async (tx) => {
      await storage.assertTakesMore(tx, event, clock.date())
      const status = statusOfNewMedia(accessOf(event), author, {
        isTrusted: await isTrusted(tx, author),
        albumId: photo.albumId,
      })
      const row = { id, eventId: event.id, photoId, guestId: guestIdOf(author), message, status }
      const comment = await insertComment(tx, { ...row, createdAt: clock.date() })
      if (comment === undefined) return writtenBefore(await findComment(tx, id), { photoId, author })
      await assertRoom(tx, comment)
      await tellReaders(tx, comment)
      return comment
    })
  } catch (error) {
    // Deleted after it was read.
    if (isForeignKeyViolation(error, 'comments_event_id_fkey')) throw new AppError('event.not_found')
    if (isForeignKeyViolation(error, 'comments_photo_id_fkey')) throw new AppError('media.not_found')
    throw error
  }
}

/** Guessing another writer's id must not reveal their comment. */
function writtenBefore(
  comment: CommentRow | undefined,
  { photoId, author }: { photoId: string; author: Author },
): CommentRow {
  if (comment?.photoId !== photoId || !isBy(author, comment)) throw new AppError('comment.not_found')
  return comment
}

async function assertRoom(tx: Tx, comment: CommentRow): Promise<void> {
  if (!isFromHost(comment) && (await countOfAuthor(tx, comment)) > MAX_COMMENTS_PER_GUEST)
    throw new AppError('comment.guest_full')
  if ((await countOfPhoto(tx, comment.photoId)) > MAX_COMMENTS_PER_PHOTO)
    throw new AppError('comment.photo_full')
}

/** Takes a comment back for whoever wrote it. @throws AppError `comment.not_found` */
export async function deleteOwnComment(
  { db }: CommentDeps,
  event: EventRow,
  author: Author | null,
  commentId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const comment = await findComment(tx, commentId)
    if (comment?.eventId !== event.id || !isBy(author, comment)) throw new AppError('comment.not_found')
    // Of concurrent deletions, one tells the readers.
    if ((await deleteCommentRow(tx, commentId)) !== undefined) await tellReaders(tx, comment)
  })
}

/** Publishes a comment, or takes it down. @throws AppError `comment.not_found` */
export async function changeComment(
  { db }: CommentDeps,
  event: Authorized<EventRow, 'manage'>,
  commentId: string,
  status: 'published' | 'unpublished',
): Promise<CommentRow> {
  return db.transaction(async (tx) => {
    const comment = await moveComment(tx, event, commentId, { to: status })
    if (comment === undefined) throw new AppError('comment.not_found')
    return comment
  })
}

/** The same as part of a transaction, where the comment is in a given status. */
export async function moveComment(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  commentId: string,
  move: { from?: CommentRow['status']; to: CommentRow['status'] },
): Promise<CommentRow | undefined> {
  const comment = await setCommentStatus(tx, event, commentId, move)
  if (comment !== undefined) await tellReaders(tx, comment)
  return comment
}

/** Open pages that show the photo ask for its comments again. */
export async function tellReaders(
  tx: Tx,
  { eventId, photoId }: Pick<CommentRow, 'eventId' | 'photoId'>,
): Promise<void> {
  await recordFact(tx, eventId, 'comments.changed', { photoId })
}
