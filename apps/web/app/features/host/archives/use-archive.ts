import { t } from 'virtual:words/media'
import { type Archive, type ArchiveLayout, prepareArchive } from '@afterglow/contract/downloads'
import { getMediaCounts } from '@afterglow/contract/media'
import { usePreparedDownload } from '~/features/shared/prepared-download'
import { call, isApiError } from '~/lib/api'
import { toast } from '~/ui/toast'
import { archiveQuery } from './archive-queries'

/** A fact reports completion; progress has to be polled. */
const POLL_EVERY = 2_000

interface Choice {
  /** Null for the whole album. */
  mediaIds: readonly string[] | null
  layout?: ArchiveLayout
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
  const { state, download, choice, ask, putAway } = usePreparedDownload<Archive, Choice>({
    prepare: (wanted) => prepare(eventId, wanted),
    queryFor: (archiveId) => archiveQuery(eventId, archiveId),
    pollEvery: POLL_EVERY,
    onAnswer(made, { mediaIds }) {
      if (made === null) toast.destructive(t('archive.nothing'))
      else if (mediaIds === null) toast.success(t('archive.accepted'))
    },
    onRefusal: (error) =>
      toast.destructive(t(isApiError(error, 'archive.empty') ? 'archive.nothing' : 'archive.failed')),
    onReady({ url }, { mediaIds, layout }) {
      // Chosen files download automatically; a whole album waits for the host's click.
      if (url !== null && mediaIds !== null && layout === undefined) startDownload(url)
    },
    onFailure() {
      toast.destructive(t('archive.failed'))
      putAway()
    },
  })

  return {
    isAsking: state === 'asking',
    archive: download,
    askForAll: () => ask({ mediaIds: null }),
    askFor: (mediaIds) => ask({ mediaIds }),
    arrange: (layout) => ask({ mediaIds: choice?.mediaIds ?? null, layout }),
    putAway,
  }
}

/** Null: nothing to download according to the server; the screen may be out of date. */
async function prepare(eventId: string, { mediaIds, layout }: Choice): Promise<Archive | null> {
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
