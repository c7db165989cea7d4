import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { MediaPages } from './media-queries'

type Change = (pages: MediaPages) => MediaPages

/** Changes made while a list is being requested. */
const changesInFlight = new WeakMap<Query, Change[]>()

/**
 * Changes the loaded pages of a list. A request under way started from the pages as they were, and its answer replaces
 * them: the change is made again after the answer, so it must be idempotent.
 */
export function changePages(client: QueryClient, queryKey: QueryKey, change: Change): void {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query === undefined) return
  const { isInvalidated, fetchStatus } = query.state
  client.setQueryData<MediaPages>(queryKey, (pages) => pages && change(pages))
  if (fetchStatus !== 'idle') repeatAfterAnswer(client, query, change)
  // Setting data marks the list as current, but one change does not replace the refetch that it is due.
  else if (isInvalidated) query.invalidate()
}

function repeatAfterAnswer(client: QueryClient, query: Query, change: Change) {
  const known = changesInFlight.get(query)
  if (known) {
    known.push(change)
    return
  }
  const changes = [change]
  changesInFlight.set(query, changes)
  const stop = client.getQueryCache().subscribe((ev) => {
    const hasEnded = ev.type === 'removed' || (ev.type === 'updated' && query.state.fetchStatus === 'idle')
    if (ev.query !== query || !hasEnded) return
    stop()
    changesInFlight.delete(query)
    if (ev.type === 'removed' || ev.action.type !== 'success') return
    client.setQueryData<MediaPages>(
      query.queryKey,
      (pages) => pages && changes.reduce((all, next) => next(all), pages),
    )
  })
}
