// spec: landing.promises, pricing.table, P11

import { describe, expect, it } from 'vitest'
import {
  CURRENCIES,
  DEFAULT_STORAGE_TIER,
  PREMIUM_PASS_MONTHS,
  PREMIUM_PASS_PRICES,
  STORAGE_TIERS,
  SUBSCRIPTION_PRICE,
  TIER_GIGABYTES,
} from './prices.ts'

describe('the price table', () => {
  it('is the specification’s, in cents and paise', () => {
    expect(PREMIUM_PASS_PRICES).toEqual({
      '10gb': { USD: 2999, INR: 249000 },
      '30gb': { USD: 3999, INR: 332000 },
      '50gb': { USD: 5199, INR: 432000 },
      '100gb': { USD: 7999, INR: 664000 },
    })
    expect(SUBSCRIPTION_PRICE).toEqual({ USD: 1999, INR: 165900 })
    expect(PREMIUM_PASS_MONTHS).toBe(6)
    expect(DEFAULT_STORAGE_TIER).toBe('50gb')
  })

  it('asks more for more room, and never a fraction of a cent', () => {
    for (const currency of CURRENCIES) {
      const amounts = STORAGE_TIERS.map((tier) => PREMIUM_PASS_PRICES[tier][currency])
      expect(amounts.every(Number.isSafeInteger)).toBe(true)
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    }
    const sizes = STORAGE_TIERS.map((tier) => TIER_GIGABYTES[tier])
    expect(sizes).toEqual([10, 30, 50, 100])
  })
})
