import { uuidSchema } from '@afterglow/contract/kernel'
import { mediaSchema } from '@afterglow/contract/media'
import * as z from 'zod'
import type { Database } from '../../db/database.ts'
import { items } from '../album/index.ts'
import { type TakeBackPart, takeBackPart } from '../take-back.ts'
import { deleteCommentsOfGuest, hasCommentedBefore, insertComment } from './comment-store.ts'
import { tellReaders } from './write-comment.ts'

const keptCommentSchema = z.object({
  id: uuidSchema,
  photoId: uuidSchema,
  guestId: z.nullable(uuidSchema),
  message: z.string(),
  status: mediaSchema.shape.status,
  createdAt: z.coerce.date(),
})

/** Comments of a guest, which are deleted. */
export function commentsOfGuest(db: Database): TakeBackPart {
  return takeBackPart({
    name: 'comments',
    item: keptCommentSchema,
    standsBefore: hasCommentedBefore,
    async take(tx, event, { guestId }) {
      const deleted = await deleteCommentsOfGuest(tx, event, guestId)
      for (const photoId of new Set(deleted.map((comment) => comment.photoId)))
        await tellReaders(tx, { eventId: event.id, photoId })
      return deleted
    },
    putBack: (event, comments) =>
      db.transaction(async (tx) => {
        const photos = await items.holdPhotos(
          tx,
          comments.map(({ photoId }) => photoId),
        )
        for (const comment of comments.filter(({ photoId }) => photos.has(photoId))) {
          const back = await insertComment(tx, { ...comment, eventId: event.id })
          if (back !== undefined) await tellReaders(tx, back)
        }
      }),
  })
}
