import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { createAccountWatch } from './account-change'
import { shelfOf } from './browser-shelf'
import { presentQueries, QueriesContext } from './late-queries'
import { queriesOf } from './queries'
import { forgetReturnPath } from './return-path'
import { session } from './session-client'

/** What all screens share. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  // What one host has loaded must not remain for the next one on this machine, whichever page is open when a session ends.
  useEffect(() => {
    const follow = createAccountWatch(session.get().session, {
      forget() {
        queryClient.clear()
        forgetReturnPath(shelfOf('localStorage'))
      },
    })
    return session.onEvent((_event, current) => follow(current))
  }, [queryClient])

  const queries = useMemo(() => presentQueries(queriesOf(queryClient)), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <QueriesContext value={queries}>{children}</QueriesContext>
    </QueryClientProvider>
  )
}
