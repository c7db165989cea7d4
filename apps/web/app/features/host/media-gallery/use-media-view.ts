import { MEDIA_KINDS, MEDIA_STATUSES } from '@afterglow/contract/media'
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
  const open = useCallback(
    (id: string) =>
      void navigate({ search: searchWith({ file: id }) }, { state: PUSHED, preventScrollReset: true }),
    [navigate],
  )
  return {
    view: viewOf(params),
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

function viewOf(params: URLSearchParams): MediaView {
  const sort = MEDIA_ORDERS.find((order) => order === params.get('sort')) ?? 'added'
  return {
    status: MEDIA_STATUSES.find((one) => one === params.get('status')) ?? null,
    sort,
    challengeId: params.get('challenge'),
    albumId: params.get('album'),
    guest: params.get('guest'),
    kind: MEDIA_KINDS.find((one) => one === params.get('kind')) ?? null,
    personId: params.get('person'),
    isLoved: sort === 'loved' || params.has('loved'),
    from: params.get('from'),
    to: params.get('to'),
    hasNoPreview: params.has('noPreview'),
    search: params.get('search') ?? '',
  }
}

function paramsOf(view: MediaView): Record<string, string | null> {
  return {
    status: view.status,
    sort: view.sort === 'added' ? null : view.sort,
    challenge: view.challengeId,
    album: view.albumId,
    guest: view.guest,
    kind: view.kind,
    person: view.personId,
    loved: view.isLoved && view.sort !== 'loved' ? '1' : null,
    from: view.from,
    to: view.to,
    noPreview: view.hasNoPreview ? '1' : null,
    search: view.search || null,
  }
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
