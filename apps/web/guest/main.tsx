// Must come first, so that the screens' styles come after it.
import './first-view.css'
import { QueryClientContext } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { GuestPageScreen } from '~/features/guest/gallery/guest-page-screen'
import { PartBoundary } from '~/features/shared/part-boundary'
import { ARRIVED } from '~/lib/arrival'
import { carryGuest } from '~/lib/cookies'
import { fetchQueryParts, prepareLateParts } from '~/lib/late-parts'
import { lateQueries, QueriesContext } from '~/lib/late-queries'
import { LocationContext, useBrowserLocation } from '~/lib/location'
import { surviveTranslation } from '~/lib/survive-translation'
// Loaded with the first code: a page reloaded under an open sheet has one history entry too many.
import '~/ui/use-back-closes'

const queries = lateQueries(async () => {
  await fetchQueryParts()
  const { createQueries } = await import('~/lib/queries')
  return createQueries()
})

/**
 * The standalone event page. A guest at a venue waits for every byte of it, and it changes only the query of its
 * address, so it includes neither the router nor any of the host's code.
 */
function GuestApp({ eventId }: { eventId: string }) {
  // Only late parts read it, and it is there before any of them.
  const client = useSyncExternalStore(queries.subscribe, () => queries.get()?.client)
  return (
    <QueriesContext value={queries}>
      <QueryClientContext value={client}>
        <LocationContext value={useBrowserLocation()}>
          <GuestPageScreen eventId={eventId} />
        </LocationContext>
      </QueryClientContext>
    </QueriesContext>
  )
}

/** `/event/:eventId` or `/:eventId`; the server sends this page for nothing else. */
function eventIdOf(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1)
}

const page = (
  <PartBoundary isInline>
    <GuestApp eventId={eventIdOf(window.location.pathname)} />
  </PartBoundary>
)
Object.assign(window, { [ARRIVED]: true })
carryGuest()
surviveTranslation()
prepareLateParts(() => Promise.all([import('./late-styles'), queries.load()]))
const root = document.getElementById('root')
// Synchronously: after a reload the browser restores the scroll position only if the page is long enough before it has
// loaded.
if (root) flushSync(() => createRoot(root).render(page))
