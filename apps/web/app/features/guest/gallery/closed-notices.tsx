import { t } from 'virtual:words/door'
import { answerOf, isApiError } from '~/lib/api'
import { GuestNotice } from './guest-notice'

/** The host has closed the album to guests. */
export function RestrictedNotice({ theme }: { theme: string }) {
  return (
    <GuestNotice theme={theme} isLocked title={t('guest.restrictedTitle')} text={t('guest.restrictedText')} />
  )
}

/** There is no such event, or it could not be asked for. */
export function FailedLookup({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
