import { isEventId } from '@afterglow/contract/kernel'
import { lazy, Suspense } from 'react'
import { Outlet, useParams } from 'react-router'

const NotFoundScreen = lazy(async () => ({
  default: (await import('~/features/shared/shell/not-found-screen')).NotFoundScreen,
}))

/** A single segment is an event link only if it has the right shape; everything else is the 404 page. */
export default function EventLink() {
  const { eventId = '' } = useParams()
  if (isEventId(eventId)) return <Outlet />
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  )
}
