import { PREMIUM_PASS_PRICES, SUBSCRIPTION_PRICE } from '@afterglow/contract/billing'
import { describe, expect, it } from 'vitest'
import { formatMoney } from './format-money'

describe('an amount of money', () => {
  it('is written as the price table shows it', () => {
    expect(formatMoney(PREMIUM_PASS_PRICES['50gb'].USD, 'USD')).toBe('$51.99')
    expect(formatMoney(PREMIUM_PASS_PRICES['50gb'].INR, 'INR')).toBe('₹4,320')
    expect(formatMoney(SUBSCRIPTION_PRICE.USD, 'USD')).toBe('$19.99')
    expect(formatMoney(SUBSCRIPTION_PRICE.INR, 'INR')).toBe('₹1,659')
  })
})
