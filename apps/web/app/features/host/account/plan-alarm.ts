import { type HostPlan, STORAGE_WARNINGS } from '@afterglow/contract/billing'

const [LITTLE_ROOM, NO_ROOM] = STORAGE_WARNINGS

export type PlanAlarm = 'ended' | 'full' | 'almostFull'

/** What a host has to be told on every screen, the gravest alone; null where all is well. */
export function planAlarm({ isReadOnly, usedBytes, quotaBytes }: HostPlan): PlanAlarm | null {
  if (isReadOnly) return 'ended'
  const fills = (percent: number) => usedBytes * 100 >= quotaBytes * percent
  if (fills(NO_ROOM)) return 'full'
  return fills(LITTLE_ROOM) ? 'almostFull' : null
}
