import { GB } from '../kernel/index.ts'
import { type KeptPeriods, PERIODS } from './periods.ts'
import type { Entitlement } from './plan.ts'

/** What an operator offers hosts: paid plans, or room without any, and for how long albums are kept. */
export interface Offer extends KeptPeriods {
  hasPlans: boolean
  /** The room of every host for as long as there are no plans. */
  hostQuotaBytes: number
}

/** An offer and when it held, in epoch milliseconds. The present one has no end. */
export interface DatedOffer extends Offer {
  id: string
  since: number
  until: number
}

const { guestUploadMonths, hostAccessMonths, afterPlanDays } = PERIODS

/** What holds where an operator decides nothing. */
export const USUAL_OFFER: Offer = {
  hasPlans: true,
  hostQuotaBytes: 100 * GB,
  guestUploadMonths,
  hostAccessMonths,
  afterPlanDays,
}

/** Stands for no end: the last day that both JavaScript and PostgreSQL can represent. */
export const NEVER = Date.UTC(9999, 0, 1)

/**
 * The periods a host was promised: the longest of every offer that held since they signed up. An operator who shortens
 * a period shortens it for hosts to come.
 */
export function promisedTo(signedUpAt: number, offers: readonly DatedOffer[]): KeptPeriods {
  const first = Math.min(...offers.map(({ since }) => since))
  const read: KeptPeriods[] = offers.filter(({ until }) => until > signedUpAt)
  if (signedUpAt < first) read.push(USUAL_OFFER)
  const longest = (period: keyof KeptPeriods) => Math.max(...read.map((offer) => offer[period]))
  return {
    guestUploadMonths: longest('guestUploadMonths'),
    hostAccessMonths: longest('hostAccessMonths'),
    afterPlanDays: longest('afterPlanDays'),
  }
}

/** The room that every host had while there were no plans. It ends as a plan does, with all that follows. */
export function includedRoom(offers: readonly DatedOffer[]): Entitlement[] {
  return offers
    .filter(({ hasPlans }) => !hasPlans)
    .map(({ id, hostQuotaBytes, since, until }) => ({
      id,
      kind: 'included',
      tier: null,
      quotaBytes: hostQuotaBytes,
      startsAt: since,
      endsAt: until,
    }))
}
