import { getWallControl, getWallSettings } from '@afterglow/contract/wall'
import { queryOf } from '~/lib/query'

export function wallQuery(eventId: string) {
  return queryOf(getWallSettings, { params: { eventId } })
}

/** What open walls do right now, and the link that opens one. */
export function wallControlQuery(eventId: string) {
  return queryOf(getWallControl, { params: { eventId } })
}
