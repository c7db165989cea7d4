import { usePageLocation } from '~/lib/location'
import { withQuery } from '~/lib/with-query'

const PARAM = 'challenge'
/** In place of a challenge's id: the cards of all. */
const ALL = 'all'

/**
 * The open challenge is in the address: Back closes it, and a printed code leads straight to it. Null while none is
 * open.
 */
export function useChallengeAddress() {
  const { search, isPushed, push, replace, back } = usePageLocation()
  const value = new URLSearchParams(search).get(PARAM)
  return {
    isOpen: value !== null,
    challengeId: value === ALL ? null : value,
    openAll: () => push(searchWith(ALL)),
    open: (id: string) => push(searchWith(id)),
    /** Another card in place of this one: Back still leads to all. */
    show: (id: string) => replace(searchWith(id)),
    /** Back to all challenges. */
    toAll: () => (isPushed ? back() : replace(searchWith(ALL))),
    close: () => (isPushed ? back() : replace(searchWith(null))),
  }
}

function searchWith(value: string | null): string {
  const params = new URLSearchParams(window.location.search)
  if (value === null) params.delete(PARAM)
  else params.set(PARAM, value)
  return withQuery('', params)
}
