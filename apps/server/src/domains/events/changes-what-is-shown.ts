import type { EventRow } from '../access/index.ts'
import type { EventColumns } from './plan-change.ts'

/** Toggles that decide which photos a guest sees, and what each of them may do with one. */
const SHOWN_BY = ['guestsViewOwnOnly', 'guestsCanDownload', 'guestsCanDelete'] as const

/**
 * Whether pages that are open show other photos, or photos with other rights, after a change, whichever way it goes.
 */
export function changesWhatIsShown(before: EventRow, change: EventColumns): boolean {
  return SHOWN_BY.some((toggle) => change[toggle] !== undefined && change[toggle] !== before[toggle])
}
