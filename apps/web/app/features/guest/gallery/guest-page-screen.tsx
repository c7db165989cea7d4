import type { GuestPage } from '@afterglow/contract/gallery'
import { Suspense } from 'react'
import { isApiError } from '~/lib/api-error'
import { t } from '~/lib/i18n'
import { lazyComponent } from '~/lib/late-component'
import { useLateQuery } from '~/lib/late-queries'
import { useTitle } from '~/lib/use-title'
import { GuestEventScreen } from './guest-event-screen'
import { GuestLoading } from './guest-loading'
import { guestPageQuery, inlinePage } from './guest-page-query'
import { useDoor } from './use-door'

const CountdownScreen = lazyComponent(() => import('./countdown-screen'), 'CountdownScreen')
const UnlockScreen = lazyComponent(() => import('./unlock-screen'), 'UnlockScreen')
const RestrictedNotice = lazyComponent(() => import('./closed-notices'), 'RestrictedNotice')
const FailedLookup = lazyComponent(() => import('./closed-notices'), 'FailedLookup')

/** Loading, error, countdown, locked, restricted or the gallery, in the order the server decides. */
export function GuestPageScreen({ eventId }: { eventId: string }) {
  const {
    data: page,
    error,
    refetch,
    dataUpdatedAt,
  } = useLateQuery(guestPageQuery(eventId), () => inlinePage(eventId))

  // What was visible before is hidden once the server says that the event is closed or deleted.
  const hasEnded = isApiError(error, 'event.suspended') || isApiError(error, 'event.not_found')
  if (page === undefined || hasEnded) {
    return (
      <Suspense fallback={<GuestLoading />}>
        {error ? <FailedLookup error={error} onRetry={() => void refetch()} /> : <GuestLoading />}
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<GuestLoading />}>
      <PageInState page={page} receivedAt={dataUpdatedAt} onReload={() => void refetch()} />
    </Suspense>
  )
}

function PageInState({
  page,
  receivedAt,
  onReload,
}: {
  page: GuestPage
  receivedAt: number
  onReload: () => void
}) {
  const { id, title, colorTheme } = page.event
  useDoor(id, page.state !== 'gallery')
  useTitle(`${title} · ${t('app.name')}`)
  switch (page.state) {
    case 'countdown':
      return <CountdownScreen page={page} receivedAt={receivedAt} onEnd={onReload} />
    case 'locked':
      return <UnlockScreen event={page.event} onUnlocked={onReload} />
    case 'restricted':
      return <RestrictedNotice theme={colorTheme} />
    case 'gallery':
      return <GuestEventScreen page={page} receivedAt={receivedAt} />
  }
}
