// spec: P03

import { describe, expect, it } from 'vitest'
import { isPaymentSigned, signPayment } from './payment-signatures.ts'

const SECRET = 'EnLs21M47BllR3X8PSFtjtbd'

describe('signatures of the payment provider', () => {
  it.each([
    [
      'an order',
      SECRET,
      'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l',
      '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    ],
    [
      'a subscription',
      SECRET,
      'pay_IDZNwZZFtnjyym|sub_ID6MOhgkcoHj9I',
      '601f383334975c714c91a7d97dd723eb56520318355863dcf3821c0d07a17693',
    ],
    [
      'a webhook',
      '123456',
      '{"a":1,"b":2,"c":{"d":3}}',
      '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
    ],
  ])('of %s are the provider’s', (_what, secret, text, signature) => {
    expect(signPayment(secret, text)).toBe(signature)
    expect(isPaymentSigned(secret, text, signature)).toBe(true)
  })

  it.each([
    ['a nibble off', (good: string) => good.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
    ['in capitals', (good: string) => good.toUpperCase()],
    ['cut short', (good: string) => good.slice(0, -1)],
    ['with more behind it', (good: string) => `${good}0`],
    ['nothing at all', () => ''],
    ['of another length in characters than in bytes', (good: string) => `${good.slice(0, -2)}é`],
  ])('are not taken %s', (_how, spoil) => {
    expect(isPaymentSigned(SECRET, 'order_1|pay_1', spoil(signPayment(SECRET, 'order_1|pay_1')))).toBe(false)
  })
})
