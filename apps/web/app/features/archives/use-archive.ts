import { type Archive, prepareArchive } from '@afterglow/contract/archives'
import { getMediaCounts } from '@afterglow/contract/media'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, isApiError } from '~/lib/api'
import { toast } from '~/ui/toast'
import { archiveQuery } from './archive-queries'
import { t } from './words'

interface Asked {
  archiveId: string
  /** Files that were chosen are fetched by themselves; a whole album waits for its host to say so. */
  startsByItself: boolean
}

export interface ArchiveOrder {
  isAsking: boolean
  /** What was asked for last; null before, and once it is put away. */
  archive: Archive | null
  askForAll(): void
  askFor(mediaIds: readonly string[]): void
  putAway(): void
}

/** Has archives prepared and follows the last one until it can be fetched. */
export function useArchive(eventId: string): ArchiveOrder {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data } = useQuery({
    ...archiveQuery(eventId, asked?.archiveId ?? ''),
    enabled: asked !== null,
    // It may have become ready between the answer to the request and the fact that would have told.
    staleTime: 0,
  })
  const archive = asked !== null && data?.id === asked.archiveId ? data : null
  const asking = useMutation({
    mutationFn: (mediaIds: readonly string[] | null) =>
      mediaIds ? askForSome(eventId, mediaIds) : askForAll(eventId),
    onSuccess(made, mediaIds) {
      if (made === null) return toast.destructive(t('archive.nothing'))
      if (mediaIds === null) toast.success(t('archive.accepted'))
      setAsked({ archiveId: made.id, startsByItself: mediaIds !== null })
    },
    onError: (error) =>
      toast.destructive(t(isApiError(error, 'archive.empty') ? 'archive.nothing' : 'archive.failed')),
  })
  const settle = useEffectEvent((state: Archive['state'] | undefined, asked: Asked | null) => {
    if (state === 'failed') {
      toast.destructive(t('archive.failed'))
      setAsked(null)
    }
    if (state === 'ready' && asked?.startsByItself && archive?.url) startDownload(archive.url)
  })
  // The server says when it is done, not the host: a fact has the archive asked for again.
  useEffect(() => settle(archive?.state, asked), [archive?.state, asked])

  return {
    isAsking: asking.isPending,
    archive,
    askForAll: () => asking.mutate(null),
    askFor: (mediaIds) => asking.mutate(mediaIds),
    putAway: () => setAsked(null),
  }
}

/** Null: there is nothing to download, by the server's count; what is on the screen may be behind. */
async function askForAll(eventId: string): Promise<Archive | null> {
  const { all } = await call(getMediaCounts, { params: { eventId } })
  if (all === 0) return null
  toast.success(t('archive.preparing'))
  return call(prepareArchive, { params: { eventId }, body: {} })
}

function askForSome(eventId: string, mediaIds: readonly string[]): Promise<Archive> {
  return call(prepareArchive, { params: { eventId }, body: { mediaIds: [...mediaIds] } })
}

function startDownload(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
