import { type ReactNode, useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { GuestPageScreen } from '~/features/guest/gallery/guest-page-screen'
import { isPushed, LocationContext, PUSHED } from '~/lib/location'

/**
 * The guest page within the app: while developing, and for whoever comes back to it from another screen. An opened
 * link is answered with the same screen and no router, by `apps/web/guest`.
 */
export default function GuestEvent() {
  const { eventId = '' } = useParams()
  return (
    <RouterLocation>
      {/* Another event is another page: nothing of the one before may linger. */}
      <GuestPageScreen key={eventId} eventId={eventId} />
    </RouterLocation>
  )
}

/** Here the history is the router's: it restores scroll positions by entries that it made itself. */
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
