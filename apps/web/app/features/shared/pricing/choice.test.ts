// spec: pricing.table

import { CURRENCIES, STORAGE_TIERS } from '@afterglow/contract/billing'
import { describe, expect, it } from 'vitest'
import { choiceFromQuery, choiceToQuery, FIRST_CHOICE, PLAN_TABS, passPrice, priceOf } from './choice'

describe('what somebody is about to buy', () => {
  it('comes back from an address as it was, every one', () => {
    for (const plan of PLAN_TABS)
      for (const tier of STORAGE_TIERS)
        for (const currency of CURRENCIES) {
          const choice = { plan, tier, currency }
          expect(choiceFromQuery(new URLSearchParams(choiceToQuery(choice)))).toEqual(choice)
        }
  })

  it('is 50 GB in dollars where nothing else is said', () => {
    expect(choiceFromQuery(new URLSearchParams('tier=1tb&plan=free&currency=EUR'))).toEqual(FIRST_CHOICE)
    expect(FIRST_CHOICE).toEqual({ plan: 'pass', tier: '50gb', currency: 'USD' })
  })

  it('costs a host with a smaller pass the difference, and everybody else the table’s price', () => {
    expect(passPrice('100gb', 'USD', '50gb')).toEqual({ amount: 2800, isUpgrade: true })
    expect(passPrice('50gb', 'USD', '50gb')).toEqual({ amount: 5199, isUpgrade: false })
    expect(passPrice('10gb', 'INR', '100gb')).toEqual({ amount: 249000, isUpgrade: false })
    expect(priceOf({ plan: 'subscription', tier: '10gb', currency: 'INR' }, '10gb')).toBe(165900)
  })
})
