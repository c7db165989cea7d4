import { useEffect } from 'react'
import { t } from '~/lib/site-words'
import { PageSpinner } from '~/ui/spinner'

/** A page that the operator keeps elsewhere: the server leads there. */
export function OwnPage() {
  // Only a request reaches the server; a link within the app asks it for nothing.
  useEffect(() => window.location.reload(), [])
  return <PageSpinner label={t('app.loading')} />
}
