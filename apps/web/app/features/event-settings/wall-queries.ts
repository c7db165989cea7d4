import { getWallSettings } from '@afterglow/contract/wall'
import { queryOf } from '~/lib/query'

export function wallQuery(eventId: string) {
  return queryOf(getWallSettings, { params: { eventId } })
}
