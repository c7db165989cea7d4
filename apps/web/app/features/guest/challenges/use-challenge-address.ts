import { usePageLocation } from '~/lib/location'
import { searchWith } from '~/lib/with-query'

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
    openAll: () => push(searchWith(PARAM, ALL)),
    open: (id: string) => push(searchWith(PARAM, id)),
    /** Another card in place of this one: Back still leads to all. */
    show: (id: string) => replace(searchWith(PARAM, id)),
    /** Back to all challenges. */
    toAll: () => (isPushed ? back() : replace(searchWith(PARAM, ALL))),
    close: () => (isPushed ? back() : replace(searchWith(PARAM, null))),
  }
}
