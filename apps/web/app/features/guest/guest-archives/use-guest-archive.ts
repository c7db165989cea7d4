import {
  type Archive,
  type GuestArchiveScope,
  getGuestArchive,
  prepareGuestArchive,
} from '@afterglow/contract/downloads'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isApiError } from '~/lib/api'
import { queryOf } from '~/lib/query'

/** Guests receive no facts about archives, so a waiting page polls. */
const ASK_EVERY = 1_000

export interface GuestArchiveOrder {
  state: 'idle' | 'preparing' | 'ready' | 'failed' | 'empty'
  archive: Archive | null
  ask(): void
}

/** Has an archive prepared for a guest, and polls it until it can be downloaded. */
export function useGuestArchive(eventId: string, scope: GuestArchiveScope): GuestArchiveOrder {
  const [archiveId, setArchiveId] = useState<string | null>(null)
  const asking = useMutation({
    mutationFn: () => call(prepareGuestArchive, { params: { eventId }, body: { scope } }),
    onMutate: () => setArchiveId(null),
    onSuccess: ({ id }) => setArchiveId(id),
  })
  const { data, isError } = useQuery({
    ...queryOf(getGuestArchive, { params: { eventId, archiveId: archiveId ?? '' } }),
    enabled: archiveId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? ASK_EVERY : false),
  })
  const archive = archiveId === null ? null : (data ?? asking.data ?? null)

  return { state: stateOf(), archive, ask: () => asking.mutate() }

  function stateOf(): GuestArchiveOrder['state'] {
    if (isApiError(asking.error, 'archive.empty')) return 'empty'
    if (asking.isError || isError) return 'failed'
    if (asking.isPending) return 'preparing'
    return archive?.state ?? 'idle'
  }
}
