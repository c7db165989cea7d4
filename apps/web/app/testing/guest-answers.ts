import type { Event } from '@afterglow/contract/events'
import { type GuestPage, getGuestPage, type PublicEvent } from '@afterglow/contract/gallery'
import { getMe } from '@afterglow/contract/guests'
import type { Media } from '@afterglow/contract/media'
import { listGreetings, listOwnMessages } from '@afterglow/contract/notes'
import { aGuestPage } from '@afterglow/contract/testing'
import { answerAlbum, EVENT_ID } from './host-answers'
import type { TestServer } from './test-server'

export const GUEST_ADDRESS = `/event/${EVENT_ID}`

type OpenPage = Extract<GuestPage, { state: 'gallery' }>

interface GuestSetting extends Partial<OpenPage['permissions']> {
  photos?: Media[]
  event?: Partial<Event>
  hasGreetings?: boolean
}

/** Answers with an open album, and a guest who has given no name and sent nothing. */
export function letGuestIn(
  server: TestServer,
  { photos = [], event = {}, hasGreetings = false, ...permissions }: GuestSetting = {},
): void {
  const page = aGuestPage(photos, event) as OpenPage
  server.answer(getGuestPage, { ...page, hasGreetings, permissions: { ...page.permissions, ...permissions } })
  server.answer(getMe, { name: null, othersSeeName: true })
  server.answer(listOwnMessages, { notes: [], voiceNotes: [] })
  server.answer(listGreetings, { items: [], nextCursor: null, total: 0 })
  answerAlbum(server, [])
}

/** A guest's page before a closed door. */
export function closedPage(state: 'locked' | 'restricted', event: Partial<PublicEvent> = {}): GuestPage {
  const { media: _, ...page } = aGuestPage() as OpenPage
  return { ...page, event: { ...page.event, ...event }, state }
}
