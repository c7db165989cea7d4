import { listChallenges } from '@afterglow/contract/challenges'
import { queryOf } from '~/lib/query'

/** Every challenge of an event with its photos counted, archived ones last. */
export function challengesQuery(eventId: string) {
  return queryOf(listChallenges, { params: { eventId } })
}
