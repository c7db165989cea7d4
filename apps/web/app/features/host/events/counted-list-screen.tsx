import type { Event } from '@afterglow/contract/events'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '~/ui/skeleton'
import { EventProblem } from './event-problem'
import type { useCountedList } from './use-counted-list'

interface CountedListScreenProps<T> {
  event: ReturnType<typeof useCountedList>
  list: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  words: { pageTitle: string; title: string; lead: string; loading: string }
  /** Leads back to where the screen was opened. */
  back: ReactNode
  children(event: Event, list: T): ReactNode
}

/** The frame of a screen about one list of an event, such as its albums. */
export function CountedListScreen<T>({ event, list, words, back, children }: CountedListScreenProps<T>) {
  const error = (event.data === undefined && event.error) || (list.data === undefined && list.error)
  if (error) {
    const retry = () => void Promise.all([event.refetch(), list.refetch()])
    return <EventProblem error={error} onRetry={retry} />
  }
  return (
    <>
      <title>{words.pageTitle}</title>
      <div className="-mt-4">{back}</div>
      <header className="mb-6 max-w-160">
        <h1 className="serif text-display-md">{words.title}</h1>
        <p className="mt-1 text-muted">{words.lead}</p>
      </header>
      {event.data !== undefined && list.data !== undefined ? (
        children(event.data, list.data)
      ) : (
        <div role="status" className="max-w-200">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </>
  )
}
