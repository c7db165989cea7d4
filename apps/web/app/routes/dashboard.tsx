import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { DeletionBanner } from '~/features/host/account/deletion-banner'
import { PlanBanner } from '~/features/host/account/plan-banner'
import { forgetDraft } from '~/features/host/create/draft'
import { useKnownEvent } from '~/features/host/events/event-queries'
import { createAccountWatch } from '~/features/host/shell/account-change'
import { crumbsOf } from '~/features/host/shell/crumbs'
import { DashboardShell } from '~/features/host/shell/dashboard-shell'
import { RequireSession } from '~/features/host/shell/require-session'
import { forgetReturnPath } from '~/lib/return-path'
import { session } from '~/lib/session-client'

export default function Dashboard() {
  const queryClient = useQueryClient()

  // What one host has loaded or written must not remain for the next one on this machine.
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
