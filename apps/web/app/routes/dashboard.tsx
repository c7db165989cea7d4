import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { DeletionBanner } from '~/features/account/deletion-banner'
import { PlanBanner } from '~/features/account/plan-banner'
import { RequireSession } from '~/features/accounts/require-session'
import { useKnownEvent } from '~/features/events/event-queries'
import { crumbsOf } from '~/features/shell/crumbs'
import { DashboardShell } from '~/features/shell/dashboard-shell'
import { session } from '~/lib/session-client'

export default function Dashboard() {
  const queryClient = useQueryClient()

  // What one host has loaded must not be there for the next one at this machine.
  useEffect(() => session.onEvent((event) => event === 'SIGNED_OUT' && queryClient.clear()), [queryClient])

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
