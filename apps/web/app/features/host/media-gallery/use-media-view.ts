import { MEDIA_STATUSES, type MediaStatus } from '@afterglow/contract/media'
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { MEDIA_ORDERS } from '~/features/shared/media'
import { isPushed, PUSHED } from '~/lib/location'
import { withQuery } from '~/lib/with-query'
import type { MediaView } from './host-media'

/** Filter, order and open file are in the address: a reload shows the same, and Back closes the file. */
export function useMediaView() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const status = MEDIA_STATUSES.find((one) => one === params.get('status')) ?? null
  const challengeId = params.get('challenge')
  const albumId = params.get('album')
  const sort = MEDIA_ORDERS.find((order) => order === params.get('sort')) ?? 'added'

  const open = useCallback(
    (id: string) =>
      void navigate({ search: searchWith({ file: id }) }, { state: PUSHED, preventScrollReset: true }),
    [navigate],
  )
  return {
    view: { status, sort, challengeId, albumId } satisfies MediaView,
    openId: params.get('file'),
    open,
    setView: (next: MediaView) =>
      void navigate({ search: searchWith(paramsOf(next)) }, { replace: true, preventScrollReset: true }),
    show: (id: string) =>
      void navigate({ search: searchWith({ file: id }) }, { replace: true, state, preventScrollReset: true }),
    close() {
      if (isPushed(state)) void navigate(-1)
      else void navigate({ search: searchWith({ file: null }) }, { replace: true, preventScrollReset: true })
    },
  }
}

function paramsOf({
  status,
  sort,
  challengeId,
  albumId,
}: MediaView): Record<string, MediaStatus | string | null> {
  return { status, sort: sort === 'added' ? null : sort, challenge: challengeId, album: albumId }
}

/** Reads the address when called, so that `open` stays the same function and tiles can memoize it. */
function searchWith(changes: Record<string, string | null>): string {
  const params = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return withQuery('', params)
}
