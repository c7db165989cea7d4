import { faceFacts, listFaces, listPeople, listPhotosOfPerson, PEOPLE_PAGE } from '@afterglow/contract/faces'
import { MEDIA_URL_WINDOW } from '@afterglow/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, queryOf } from '~/lib/query'

/** Refetch before addresses expire, so that an open page always has valid ones. */
const RENEWAL = (5 / 6) * MEDIA_URL_WINDOW

/** Opening the tab always refetches. */
export function peopleQuery(eventId: string, limit = PEOPLE_PAGE) {
  return {
    ...queryOf(listPeople, { params: { eventId }, query: { limit } }),
    staleTime: 0,
    refetchInterval: RENEWAL,
  }
}

export function newestFacesQuery(eventId: string) {
  return { ...queryOf(listFaces, { params: { eventId } }), staleTime: 0, refetchInterval: RENEWAL }
}

export function personQuery(eventId: string, groupId: string) {
  return { ...queryOf(listPhotosOfPerson, { params: { eventId, groupId } }), staleTime: 0 }
}

/** The one place where facts about faces touch the query cache. */
export function applyFaceFact(client: QueryClient, kind: string) {
  if (kind in faceFacts || kind === 'event.changed') refetchFaces(client)
}

export function refetchFaces(client: QueryClient) {
  for (const endpoint of [listPeople, listFaces, listPhotosOfPerson])
    void client.invalidateQueries({ queryKey: keyOf(endpoint).slice(0, 1) })
}

export function refetchNewestFaces(client: QueryClient) {
  void client.invalidateQueries({ queryKey: keyOf(listFaces).slice(0, 1) })
}
