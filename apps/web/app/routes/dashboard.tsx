import { useEffect } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { DeletionBanner } from '~/features/host/account/deletion-banner'
import { PlanBanner } from '~/features/host/account/plan-banner'
import { useKnownEvent } from '~/features/host/events/event-queries'
import { crumbsOf } from '~/features/host/shell/crumbs'
import { DashboardShell } from '~/features/host/shell/dashboard-shell'
import { RequireSession } from '~/features/host/shell/require-session'
import { ScreenBoundary } from '~/features/host/shell/screen-boundary'
import { createAccountWatch } from '~/lib/account-change'
import { session } from '~/lib/session-client'

export default function Dashboard() {
  // Screens of one host hold what they have loaded; those of another one begin anew.
  useEffect(() => {
    const follow = createAccountWatch(session.get().session, {
      restart: () => window.location.assign('/dashboard'),
    })
    return session.onEvent((_event, current) => follow(current))
  }, [])

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
      <ScreenBoundary isInline path={pathname}>
        <Outlet />
      </ScreenBoundary>
    </DashboardShell>
  )
}
