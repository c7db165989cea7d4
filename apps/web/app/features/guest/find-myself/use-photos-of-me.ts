import type { Media } from '@afterglow/contract/media'
import type { QueryKey } from '@tanstack/react-query'
import { useLateQuery } from '~/lib/late-queries'
import { usePageLocation } from '~/lib/location'
import { searchWith, withQuery } from '~/lib/with-query'

/** The results of a selfie search. Held in this page's memory only. */
export interface Found {
  /** The sealed face, which only the server can read. */
  face: string
  photos: readonly Media[]
  /** Found later, and not seen by the guest yet. */
  freshIds: readonly string[]
  /** Whether new photos are announced while the guest looks at something else. */
  isAnnouncing: boolean
  /** The second person, who took a selfie here, and the photos of both. */
  together: { face: string; photos: readonly Media[] } | null
}

export function foundKey(eventId: string) {
  return ['found', eventId] as const
}

/** Undefined before a selfie; null after the face was forgotten. */
export function useFound(eventId: string): Found | null | undefined {
  return useLateQuery<Found | null, QueryKey>({ queryKey: foundKey(eventId), enabled: false }).data
}

const PARAM = 'me'

/** The open album is in the address: Back closes it. */
export function usePhotosOfMe() {
  const { search, isPushed, push, replace, back } = usePageLocation()
  return {
    isOpen: new URLSearchParams(search).has(PARAM),
    open: () => push(searchWith(PARAM, '1')),
    close: () => (isPushed ? back() : replace(searchWith(PARAM, null))),
    /** Shows the guest's uploads instead. */
    showSent() {
      const params = new URLSearchParams(window.location.search)
      params.delete(PARAM)
      params.set('show', 'mine')
      replace(withQuery('', params))
    },
  }
}
