import type { EventRow } from '../access/index.ts'
import type { EventColumns } from './plan-change.ts'

/** Toggles that decide which photos a guest sees, and what each of them may do with one. */
const SHOWN_BY = ['guestsViewOwnOnly', 'guestsCanDownload', 'guestsCanDelete'] as const

/** Whether a change makes open pages show other photos, or other rights over them, in either direction. */
export function changesWhatIsShown(before: EventRow, change: EventColumns): boolean {
  return SHOWN_BY.some((toggle) => change[toggle] !== undefined && change[toggle] !== before[toggle])
}
