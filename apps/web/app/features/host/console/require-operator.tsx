import { t } from 'virtual:words/operator'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '~/lib/session-client'
import { PageSpinner } from '~/ui/spinner'

/** Renders `notFound` instead of the console for other hosts; the server refuses them too. */
export function RequireOperator({ notFound, children }: { notFound: ReactNode; children: ReactNode }) {
  const { isLoading, session } = useSession()
  if (isLoading) return <PageSpinner label={t('app.loading')} />
  if (session === null) return <Navigate to="/login" replace />
  return session.user.isOperator ? children : notFound
}
