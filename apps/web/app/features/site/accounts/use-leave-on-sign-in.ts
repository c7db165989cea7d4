import { useEffect, useState } from 'react'
import { session } from '~/lib/session-client'

/**
 * After a sign-in, here or in another tab, / and /login give way to the dashboard by a full page load, so that
 * nothing a visitor had in memory lives on. True from then until the browser has left.
 */
export function useLeaveOnSignIn(): boolean {
  const [isLeaving, setIsLeaving] = useState(false)
  // Sign-ins are told by the session store, which is not React's.
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
