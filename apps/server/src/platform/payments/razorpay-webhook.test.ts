import { describe, expect, it } from 'vitest'
import { signPayment } from './payment-signatures.ts'
import { kindOfRazorpayId, readRazorpayWebhook } from './razorpay-webhook.ts'

const SECRETS = ['current', 'former']

function read(event: unknown, { secret = 'current', id }: { secret?: string; id?: string } = {}) {
  const body = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))
  const headers = { 'x-razorpay-signature': signPayment(secret, body), 'x-razorpay-event-id': id }
  return readRazorpayWebhook({ headers, body }, SECRETS)
}

const CAPTURED = {
  event: 'payment.captured',
  payload: {
    payment: { entity: { id: 'pay_1', order_id: 'order_1' } },
    order: { entity: { id: 'order_1' } },
  },
}

describe('an event of the provider', () => {
  it('names each thing that it is about once', () => {
    expect(read(CAPTURED, { id: 'event-1' })).toEqual({
      id: 'event-1',
      kind: 'payment.captured',
      subjects: ['pay_1', 'order_1'],
    })
  })

  it('is the same event when its bytes come again without an id', () => {
    expect(read(CAPTURED)?.id).toBe(read(CAPTURED)?.id)
    expect(read(CAPTURED)?.id).not.toBe(read({ ...CAPTURED, event: 'payment.failed' })?.id)
  })

  it('may be signed with the secret before the current one, and with no other', () => {
    expect(read(CAPTURED, { secret: 'former' })).not.toBeNull()
    expect(read(CAPTURED, { secret: 'guessed' })).toBeNull()
    expect(readRazorpayWebhook({ headers: {}, body: Buffer.from('{}') }, SECRETS)).toBeNull()
  })

  it.each(['no JSON', '[]', '{"event":7}'])('is refused when it is %s, however well signed', (body) => {
    expect(read(body)).toBeNull()
  })

  it('is about nothing where its ids are of another shape', () => {
    const payload = {
      payment: { entity: { id: "pay_1' or 1=1" } },
      invoice: { entity: { id: 'inv_1' } },
      more: 7,
    }
    expect(read({ event: 'payment.captured', payload })?.subjects).toEqual([])
  })
})

it('an id says what it names', () => {
  expect(['order_1', 'sub_1', 'pay_1'].map(kindOfRazorpayId)).toEqual(['order', 'subscription', 'payment'])
})
