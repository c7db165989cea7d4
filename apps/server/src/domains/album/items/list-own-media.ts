import type { Media } from '@afterglow/contract/media'
import { eventRows } from '../../events/index.ts'
import { type MediaDeps, readCursor, writeCursor } from './list-media.ts'
import { listSentByHost } from './media-store.ts'
import { createPresenter } from './present.ts'

/** One page of what a host sent themselves, in all of their events, newest first. */
export async function listOwnMedia(
  { db, clock, mediaUrls }: MediaDeps,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Media[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const [rows, events] = await Promise.all([
    listSentByHost(db.query, userId, after, limit + 1),
    eventRows.listEventsOf(db.query, userId),
  ])
  const actor = { kind: 'host', userId } as const
  const presenters = new Map(
    events.map((event) => [event.id, createPresenter(mediaUrls, event, actor, clock.now())]),
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    // An event that was made or deleted between the two looks is met on the next.
    items: shown.flatMap((row) => presenters.get(row.eventId)?.(row) ?? []),
    nextCursor:
      rows.length > limit && last !== undefined
        ? writeCursor({ isPinned: false, at: last.createdAt, id: last.id })
        : null,
  }
}
