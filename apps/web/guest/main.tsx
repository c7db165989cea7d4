// Must come first, so that the screens' styles come after it.
import './first-view.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { GuestPageScreen } from '~/features/guest/gallery/guest-page-screen'
import { PartBoundary } from '~/features/shared/part-boundary'
import { ARRIVED } from '~/lib/arrival'
import { carryGuest } from '~/lib/cookies'
import { styleLateParts } from '~/lib/late-parts'
import { LocationContext, useBrowserLocation } from '~/lib/location'
import { createQueryClient } from '~/lib/query-client'
import { surviveTranslation } from '~/lib/survive-translation'
// Loaded with the first code: a page reloaded under an open sheet has one history entry too many.
import '~/ui/use-back-closes'

/**
 * The standalone event page. A guest at a venue waits for every byte of it, and it changes only the query of its
 * address, so it includes neither the router nor any of the host's code.
 */
function GuestApp({ eventId }: { eventId: string }) {
  return (
    <LocationContext value={useBrowserLocation()}>
      <GuestPageScreen eventId={eventId} />
    </LocationContext>
  )
}

/** `/event/:eventId` or `/:eventId`; the server sends this page for nothing else. */
function eventIdOf(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1)
}

const page = (
  <PartBoundary isInline>
    <QueryClientProvider client={createQueryClient()}>
      <GuestApp eventId={eventIdOf(window.location.pathname)} />
    </QueryClientProvider>
  </PartBoundary>
)
Object.assign(window, { [ARRIVED]: true })
carryGuest()
surviveTranslation()
styleLateParts(() => import('./late-styles'))
const root = document.getElementById('root')
// Synchronously: after a reload the browser restores the scroll position only if the page is long enough before it has
// loaded.
if (root) flushSync(() => createRoot(root).render(page))
