import { type GuestPage, getGuestPage } from '@afterglow/contract/gallery'
import { call } from '~/lib/api'

/** In a file of its own: an endpoint brings its schemas along, and most guests get their first page with the HTML. */
export function fetchGuestPage(eventId: string, signal: AbortSignal): Promise<GuestPage> {
  return call(getGuestPage, { params: { eventId }, signal })
}
