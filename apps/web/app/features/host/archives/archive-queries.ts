import { downloadFacts, getArchive } from '@afterglow/contract/downloads'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, queryOf } from '~/lib/query'

export function archiveQuery(eventId: string, archiveId: string) {
  return queryOf(getArchive, { params: { eventId, archiveId } })
}

/**
 * The one place where facts about archives touch the query cache: they only name what changed, and that is refetched.
 */
export function applyArchiveFact(client: QueryClient, eventId: string, kind: string, data: unknown) {
  if (kind !== 'archive.changed') return
  const fact = downloadFacts[kind].safeParse(data)
  if (fact.success) void client.invalidateQueries(archiveQuery(eventId, fact.data.archiveId))
}

/** Facts were missed: refetches what is on the screen. */
export function refetchArchives(client: QueryClient) {
  void client.invalidateQueries({ queryKey: keyOf(getArchive).slice(0, 1) })
}
