import { isCountingDown } from '@afterglow/contract/events'
import { accessOf, type EventRow } from '../access/index.ts'

/** Whether a change removes someone's access: then every address given out before must end. */
export function takesRightsAway(before: EventRow, after: EventRow, now: number): boolean {
  const isOff = (toggle: 'guestsCanView' | 'guestsCanDownload') => before[toggle] && !after[toggle]
  const isOn = (toggle: 'guestsViewOwnOnly' | 'uploadApproval') => !before[toggle] && after[toggle]
  const isLocked =
    after.passwordProtection && (!before.passwordProtection || after.passwordHash !== before.passwordHash)
  const waits = !isCountingDown(accessOf(before), now) && isCountingDown(accessOf(after), now)
  return (
    isOff('guestsCanView') ||
    isOff('guestsCanDownload') ||
    isOn('guestsViewOwnOnly') ||
    isOn('uploadApproval') ||
    isLocked ||
    waits
  )
}
