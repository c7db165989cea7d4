import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * HMAC-SHA-256 in lower-case hex, as Razorpay signs: an order as `order|payment` with the key's secret, a subscription
 * as `payment|subscription`, a webhook over its raw body with a secret of its own.
 */
export function signPayment(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Constant-time; false for anything but exactly such a signature. */
export function isPaymentSigned(secret: string, text: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(signPayment(secret, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
