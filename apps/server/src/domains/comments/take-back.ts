import * as z from 'zod'
import type { Database, Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { type TakeBackPart, takeBackPart } from '../take-back.ts'
import {
  type CommentRow,
  hasCommentedBefore,
  putCommentsBack,
  removeCommentsOfGuest,
} from './comment-store.ts'
import { tellReaders } from './write-comment.ts'

/** Comments of a guest. */
export function commentsOfGuest({ db, clock }: { db: Database; clock: Clock }): TakeBackPart {
  return takeBackPart({
    name: 'comments',
    item: z.uuid(),
    standsBefore: hasCommentedBefore,
    async take(tx, event, { guestId }) {
      const removed = await removeCommentsOfGuest(tx, event, { guestId, removedAt: clock.date() })
      await tellReadersOfEach(tx, removed)
      return removed.map(({ id }) => id)
    },
    putBack: (event, ids) =>
      db.transaction(async (tx) => tellReadersOfEach(tx, await putCommentsBack(tx, event, ids))),
  })
}

async function tellReadersOfEach(tx: Tx, comments: readonly CommentRow[]): Promise<void> {
  const photos = new Map(comments.map(({ eventId, photoId }) => [photoId, eventId]))
  for (const [photoId, eventId] of photos) await tellReaders(tx, { eventId, photoId })
}
