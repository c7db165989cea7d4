import { type GuestPage, INLINE_PAGE_ELEMENT_ID } from '@afterglow/contract/gallery'
import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { queryOptions } from '@tanstack/react-query'

/** The state of the guest page. */
export function guestPageQuery(eventId: string) {
  return queryOptions({
    queryKey: ['guest-page', eventId] as const,
    async queryFn({ signal }): Promise<GuestPage> {
      const { fetchGuestPage } = await import('./fetch-guest-page')
      return fetchGuestPage(eventId, signal)
    },
    // An open gallery is kept current by its socket. Behind a closed door there is none, so refetch on every view.
    staleTime: ({ state }) => (state.data?.state === 'gallery' ? 5 * MINUTES : 10 * SECONDS),
  })
}

/**
 * The state that the HTML of an event link includes, which saves a round trip. Our own server embedded it, so its shape is
 * trusted; it may belong to another event, though.
 */
export function inlinePage(eventId: string): GuestPage | undefined {
  if (typeof document === 'undefined') return undefined
  const text = document.getElementById(INLINE_PAGE_ELEMENT_ID)?.textContent
  if (!text) return undefined
  const page: GuestPage = JSON.parse(text)
  return page.event.id === eventId ? page : undefined
}
