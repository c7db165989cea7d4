import {
  type Archive,
  type GuestArchiveScope,
  getGuestArchive,
  prepareGuestArchive,
} from '@afterglow/contract/downloads'
import { usePreparedDownload } from '~/features/shared/prepared-download'
import { call, isApiError } from '~/lib/api'
import { queryOf } from '~/lib/query'

/** Guests receive no facts about archives, so a waiting page polls. */
const POLL_EVERY = 1_000

export interface GuestArchiveOrder {
  state: 'idle' | 'preparing' | 'ready' | 'failed' | 'empty'
  archive: Archive | null
  ask(): void
}

/** Has an archive prepared for a guest, and polls it until it can be downloaded. */
export function useGuestArchive(
  eventId: string,
  scope: GuestArchiveScope,
  mediaIds?: string[],
): GuestArchiveOrder {
  const { state, download, refusal, ask } = usePreparedDownload<Archive>({
    prepare: () =>
      call(prepareGuestArchive, { params: { eventId }, body: { scope, ...(mediaIds && { mediaIds }) } }),
    queryFor: (archiveId) => queryOf(getGuestArchive, { params: { eventId, archiveId } }),
    pollEvery: POLL_EVERY,
  })
  if (state === 'asking') return { state: 'preparing', archive: null, ask }
  if (isApiError(refusal, 'archive.empty')) return { state: 'empty', archive: null, ask }
  return { state, archive: download, ask }
}
