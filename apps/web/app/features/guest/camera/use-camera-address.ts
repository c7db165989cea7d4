import { usePageLocation } from '~/lib/location'

const PARAM = 'camera'
/** In place of a challenge's id: for no challenge. */
const PLAIN = '1'

/** The open camera is in the address: Back closes it, and a page that was killed comes back with it. */
export function useCameraAddress() {
  const { search, isPushed, push, replace, back } = usePageLocation()
  const value = new URLSearchParams(search).get(PARAM)
  return {
    isOpen: value !== null,
    /** What its photos are sent for. */
    challengeId: value === PLAIN ? null : value,
    open: (challengeId = PLAIN) => push(`?${PARAM}=${challengeId}`),
    close: () => (isPushed ? back() : replace('')),
  }
}
