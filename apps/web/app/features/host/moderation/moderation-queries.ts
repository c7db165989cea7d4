import { listWaitingComments } from '@afterglow/contract/comments'
import { listBans } from '@afterglow/contract/guests'
import { listReports } from '@afterglow/contract/moderation'
import { queryOf } from '~/lib/query'

/** What guests reported and the host has not decided. */
export function reportsQuery(eventId: string) {
  return queryOf(listReports, { params: { eventId } })
}

/** Comments that wait for the host. */
export function waitingQuery(eventId: string) {
  return queryOf(listWaitingComments, { params: { eventId } })
}

export function bansQuery(eventId: string) {
  return queryOf(listBans, { params: { eventId } })
}
