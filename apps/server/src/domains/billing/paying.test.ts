// spec: pricing.dialog

import type { ErrorCode } from '@afterglow/contract'
import {
  CURRENCIES,
  type HostPlan,
  PREMIUM_PASS_PRICES,
  STORAGE_TIERS,
  SUBSCRIPTION_PRICE,
} from '@afterglow/contract/billing'
import { DAYS, GB } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { renewSubscriptions } from '../../payment-sandbox/renew-subscriptions.ts'
import { enqueue } from '../../platform/jobs.ts'
import { PaymentProviderError, signPayment } from '../../platform/payments/index.ts'
import type { Agent } from '../../testing/agent.ts'
import { buyPass, inWindow, order, subscribe, subscription, verify } from '../../testing/buying.ts'
import { aHostOfToday as aHost } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'
import { RECONCILE_JOB } from './billing-jobs.ts'
import { reconcile } from './reconcile.ts'

const app = oneApp({ listens: true })

async function planOf(host: Agent): Promise<HostPlan> {
  return (await host.get('/api/billing/plan')).body
}

async function grantsOf({ email }: { email: string }): Promise<number> {
  const { count } = await app.platform.db.query
    .selectFrom('entitlements')
    .innerJoin('users', 'users.id', 'entitlements.userId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return count
}

const REFUSED = [400, 'billing.verification_failed'] as const

describe('buying a Premium Pass', () => {
  it('gives its room for six months, and a receipt', async () => {
    const host = await aHost(app)
    expect(await planOf(host)).toMatchObject({ kind: 'trial', quotaBytes: 5 * GB, isReadOnly: false })

    await buyPass(app, host, '50gb')

    const plan = await planOf(host)
    expect(plan).toMatchObject({ kind: 'pass', tier: '50gb', quotaBytes: 50 * GB, upgradesFrom: '50gb' })
    const { receipts } = (await host.get('/api/billing/receipts')).body
    expect(receipts).toMatchObject([{ kind: 'pass', tier: '50gb', amount: 5199, currency: 'USD' }])
    const pdf = await host.get(`/api/billing/receipts/${receipts[0].id}`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await app.runJobs()
    const mail = app.mails.find(({ to }) => to === host.email)
    expect(mail?.subject).toContain(receipts[0].number)
    expect(mail?.attachments).toHaveLength(1)
  })

  it('numbers receipts without a gap', async () => {
    const host = await aHost(app)
    await buyPass(app, host, '30gb')
    await buyPass(app, host, '30gb')
    const { receipts } = (await host.get('/api/billing/receipts')).body
    const [later, earlier] = receipts.map(({ number }: { number: string }) => Number(number.slice(-6)))
    expect(later).toBe(earlier + 1)
  })

  it('asks a host with a smaller pass for the difference, until that pass ends', async () => {
    const host = await aHost(app)
    await buyPass(app, host, '10gb')
    const before = await planOf(host)
    await after(host, 20 * DAYS)

    expect(
      await host.post('/api/billing/orders', { storageSize: '100gb', currency: 'USD', amount: 7999 }),
    ).toBeError(400, 'billing.price_changed')
    const { id } = await order(host, { tier: '100gb', amount: 7999 - 2999 })
    await verify(host, await inWindow(app, { order_id: id }))

    expect(await planOf(host)).toMatchObject({ tier: '100gb', quotaBytes: 100 * GB, endsAt: before.endsAt })
  })

  it('lets a second pass begin when the first one ends', async () => {
    const host = await aHost(app)
    await buyPass(app, host, '30gb')
    const first = await planOf(host)
    await buyPass(app, host, '30gb')
    const { endsAt } = await planOf(host)
    expect(Date.parse(endsAt) - Date.parse(first.endsAt)).toBeGreaterThan(180 * DAYS)
  })

  // spec: pricing.table, pricing.window
  it.each(STORAGE_TIERS.flatMap((tier) => CURRENCIES.map((currency) => ({ tier, currency }))))(
    'P11: charges exactly the table’s price for $tier in $currency',
    async ({ tier, currency }) => {
      const host = await aHost(app)
      const made = await order(host, { tier, currency })
      expect(made.amount).toBe(PREMIUM_PASS_PRICES[tier][currency])
      const { body } = await app.platform.db.query
        .selectFrom('sandboxPayments')
        .select('body')
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(body)).toMatchObject({ amount: PREMIUM_PASS_PRICES[tier][currency], currency })
    },
  )

  it.each<[string, object, ErrorCode]>([
    ['an amount of its own', { storageSize: '100gb', currency: 'USD', amount: 100 }, 'billing.price_changed'],
    [
      'the price of another tier',
      { storageSize: '100gb', currency: 'USD', amount: 2999 },
      'billing.price_changed',
    ],
    [
      'the price in another currency',
      { storageSize: '10gb', currency: 'INR', amount: 2999 },
      'billing.price_changed',
    ],
    ['a fraction', { storageSize: '10gb', currency: 'USD', amount: 29.99 }, 'request.invalid'],
    [
      'a currency we do not sell in',
      { storageSize: '10gb', currency: 'EUR', amount: 2999 },
      'request.invalid',
    ],
    ['a tier that is none', { storageSize: '1tb', currency: 'USD', amount: 1 }, 'request.invalid'],
  ])('P01: refuses an order with %s', async (_what, options, code) => {
    const host = await aHost(app)
    expect(await host.post('/api/billing/orders', options)).toBeError(400, code)
  })
})

describe('verifying a payment', () => {
  it('P02: refuses another host’s payment', async () => {
    const [payer, thief] = [await aHost(app), await aHost(app)]
    const { id } = await order(payer)
    const paid = await inWindow(app, { order_id: id })
    expect(await verify(thief, paid)).toBeError(...REFUSED)
    expect(await grantsOf(thief)).toBe(0)
  })

  it('P02: refuses the signature of another order', async () => {
    const host = await aHost(app)
    const [small, large] = [await order(host, { tier: '10gb' }), await order(host, { tier: '100gb' })]
    const paid = await inWindow(app, { order_id: small.id })
    expect(await verify(host, { ...paid, razorpay_order_id: large.id })).toBeError(...REFUSED)
    expect(await grantsOf(host)).toBe(0)
  })

  it.each<[string, (signature: string) => unknown, ErrorCode]>([
    ['one nibble off', (good) => good.replace(/^./, (first) => (first === '0' ? '1' : '0')), REFUSED[1]],
    ['in capitals', (good) => good.toUpperCase(), 'request.invalid'],
    ['cut short', (good) => good.slice(1), 'request.invalid'],
    ['empty', () => '', 'request.invalid'],
    ['in a list', (good) => [good], 'request.invalid'],
  ])('P02: refuses a signature %s', async (_how, spoil, code) => {
    const host = await aHost(app)
    const { id } = await order(host)
    const paid = await inWindow(app, { order_id: id })
    const signature = spoil(paid.razorpay_signature) as string
    expect(await verify(host, { ...paid, razorpay_signature: signature })).toBeError(400, code)
    expect(await grantsOf(host)).toBe(0)
  })

  it('P03: takes no order’s signature for a subscription’s', async () => {
    const host = await aHost(app)
    const { id } = await order(host)
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = await inWindow(app, {
      order_id: id,
    })
    const confused = [
      { subscriptionId: paymentId, paymentId: id },
      { subscriptionId: `sub_${paymentId.slice(4)}`, paymentId: `pay_${id.slice(6)}` },
    ]
    for (const ids of confused) {
      const answer = await host.post('/api/billing/verify', {
        paymentType: 'subscription',
        ...ids,
        signature,
      })
      expect(answer.status).toBe(400)
    }
    expect(await grantsOf(host)).toBe(0)
  })

  it('P04: grants once, however often and by whichever side it is reported', async () => {
    const host = await aHost(app)
    const { id } = await order(host)
    const paid = await inWindow(app, { order_id: id })
    const webhooks = Array.from({ length: 3 }, () => app.runJobs())
    const answers = await Promise.all([...Array.from({ length: 20 }, () => verify(host, paid)), ...webhooks])
    for (const answer of answers.slice(0, 20)) expect(answer).toMatchObject({ status: 200 })
    expect(await grantsOf(host)).toBe(1)
    expect((await host.get('/api/billing/receipts')).body.receipts).toHaveLength(1)
  })

  it.each(['authorized', 'failed', 'created', 'refunded'])(
    'P07: grants nothing for a payment that is only %s, though its signature is right',
    async (status) => {
      const host = await aHost(app)
      const { id } = await order(host)
      const paid = await inWindow(app, { order_id: id })
      await changeAtProvider(paid.razorpay_payment_id, { status })
      expect((await verify(host, paid)).status).toBe(status === 'refunded' ? 200 : 400)
      expect(await grantsOf(host)).toBe(0)
    },
  )

  it.each([{ amount: 100 }, { currency: 'INR' }])(
    'P07: grants nothing for another sum: %o',
    async (other) => {
      const host = await aHost(app)
      const { id } = await order(host)
      const paid = await inWindow(app, { order_id: id })
      await changeAtProvider(paid.razorpay_payment_id, other)
      expect(await verify(host, paid)).toBeError(...REFUSED)
      expect(await grantsOf(host)).toBe(0)
    },
  )

  it('sends the second of two payments for one order back', async () => {
    const host = await aHost(app)
    const paid = await buyPass(app, host)
    const twin = await copyAtProvider(paid.razorpay_payment_id)
    await notify('payment.captured', { payment: { id: twin, order_id: paid.razorpay_order_id } })
    await app.runJobs()
    expect(await atProvider(twin)).toMatchObject({ status: 'refunded' })
    expect(await grantsOf(host)).toBe(1)
  })
})

describe('paying without coming back', () => {
  it('P06: an event of the provider grants what was paid', async () => {
    const host = await aHost(app)
    const { id } = await order(host)
    await inWindow(app, { order_id: id })
    await app.runJobs()
    expect(await planOf(host)).toMatchObject({ kind: 'pass' })
  })

  it('P06: so does looking again, when no event arrived', async () => {
    const host = await aHost(app)
    const { id } = await order(host)
    await inWindow(app, { order_id: id })
    await app.platform.db.query.deleteFrom('sandboxPayments').where('kind', '=', 'event').execute()
    app.clock.advance(10 * 60_000)
    await app.platform.db.transaction(async (tx) => {
      await enqueue(tx, RECONCILE_JOB, {})
    })
    await app.runJobs()
    expect(await planOf(host)).toMatchObject({ kind: 'pass' })
  })

  it('a payment that failed grants nothing, and another try may succeed', async () => {
    const host = await aHost(app)
    const { id } = await order(host)
    await inWindow(app, { order_id: id }, 'fail')
    await app.runJobs()
    expect(await planOf(host)).toMatchObject({ kind: 'trial' })
    expect((await verify(host, await inWindow(app, { order_id: id }))).status).toBe(200)
  })
})

describe('events of the provider', () => {
  it.each<[string, (event: SignedEvent) => Partial<SignedEvent>]>([
    ['without a signature', () => ({ signature: undefined })],
    ['with a wrong one', ({ signature }) => ({ signature: signature?.replace(/./g, '0') })],
    ['signed with the key’s secret', ({ body }) => ({ signature: signPayment(settings().keySecret, body) })],
    ['rewritten after signing', ({ body }) => ({ body: JSON.stringify(JSON.parse(body), null, 1) })],
    ['that are no JSON', () => ({ body: '{', signature: signPayment(settings().webhookSecret, '{') })],
  ])('P05: are refused %s', async (_how, spoil) => {
    const event = signed('payment.captured', { payment: { id: 'pay_x' } })
    const before = await countWebhooks()
    expect(await send({ ...event, ...spoil(event) })).toBeError(400, 'billing.webhook_refused')
    expect(await countWebhooks()).toBe(before)
  })

  it('P05: are kept once, about whatever they are', async () => {
    const event = signed('something.new', { order: { id: 'order_NobodyKnows' } })
    const before = await countWebhooks()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(event)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await countWebhooks()).toBe(before + 1)
    await app.runJobs()
  })

  it('P05: are refused when they are far too large', async () => {
    const event = signed('payment.captured', { payment: { id: 'pay_x', note: 'x'.repeat(5_000_000) } })
    expect((await send(event)).status).toBe(413)
  })

  it('P05: may come in any order', async () => {
    const host = await aHost(app)
    const { id } = await subscription(host)
    await inWindow(app, { subscription_id: id })
    // The sandbox reported the charge before the activation; report it once more, and the cancellation of an unknown
    // subscription.
    await notify('subscription.activated', { subscription: { id } })
    await notify('subscription.charged', { subscription: { id } })
    await app.runJobs()
    expect(await planOf(host)).toMatchObject({ kind: 'subscription', subscription: { state: 'active' } })
    expect(await grantsOf(host)).toBe(1)
  })
})

describe('a provider that does not answer', () => {
  it('P08: says that no order was made, and grants nothing; the next try makes a new one', async () => {
    const host = await aHost(app)
    const { payments } = app.platform
    const createOrder = payments.createOrder
    payments.createOrder = async () => {
      throw new PaymentProviderError('no answer', { code: 'unreachable', status: null })
    }
    const options = { storageSize: '50gb', currency: 'USD', amount: 5199 }
    const failed = await host.post('/api/billing/orders', options)
    payments.createOrder = createOrder
    expect(failed).toBeError(502, 'billing.order_failed')
    expect(failed.body.error.message).toBe('Failed to create order')
    expect((await host.post('/api/billing/orders', options)).status).toBe(201)
    expect(await grantsOf(host)).toBe(0)
  })
})

describe('money that goes back', () => {
  it('P10: ends what it paid for, and keeps the albums', async () => {
    const host = await aHost(app)
    const paid = await buyPass(app, host)
    await app.platform.payments.refund(paid.razorpay_payment_id, 5199)
    await app.runJobs()
    expect(await planOf(host)).toMatchObject({ kind: 'trial', quotaBytes: 5 * GB })
    const { receipts } = (await host.get('/api/billing/receipts')).body
    expect(receipts[0].refundedAmount).toBe(5199)
    expect(app.mails.some(({ to, subject }) => to === host.email && /refund/i.test(subject))).toBe(true)
  })

  it('P10: a part of it ends nothing', async () => {
    const host = await aHost(app)
    const paid = await buyPass(app, host)
    await app.platform.payments.refund(paid.razorpay_payment_id, 1000)
    await app.runJobs()
    expect(await planOf(host)).toMatchObject({ kind: 'pass' })
  })
})

describe('a subscription', () => {
  it('gives 100 GB and renews each month', async () => {
    const host = await aHost(app)
    await subscribe(app, host)
    const first = await planOf(host)
    expect(first).toMatchObject({ kind: 'subscription', quotaBytes: 100 * GB })
    expect(first.subscription).toMatchObject({ amount: SUBSCRIPTION_PRICE.USD, cancelsAtEnd: false })

    await after(host, 32 * DAYS)

    const next = await planOf(host)
    expect(next.isReadOnly).toBe(false)
    expect(Date.parse(next.endsAt)).toBeGreaterThan(Date.parse(first.endsAt))
    expect((await host.get('/api/billing/receipts')).body.receipts).toHaveLength(2)
  })

  it('is begun once by two clicks, and not twice by a subscriber', async () => {
    const host = await aHost(app)
    const [one, two] = [await subscription(host), await subscription(host)]
    expect(one.id).toBe(two.id)
    await verify(host, await inWindow(app, { subscription_id: one.id }))
    const again = await host.post('/api/billing/subscriptions', { currency: 'USD', planAmount: 1999 })
    expect(again).toBeError(409, 'billing.already_subscribed')
  })

  it('is cancelled with the month that is paid, resumed, and cancelled for good', async () => {
    const host = await aHost(app)
    await subscribe(app, host)
    await app.runJobs()
    const cancel = () => host.post('/api/billing/subscription/cancel')
    expect((await cancel()).body.subscription).toMatchObject({ cancelsAtEnd: true })
    expect((await cancel()).status).toBe(200)
    const resumed = await host.post('/api/billing/subscription/resume')
    expect(resumed.body.subscription).toMatchObject({ cancelsAtEnd: false, state: 'active' })
    await cancel()

    await after(host, 32 * DAYS)

    const over = await planOf(host)
    expect(over.subscription).toMatchObject({ state: 'cancelled' })
    expect((await host.get('/api/billing/receipts')).body.receipts).toHaveLength(1)
    expect(await host.post('/api/billing/subscription/resume')).toBeError(409, 'billing.not_resumable')
    await after(host, 10 * DAYS)
    expect(await planOf(host)).toMatchObject({ isReadOnly: true })
  })

  it('P10: reports a card that declines, and ends by rule when it is halted', async () => {
    const host = await aHost(app)
    await subscribe(app, host, { declines: true })
    await after(host, 32 * DAYS)
    expect(await planOf(host)).toMatchObject({ isReadOnly: false, subscription: { state: 'pending' } })
    await after(host, 4 * DAYS)
    const over = await planOf(host)
    expect(over).toMatchObject({ isReadOnly: true, subscription: { state: 'halted' } })
    const subjects = app.mails.filter(({ to }) => to === host.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Your subscription could not be renewed')).toHaveLength(2)
  })

  it('has nothing to cancel where there is none', async () => {
    const host = await aHost(app)
    expect(await host.post('/api/billing/subscription/cancel')).toBeError(404, 'billing.no_subscription')
  })
})

interface SignedEvent {
  body: string
  signature: string | undefined
  eventId: string
}

let events = 0

function settings() {
  const { sandbox } = app.platform
  if (sandbox === null) throw new Error('no sandbox')
  return sandbox.settings
}

function signed(kind: string, about: Record<string, object>): SignedEvent {
  const payload = Object.fromEntries(Object.entries(about).map(([name, entity]) => [name, { entity }]))
  const body = JSON.stringify({ entity: 'event', event: kind, payload })
  return { body, signature: signPayment(settings().webhookSecret, body), eventId: `evt_test${++events}` }
}

async function send({ body, signature, eventId }: SignedEvent) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      ...(signature !== undefined && { 'x-razorpay-signature': signature }),
    },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function notify(kind: string, about: Record<string, object>) {
  expect((await send(signed(kind, about))).status).toBe(200)
}

async function countWebhooks(): Promise<number> {
  const rows = await app.platform.db.query.selectFrom('paymentWebhooks').select('eventId').execute()
  return rows.length
}

async function atProvider(id: string): Promise<Record<string, unknown>> {
  const row = await app.platform.db.query
    .selectFrom('sandboxPayments')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.body)
}

async function changeAtProvider(id: string, change: object): Promise<void> {
  const body = JSON.stringify({ ...(await atProvider(id)), ...change })
  await app.platform.db.query.updateTable('sandboxPayments').set({ body }).where('id', '=', id).execute()
}

async function copyAtProvider(id: string): Promise<string> {
  const copy = `pay_Twin${id.slice(8)}`
  const body = JSON.stringify({ ...(await atProvider(id)), id: copy })
  await app.platform.db.query
    .insertInto('sandboxPayments')
    .values({ id: copy, kind: 'payment', body, createdAt: app.clock.date() })
    .execute()
  return copy
}

/** Lets time pass, and what happens by itself happen; then the host comes back. */
async function after(host: Agent & { email: string }, time: number): Promise<void> {
  app.clock.advance(time)
  const { sandbox } = app.platform
  if (sandbox !== null) await renewSubscriptions({ ...app.platform, ...sandbox })
  await app.runJobs()
  await reconcile(app.platform)
  await app.runJobs()
  await host.post('/api/auth/sign-in', { email: host.email, password: 'golden hour' })
}
