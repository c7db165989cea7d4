import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { DeletionBanner } from '~/features/account/deletion-banner'
import { PlanBanner } from '~/features/account/plan-banner'
import { createAccountWatch } from '~/features/accounts/account-change'
import { RequireSession } from '~/features/accounts/require-session'
import { forgetDraft } from '~/features/create/draft'
import { useKnownEvent } from '~/features/events/event-queries'
import { crumbsOf } from '~/features/shell/crumbs'
import { DashboardShell } from '~/features/shell/dashboard-shell'
import { forgetReturnPath } from '~/lib/return-path'
import { session } from '~/lib/session-client'

export default function Dashboard() {
  const queryClient = useQueryClient()

  // What one host has loaded or written must not be there for the next one at this machine.
  useEffect(() => {
    const follow = createAccountWatch(session.get().session, {
      forget() {
        queryClient.clear()
        forgetDraft(window.sessionStorage)
        forgetReturnPath(window.localStorage)
      },
      restart: () => window.location.assign('/dashboard'),
    })
    return session.onEvent((_event, current) => follow(current))
  }, [queryClient])

  return (
    <RequireSession>
      <Frame />
    </RequireSession>
  )
}

function Frame() {
  const { pathname } = useLocation()
  const event = useKnownEvent(useParams().eventId ?? null)
  return (
    <DashboardShell crumbs={crumbsOf(pathname, event)}>
      <DeletionBanner />
      <PlanBanner />
      <Outlet />
    </DashboardShell>
  )
}
