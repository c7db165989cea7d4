import { GB } from '@afterglow/contract/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order, subscription } from '../../testing/buying.ts'
import { aHostOfToday as aHost } from '../../testing/people.ts'
import { stripeServer } from '../../testing/stripe-server.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let stripe: Awaited<ReturnType<typeof stripeServer>>
let app: TestApp
beforeAll(async () => {
  stripe = await stripeServer({ key: 'sk_test', webhook: 'whsec' })
  app = await testApp({
    environment: {
      STRIPE_API_URL: stripe.url,
      STRIPE_KEY_ID: 'pk_test',
      STRIPE_KEY_SECRET: 'sk_test',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      STRIPE_PRICE_USD: 'price_usd',
      STRIPE_PRICE_INR: 'price_inr',
    },
  })
})
afterAll(async () => {
  await app.close()
  stripe.close()
})

async function notify({ body, headers }: ReturnType<typeof stripe.pay>, signature?: string) {
  const changed = signature === undefined ? headers : { ...headers, 'stripe-signature': signature }
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    payload: body,
    headers: changed,
  })
  await app.runJobs()
  return answer.statusCode
}

describe('paying on Stripe’s page', () => {
  it('grants a pass once Stripe reports it as paid, and only after a signed event', async () => {
    const host = await aHost(app)
    const { id } = await order(host)
    const before = (await host.get('/api/billing/plan')).body
    const event = stripe.pay(id)

    expect(await notify(event, `t=1,v1=${'a'.repeat(64)}`)).toBe(400)
    expect((await host.get('/api/billing/plan')).body).toEqual(before)
    expect([await notify(event), await notify(event)]).toEqual([200, 200])

    expect((await host.get('/api/billing/plan')).body).toMatchObject({ kind: 'pass', quotaBytes: 50 * GB })
    expect((await host.get('/api/billing/receipts')).body.receipts ?? []).toHaveLength(1)
  })

  it('grants the months of a subscription', async () => {
    const host = await aHost(app)
    await notify(stripe.pay((await subscription(host)).id))
    expect((await host.get('/api/billing/plan')).body).toMatchObject({
      kind: 'subscription',
      subscription: { state: 'active' },
    })
  })
})
