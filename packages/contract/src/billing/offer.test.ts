// spec: pricing.offers

import { describe, expect, it } from 'vitest'
import { DAYS, GB } from '../kernel/index.ts'
import { type DatedOffer, includedRoom, NEVER, promisedTo, USUAL_OFFER } from './offer.ts'
import { planAt } from './plan.ts'

const START = Date.parse('2026-01-01T12:00:00.000Z')
const on = (day: number) => START + day * DAYS

function offer(since: number, until: number | null, what: Partial<DatedOffer>): DatedOffer {
  const end = until === null ? NEVER : on(until)
  return { ...USUAL_OFFER, id: `offer ${since}`, since: on(since), until: end, ...what }
}

describe('the periods that a host was promised', () => {
  const short = { guestUploadMonths: 1, hostAccessMonths: 6, afterPlanDays: 30 }

  it('are the usual ones where the operator decides nothing', () => {
    expect(promisedTo(on(0), [])).toEqual({ guestUploadMonths: 3, hostAccessMonths: 12, afterPlanDays: 90 })
  })

  it('stay when the operator shortens them later', () => {
    const offers = [offer(10, null, short)]
    expect(promisedTo(on(5), offers)).toEqual(promisedTo(on(0), []))
    expect(promisedTo(on(10), offers)).toEqual(short)
  })

  it('grow when the operator lengthens them, and stay when that is taken back', () => {
    const offers = [offer(10, 20, { hostAccessMonths: 60 }), offer(20, null, {})]
    expect(promisedTo(on(5), offers).hostAccessMonths).toBe(60)
    expect(promisedTo(on(20), offers).hostAccessMonths).toBe(12)
  })
})

describe('room without plans', () => {
  const planOn = (day: number, offers: DatedOffer[]) => planAt(on(day), on(0), includedRoom(offers))

  it('is everyone’s for as long as there are none', () => {
    const offers = [offer(30, null, { hasPlans: false, hostQuotaBytes: 200 * GB })]
    expect(planOn(20, offers)).toMatchObject({ kind: 'trial', isReadOnly: true })
    expect(planOn(400, offers)).toMatchObject({
      kind: 'included',
      quotaBytes: 200 * GB,
      isReadOnly: false,
      endsAt: NEVER,
    })
  })

  it('ends as a plan does once there are plans again: with the periods that follow a plan', () => {
    const offers = [offer(0, 100, { hasPlans: false }), offer(100, null, {})]
    expect(planOn(99, offers)).toMatchObject({ isReadOnly: false, endsAt: on(100) })
    expect(planOn(500, offers)).toMatchObject({ isReadOnly: true, endsAt: on(100) })
  })
})
