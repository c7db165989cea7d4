import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { LeaveDialog } from './leave-dialog'

/** Navigation state that skips the question. */
export const LEFT_FOR_GOOD = 'left for good'

/** Asks before a screen with unsaved changes is left, by navigation or by closing the page. */
export function LeaveWarning({ isDirty }: { isDirty: boolean }) {
  // Switching tabs within the screen does not leave it, and a deleted event has nothing left to save.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== LEFT_FOR_GOOD,
  )

  // Closing or reloading the tab is up to the browser: a page can only request the browser's own prompt.
  useEffect(() => {
    if (!isDirty) return
    const ask = (ev: BeforeUnloadEvent) => ev.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
