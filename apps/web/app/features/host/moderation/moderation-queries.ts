import { listBans } from '@afterglow/contract/guests'
import { listReports } from '@afterglow/contract/moderation'
import { queryOf } from '~/lib/query'

/** What guests reported and the host has not decided. */
export function reportsQuery(eventId: string) {
  return queryOf(listReports, { params: { eventId } })
}

export function bansQuery(eventId: string) {
  return queryOf(listBans, { params: { eventId } })
}
