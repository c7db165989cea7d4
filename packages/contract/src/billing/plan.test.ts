// spec: pricing.worth

import { describe, expect, it } from 'vitest'
import { DAYS, GB } from '../kernel/index.ts'
import { addMonths } from './months.ts'
import { type Entitlement, planAt, upgradablePass } from './plan.ts'
import { upgradePrice } from './prices.ts'

const SIGN_UP = Date.parse('2026-01-01T12:00:00.000Z')

function pass(from: number, days: number, gigabytes = 50, kind: Entitlement['kind'] = 'pass'): Entitlement {
  const startsAt = SIGN_UP + from * DAYS
  return {
    id: `${kind} ${from}`,
    kind,
    tier: '50gb',
    quotaBytes: gigabytes * GB,
    startsAt,
    endsAt: startsAt + days * DAYS,
  }
}

const planOn = (day: number, ...entitlements: Entitlement[]) =>
  planAt(SIGN_UP + day * DAYS, SIGN_UP, entitlements)

describe('the plan of a host', () => {
  // spec: account.trial
  it('is a trial of 14 days with 5 GB, then takes nothing new, then is over', () => {
    expect(planOn(0)).toMatchObject({ kind: 'trial', quotaBytes: 5 * GB, isReadOnly: false })
    expect(planOn(13.9)).toMatchObject({ isReadOnly: false })
    const ended = planOn(14)
    expect(ended).toMatchObject({ kind: 'trial', isReadOnly: true, endsAt: SIGN_UP + 14 * DAYS })
  })

  it('is the largest of what runs at the same time', () => {
    expect(planOn(5, pass(0, 180, 10), pass(4, 180, 100))).toMatchObject({ quotaBytes: 100 * GB })
    expect(planOn(5, pass(0, 180, 10), pass(4, 180, 100)).endsAt).toBe(SIGN_UP + 184 * DAYS)
  })

  it('ends when everything that follows without a gap has ended', () => {
    const { endsAt, changesAt } = planOn(5, pass(2, 180), pass(182, 180))
    expect(endsAt).toBe(SIGN_UP + 362 * DAYS)
    expect(changesAt).toBe(SIGN_UP + 14 * DAYS)
  })

  it('does not count what begins after a gap', () => {
    expect(planOn(5, pass(2, 20), pass(40, 180)).endsAt).toBe(SIGN_UP + 22 * DAYS)
  })

  it('stays what it was after its end', () => {
    expect(planOn(300, pass(2, 180))).toMatchObject({
      kind: 'pass',
      isReadOnly: true,
      endsAt: SIGN_UP + 182 * DAYS,
    })
  })

  it('leaves out what ended before it began: it was paid back at once', () => {
    expect(planOn(20, pass(15, 0)).kind).toBe('trial')
  })

  it('is upgraded from the pass that gives the room now, and from nothing else', () => {
    const now = SIGN_UP + 20 * DAYS
    expect(upgradablePass(now, [pass(0, 180), pass(0, 365, 100, 'subscription')])?.id).toBe('pass 0')
    expect(upgradablePass(now, [pass(0, 10), pass(30, 180)])).toBeUndefined()
  })
})

describe('money and months', () => {
  it.each([
    ['2026-01-15T10:00:00.000Z', 6, '2026-07-15T10:00:00.000Z'],
    ['2026-08-31T23:59:59.000Z', 6, '2027-02-28T23:59:59.000Z'],
    ['2027-08-31T00:00:00.000Z', 6, '2028-02-29T00:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', 1, '2027-01-31T12:00:00.000Z'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to)
  })

  it('asks for the difference, and for nothing where there is no larger pass', () => {
    expect(upgradePrice('10gb', '50gb', 'USD')).toBe(2200)
    expect(upgradePrice('30gb', '100gb', 'INR')).toBe(332000)
    expect(upgradePrice('50gb', '50gb', 'USD')).toBeNull()
    expect(upgradePrice('100gb', '10gb', 'USD')).toBeNull()
  })
})
