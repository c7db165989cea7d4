import { useCallback } from 'react'
import { usePageLocation } from '~/lib/location'
import { withQuery } from '~/lib/with-query'

const PARAM = 'photo'

/** The open photo is in the address: Back closes it, and the link opens it again. */
export function useOpenPhoto() {
  const { search, isPushed, push, replace, back } = usePageLocation()
  const open = useCallback((id: string) => push(searchWith(id)), [push])
  return {
    photoId: new URLSearchParams(search).get(PARAM),
    open,
    /** Shows another photo in the same lightbox: Back still leads to the gallery. */
    show: (id: string) => replace(searchWith(id)),
    close() {
      if (isPushed) back()
      else replace(searchWith(null))
    },
  }
}

/** Reads the address when called, so that `open` stays the same function and tiles can memoize it. */
function searchWith(id: string | null): string {
  const params = new URLSearchParams(window.location.search)
  if (id === null) params.delete(PARAM)
  else params.set(PARAM, id)
  return withQuery('', params)
}
