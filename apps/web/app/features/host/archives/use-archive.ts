import { type Archive, type ArchiveLayout, prepareArchive } from '@afterglow/contract/downloads'
import { getMediaCounts } from '@afterglow/contract/media'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, isApiError } from '~/lib/api'
import { toast } from '~/ui/toast'
import { archiveQuery } from './archive-queries'
import { t } from './words'

const ASK_EVERY = 2_000

interface Wish {
  /** Null for the whole album. */
  mediaIds: readonly string[] | null
  layout?: ArchiveLayout
}

interface Asked extends Wish {
  archiveId: string
}

export interface ArchiveOrder {
  isAsking: boolean
  /** The archive requested last; null before, and once it is dismissed. */
  archive: Archive | null
  askForAll(): void
  askFor(mediaIds: readonly string[]): void
  /** Requests the same files in other folders. */
  arrange(layout: ArchiveLayout): void
  putAway(): void
}

/** Has archives prepared and follows the last one until it can be downloaded. */
export function useArchive(eventId: string): ArchiveOrder {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data } = useQuery({
    ...archiveQuery(eventId, asked?.archiveId ?? ''),
    enabled: asked !== null,
    // It may have become ready between the answer and the socket's first fact.
    staleTime: 0,
    // A fact reports completion; progress has to be polled.
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? ASK_EVERY : false),
  })
  const archive = asked !== null && data?.id === asked.archiveId ? data : null
  const asking = useMutation({
    mutationFn: (wish: Wish) => ask(eventId, wish),
    onSuccess(made, wish) {
      if (made === null) return toast.destructive(t('archive.nothing'))
      if (wish.mediaIds === null) toast.success(t('archive.accepted'))
      client.setQueryData(archiveQuery(eventId, made.id).queryKey, made)
      setAsked({ ...wish, archiveId: made.id })
    },
    onError: (error) =>
      toast.destructive(t(isApiError(error, 'archive.empty') ? 'archive.nothing' : 'archive.failed')),
  })
  const settle = useEffectEvent((state: Archive['state'] | undefined, order: Asked | null) => {
    if (state === 'failed') {
      toast.destructive(t('archive.failed'))
      setAsked(null)
    }
    // Chosen files download automatically; a whole album waits for the host's click.
    const startsByItself = order !== null && order.mediaIds !== null && order.layout === undefined
    if (state === 'ready' && startsByItself && archive?.url) startDownload(archive.url)
  })
  // The server decides when it is done: a fact makes the archive be refetched.
  useEffect(() => settle(archive?.state, asked), [archive?.state, asked])

  return {
    isAsking: asking.isPending,
    archive,
    askForAll: () => asking.mutate({ mediaIds: null }),
    askFor: (mediaIds) => asking.mutate({ mediaIds }),
    arrange: (layout) => asking.mutate({ mediaIds: asked?.mediaIds ?? null, layout }),
    putAway: () => setAsked(null),
  }
}

/** Null: nothing to download according to the server; the screen may be out of date. */
async function ask(eventId: string, { mediaIds, layout }: Wish): Promise<Archive | null> {
  const params = { eventId }
  if (mediaIds === null) {
    const { all } = await call(getMediaCounts, { params })
    if (all === 0) return null
    toast.success(t('archive.preparing'))
  }
  const body = { ...(mediaIds && { mediaIds: [...mediaIds] }), ...(layout && { layout }) }
  return call(prepareArchive, { params, body })
}

function startDownload(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
