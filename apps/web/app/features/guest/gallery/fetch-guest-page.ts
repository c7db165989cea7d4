import { type GuestPage, getGuestPage } from '@afterglow/contract/gallery'
import { call } from '~/lib/api'

/** A separate file: an endpoint imports its schemas, and most guests get their first page with the HTML. */
export function fetchGuestPage(eventId: string, signal: AbortSignal): Promise<GuestPage> {
  return call(getGuestPage, { params: { eventId }, signal })
}
