// First, so that what screens bring along comes after it.
import './guest.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { GuestPageScreen } from '~/features/guest/gallery/guest-page-screen'
import { LocationContext, useBrowserLocation } from '~/lib/location'
import { createQueryClient } from '~/lib/query'
// With the first code: a page that was reloaded under an open sheet has an entry of the history too many.
import '~/ui/use-back-closes'
import { FailureBoundary } from './failure-boundary'

/**
 * The page of an event by itself. A guest at a venue waits for every byte of it, and it changes nothing but the query
 * of its address: it comes without the router and without anything of the host's.
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
  <FailureBoundary>
    <QueryClientProvider client={createQueryClient()}>
      <GuestApp eventId={eventIdOf(window.location.pathname)} />
    </QueryClientProvider>
  </FailureBoundary>
)
const root = document.getElementById('root')
// At once: after a reload the browser goes back to where one was only if the page is long enough before it has loaded.
if (root) flushSync(() => createRoot(root).render(page))
