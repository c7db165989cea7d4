import { isApiError } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'

/** Shown in place of an event that does not exist (or is not this host's), or could not be loaded. */
export function EventProblem(props: { error: unknown; onRetry(): void; failed?: string }) {
  const { error, onRetry, failed = t('event.loadFailed') } = props
  const isMissing = isApiError(error) && (error.status === 404 || error.status === 400)
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <h1 className="serif text-display-md">{isMissing ? t('event.notFound') : failed}</h1>
      <p className="text-muted">{isMissing ? t('event.notFoundText') : t('errors.wrong')}</p>
      <div className="flex flex-wrap gap-2.5">
        {!isMissing && (
          <Button variant="primary" onClick={onRetry}>
            {t('home.retry')}
          </Button>
        )}
        <ButtonLink to="/dashboard/home">{t('event.toHome')}</ButtonLink>
      </div>
    </div>
  )
}
