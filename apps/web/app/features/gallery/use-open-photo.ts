import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const PARAM = 'photo'

/** Which photo is open is in the address: Back closes it, and the link opens it again. */
export function useOpenPhoto() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOpenedHere = isOurs(state)

  const open = useCallback(
    (id: string) =>
      void navigate({ search: searchWith(id) }, { preventScrollReset: true, state: { isOpenedHere: true } }),
    [navigate],
  )
  return {
    photoId: params.get(PARAM),
    open,
    /** Another photo in the same lightbox: Back still leads to the gallery. */
    show(id: string) {
      void navigate({ search: searchWith(id) }, { replace: true, preventScrollReset: true, state })
    },
    close() {
      if (isOpenedHere) void navigate(-1)
      else void navigate({ search: searchWith(null) }, { replace: true, preventScrollReset: true })
    },
  }
}

/** Reads the address when it is asked, so that tiles can hold on to one and the same `open`. */
function searchWith(id: string | null): string {
  const params = new URLSearchParams(window.location.search)
  if (id === null) params.delete(PARAM)
  else params.set(PARAM, id)
  return params.toString()
}

function isOurs(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state
}
