import type { GuestPage } from '@afterglow/contract/gallery'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { answerOf, isApiError } from '~/lib/api'
import { t } from '~/lib/i18n'
import { useTitle } from '~/lib/use-title'
import { GuestEventScreen } from './guest-event-screen'
import { GuestLoading } from './guest-loading'
import { guestPageQuery } from './guest-page-query'
import { useDoor } from './use-door'

const CountdownScreen = lazy(async () => ({
  default: (await import('./countdown-screen')).CountdownScreen,
}))
const UnlockScreen = lazy(async () => ({
  default: (await import('./unlock-screen')).UnlockScreen,
}))
const GuestNotice = lazy(async () => ({
  default: (await import('./guest-notice')).GuestNotice,
}))

/** Loading, error, countdown, locked, restricted or the gallery, in the order the server decides. */
export function GuestPageScreen({ eventId }: { eventId: string }) {
  const { data: page, error, refetch, dataUpdatedAt } = useQuery(guestPageQuery(eventId))

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
      return (
        <GuestNotice
          theme={colorTheme}
          isLocked
          title={t('guest.restrictedTitle')}
          text={t('guest.restrictedText')}
        />
      )
    case 'gallery':
      return <GuestEventScreen page={page} receivedAt={receivedAt} />
  }
}

function FailedLookup({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = isApiError(error, 'event.not_found')
  // An address that cannot contain an event id is not an address of the API.
  const isMalformed = isApiError(error, 'resource.not_found')
  const message = answerOf(error)
  const failure = message === undefined ? t('guest.failed') : t('guest.queryError', { message })
  return (
    <GuestNotice
      theme="romantic"
      title={t('guest.notFoundTitle')}
      text={isMissing ? t('guest.notFound') : isMalformed ? t('guest.invalidLink') : failure}
      action={isMissing || isMalformed ? undefined : { label: t('guest.tryAgain'), onClick: onRetry }}
    />
  )
}
