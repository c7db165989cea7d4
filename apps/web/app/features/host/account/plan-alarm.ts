import { type HostPlan, STORAGE_WARNINGS } from '@afterglow/contract/billing'

const [LITTLE_ROOM, NO_ROOM] = STORAGE_WARNINGS

export type PlanAlarm = 'ended' | 'full' | 'almostFull'

/** The most serious warning to show on every screen; null if all is well. */
export function planAlarm({ isReadOnly, usedBytes, quotaBytes }: HostPlan): PlanAlarm | null {
  if (isReadOnly) return 'ended'
  const fills = (percent: number) => usedBytes * 100 >= quotaBytes * percent
  if (fills(NO_ROOM)) return 'full'
  return fills(LITTLE_ROOM) ? 'almostFull' : null
}
