import type { HostPlan } from '@afterglow/contract/billing'
import { GB } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { planBadge, planHeadline, planText, subscriptionText } from './plan-words'

function aPlan(fields: Partial<HostPlan> = {}): HostPlan {
  return {
    kind: 'trial',
    tier: null,
    quotaBytes: 5 * GB,
    usedBytes: 0,
    endsAt: '2026-07-04T12:00:00.000Z',
    daysLeft: 14,
    isReadOnly: false,
    deletesAt: '2026-10-02T12:00:00.000Z',
    subscription: null,
    upgradesFrom: null,
    ...fields,
  }
}

describe('a plan in words', () => {
  it.each<[Partial<HostPlan>, string, string]>([
    [{}, 'Free Trial', '14 days remaining'],
    [{ daysLeft: 1 }, 'Free Trial', '1 day remaining'],
    [{ daysLeft: 0, isReadOnly: true }, 'Free Trial', 'Trial ended'],
    [{ kind: 'pass', tier: '50gb', daysLeft: 183 }, 'Premium Pass, 50 GB', '183 days remaining'],
    [{ kind: 'pass', tier: '50gb', daysLeft: 0, isReadOnly: true }, 'Premium Pass, 50 GB', 'Plan ended'],
    [{ kind: 'subscription', daysLeft: 30 }, 'Subscription', '30 days remaining'],
  ])('%o', (fields, badge, headline) => {
    expect(planBadge(aPlan(fields))).toBe(badge)
    expect(planHeadline(aPlan(fields))).toBe(headline)
  })

  it('says when albums go that take nothing new any more', () => {
    expect(planText(aPlan({ isReadOnly: true }))).toContain('Oct 02, 2026')
    expect(planText(aPlan())).toBe('Upgrade at any time to keep your Premium features.')
    expect(planText(aPlan({ kind: 'pass', quotaBytes: 50 * GB }))).toContain('50 GB')
  })

  it('gives a subscription one date, that of its own line', () => {
    const subscription = {
      state: 'active',
      currency: 'USD',
      amount: 1999,
      currentEnd: '2026-07-20T12:00:00.000Z',
      cancelsAtEnd: false,
    } as const
    const plan = aPlan({ kind: 'subscription', quotaBytes: 100 * GB, daysLeft: 34, subscription })
    expect(planHeadline(plan)).toBe('Subscription running')
    expect(planText(plan)).toBe('100 GB for all your events.')
  })

  it('says what a subscription does next', () => {
    const about = { currency: 'USD', amount: 1999, currentEnd: null, cancelsAtEnd: false } as const
    const said = { price: '$19.99', date: 'Jul 20, 2026' }
    expect(subscriptionText({ ...about, state: 'active' }, said)).toBe('Renews on Jul 20, 2026 for $19.99.')
    expect(subscriptionText({ ...about, state: 'paused', cancelsAtEnd: true }, said)).toContain(
      'Jul 20, 2026',
    )
    expect(subscriptionText({ ...about, state: 'pending' }, said)).toContain('did not go through')
  })
})
