import { useEffect, useState } from 'react'
import { session } from '~/lib/session-client'

/**
 * After a sign-in, here or in another tab, / and /login are replaced by the dashboard with a full page load, so that
 * nothing from a visitor's memory survives. True from then until the browser has left.
 */
export function useLeaveOnSignIn(): boolean {
  const [isLeaving, setIsLeaving] = useState(false)
  // Sign-ins are reported by the session store, which is outside React.
  useEffect(
    () =>
      session.onEvent((event) => {
        if (event !== 'SIGNED_IN') return
        setIsLeaving(true)
        window.location.assign('/dashboard')
      }),
    [],
  )
  return isLeaving
}
