import type { Media } from '@afterglow/contract/media'
import { eventRows } from '../../events/index.ts'
import type { MediaDeps } from './list-media.ts'
import { listSentByHost } from './list-store.ts'
import { mediaCursor } from './media-cursor.ts'
import { presentPhoto } from './present-photos.ts'

/** One page of a host's own uploads in all of their events, newest first. */
export async function listOwnMedia(
  { db, clock, mediaUrls }: MediaDeps,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Media[]; nextCursor: string | null }> {
  const [found, events] = await Promise.all([
    listSentByHost(db.query, userId, mediaCursor.read(cursor), limit + 1),
    eventRows.listEventsOf(db.query, userId),
  ])
  const actor = { kind: 'host', userId } as const
  const viewer = { actor, now: clock.now(), mediaUrls }
  const byId = new Map(events.map((event) => [event.id, event]))
  const { rows, nextCursor } = mediaCursor.pageOf(found, limit, ({ createdAt: at, id }) => ({
    isPinned: false,
    at,
    id,
  }))
  return {
    // An event created or deleted between the two reads appears at the next request.
    items: rows.flatMap((row) => {
      const event = byId.get(row.eventId)
      return event === undefined ? [] : presentPhoto(row, { ...viewer, event })
    }),
    nextCursor,
  }
}
