import { TRIAL_DAYS } from '../accounts/constants.ts'
import { DAYS } from '../kernel/index.ts'
import { type PlanKind, TRIAL_QUOTA_BYTES } from './constants.ts'
import type { StorageTier } from './prices.ts'

/** Room that a host has paid for, or was granted, for a period. Times are epoch milliseconds. */
export interface Entitlement {
  id: string
  kind: Exclude<PlanKind, 'trial'>
  /** Set for a pass. */
  tier: StorageTier | null
  quotaBytes: number
  startsAt: number
  endsAt: number
}

/** A host's plan at a given moment. */
export interface Plan {
  kind: PlanKind
  tier: StorageTier | null
  quotaBytes: number
  /** When the plan runs out, including entitlements that follow it without a gap. */
  endsAt: number
  /** When the plan next changes because an entitlement begins or ends. */
  changesAt: number
  /**
   * It has run out. Events accept what `takesUntil` still allows, in the room of the last plan; existing files are
   * kept.
   */
  isReadOnly: boolean
}

/**
 * The plan that follows from the sign-up and the entitlements since. Of concurrent ones the largest counts. After the
 * end the last one keeps its size but accepts nothing new.
 */
export function planAt(now: number, signedUpAt: number, entitlements: readonly Entitlement[]): Plan {
  const trial: Entitlement & { isTrial: true } = {
    id: 'trial',
    kind: 'granted',
    tier: null,
    quotaBytes: TRIAL_QUOTA_BYTES,
    startsAt: Math.min(signedUpAt, now),
    endsAt: signedUpAt + TRIAL_DAYS * DAYS,
    isTrial: true,
  }
  const all: Entitlement[] = [trial, ...entitlements.filter(({ startsAt, endsAt }) => startsAt < endsAt)]
  const running = all.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  // Without plans there is no trial either, however little room everyone has.
  const hasPlans = running.every(({ kind }) => kind !== 'included')
  const counting = hasPlans ? running : running.filter((entitlement) => !('isTrial' in entitlement))
  const best = largest(counting) ?? latest(all.filter(({ endsAt }) => endsAt <= now)) ?? trial
  const endsAt = running.length > 0 ? endOfRun(now, all) : best.endsAt
  const edges = all.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((edge) => edge > now)
  return {
    kind: 'isTrial' in best ? 'trial' : best.kind,
    tier: best.tier,
    quotaBytes: best.quotaBytes,
    endsAt,
    changesAt: Math.min(...edges, Number.MAX_SAFE_INTEGER),
    isReadOnly: running.length === 0,
  }
}

/** The running pass, if it determines the room: it can be upgraded. */
export function upgradablePass(now: number, entitlements: readonly Entitlement[]): Entitlement | undefined {
  return largest(
    entitlements.filter(({ kind, startsAt, endsAt }) => kind === 'pass' && startsAt <= now && now < endsAt),
  )
}

/** When uninterrupted entitlement ends, starting now. */
function endOfRun(now: number, all: readonly Entitlement[]): number {
  let end = now
  for (;;) {
    const next = Math.max(end, ...all.filter(({ startsAt }) => startsAt <= end).map(({ endsAt }) => endsAt))
    if (next === end) return end
    end = next
  }
}

function largest(entitlements: readonly Entitlement[]): Entitlement | undefined {
  return entitlements.toSorted((a, b) => b.quotaBytes - a.quotaBytes || b.endsAt - a.endsAt)[0]
}

function latest(entitlements: readonly Entitlement[]): Entitlement | undefined {
  return entitlements.toSorted((a, b) => b.endsAt - a.endsAt || b.quotaBytes - a.quotaBytes)[0]
}
