import { t } from 'virtual:words/operator'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { Spinner } from '~/ui/spinner'

type Query<T> = Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>

/** Shows what a query has loaded, that it loads, or that it failed. */
export function Loaded<T>({ query, children }: { query: Query<T>; children(data: T): ReactNode }) {
  const { data, isError, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError)
    return (
      <div role="status" className="grid justify-center py-16 text-accent">
        <Spinner size="lg" />
        <span className="sr-only">{t('app.loading')}</span>
      </div>
    )
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p className="text-muted">{t('list.failed')}</p>
      <Button onClick={() => void refetch()}>{t('list.retry')}</Button>
    </div>
  )
}
