import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { LeaveDialog } from './leave-dialog'

/** State of a navigation that nobody is asked about. */
export const LEFT_FOR_GOOD = 'left for good'

/** Asks before a screen with unsaved changes is left, for another one or for good. */
export function LeaveWarning({ isDirty }: { isDirty: boolean }) {
  // Another tab of the same screen is no leaving, and of an event that was deleted nothing is left to save.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== LEFT_FOR_GOOD,
  )

  // Closing the tab or reloading it is between the browser and its user: we can only ask for the question.
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
