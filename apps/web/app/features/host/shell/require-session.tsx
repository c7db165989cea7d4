import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { t } from '~/lib/host-words'
import { useSession } from '~/lib/session-client'
import { PageSpinner } from '~/ui/spinner'

/** Renders nothing protected before the session is known. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { isLoading, session } = useSession()
  if (isLoading) return <PageSpinner label={t('app.loading')} />
  return session ? children : <Navigate to="/login" replace />
}
