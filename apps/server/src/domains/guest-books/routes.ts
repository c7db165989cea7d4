import { type GuestBooksItem, guestBooksRoutes } from '@afterglow/contract/guest-books'
import type { Platform } from '../../platform/platform.ts'
import type { HandleProduct } from '../access/index.ts'
import { type GuestBooksRow, insertGuestBooks, listGuestBooksOf } from './guest-books-store.ts'

type GuestBooksDeps = Pick<Platform, 'db' | 'clock' | 'ids'>

export function registerGuestBooksRoutes(handle: HandleProduct, { db, clock, ids }: GuestBooksDeps): void {
  handle(guestBooksRoutes.addGuestBooksItem, async ({ grant: { event }, body }) => {
    const row = { id: ids.uuid(), eventId: event.id, text: body.text, createdAt: clock.date() }
    await insertGuestBooks(db.query, row)
    return present(row)
  })

  handle(guestBooksRoutes.listGuestBooks, async ({ grant: { event } }) => ({
    items: (await listGuestBooksOf(db.query, event.id)).map(present),
  }))
}

function present({ id, text, createdAt }: GuestBooksRow): GuestBooksItem {
  return { id, text, createdAt: createdAt.toISOString() }
}
