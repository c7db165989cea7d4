import { useCallback } from 'react'
import { usePageLocation } from '~/lib/location'
import { searchWith } from '~/lib/with-query'

const PARAM = 'photo'

/** The open photo is in the address: Back closes it, and the link opens it again. */
export function useOpenPhoto() {
  const { search, isPushed, push, replace, back } = usePageLocation()
  const open = useCallback((id: string) => push(searchWith(PARAM, id)), [push])
  return {
    photoId: new URLSearchParams(search).get(PARAM),
    open,
    /** Shows another photo in the same lightbox: Back still leads to the gallery. */
    show: (id: string) => replace(searchWith(PARAM, id)),
    close() {
      if (isPushed) back()
      else replace(searchWith(PARAM, null))
    },
  }
}
