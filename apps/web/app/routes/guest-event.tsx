import { type ReactNode, useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { GuestPageScreen } from '~/features/guest/gallery/guest-page-screen'
import { isPushed, LocationContext, PUSHED } from '~/lib/location'

/**
 * The guest page within the app: in development, and when returning to it from another screen. An opened link gets the
 * same screen without a router, from `apps/web/guest`.
 */
export default function GuestEvent() {
  const { eventId = '' } = useParams()
  return (
    <RouterLocation>
      {/* Remounts for another event, so that no state remains. */}
      <GuestPageScreen key={eventId} eventId={eventId} />
    </RouterLocation>
  )
}

/** Here the router owns the history: it restores scroll positions only for its own entries. */
function RouterLocation({ children }: { children: ReactNode }) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const push = useCallback(
    (next: string) => void navigate({ search: next }, { preventScrollReset: true, state: PUSHED }),
    [navigate],
  )

  function replace(next: string) {
    void navigate({ search: next }, { replace: true, preventScrollReset: true, state })
  }

  return (
    <LocationContext
      value={{ search, isPushed: isPushed(state), push, replace, back: () => void navigate(-1) }}
    >
      {children}
    </LocationContext>
  )
}
