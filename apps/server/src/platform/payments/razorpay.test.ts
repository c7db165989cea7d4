import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRazorpay } from './razorpay.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

let server: Server | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
})

interface Heard {
  method: string | undefined
  url: string | undefined
  authorization: string | undefined
  type: string | undefined
  body: string
}

/** A provider that gives these answers, one a request, the last one for all that follow. */
async function aProvider(...answers: Answer[]) {
  const heard: Heard[] = []
  const listening = createServer(async (request, response) => {
    const { method, url, headers } = request
    const body = await text(request)
    heard.push({ method, url, authorization: headers.authorization, type: headers['content-type'], body })
    answers[Math.min(heard.length, answers.length) - 1]?.(response, request)
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const port = portOf(listening)
  const payments = createRazorpay({
    name: 'razorpay',
    keyId: 'rzp_key',
    keySecret: 'secret',
    webhookSecrets: ['hook'],
    plans: { USD: 'plan_usd' },
    scriptUrl: 'https://checkout.example/checkout.js',
    pageSources: {},
    apiUrl: () => `http://127.0.0.1:${port}`,
  })
  return { payments, heard }
}

function portOf(listening: Server): number {
  const address: string | AddressInfo | null = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const json =
  (content: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

const error = (status: number, code: string) =>
  json({ error: { code, description: 'The id provided does not exist' } }, status)

const ORDER = { amount: 5199, currency: 'USD', reference: 'ref-1', notes: { order: 'ours' } }
const SUBSCRIPTION = { amount: 999, currency: 'USD', months: 60, notes: {} }
const PAYMENT = { id: 'pay_1', order_id: 'order_1', status: 'captured', amount: 5199, currency: 'USD' }

describe('a request to the provider', () => {
  it('is authorized by the key and carries the order', async () => {
    const { payments, heard } = await aProvider(json({ id: 'order_1', entity: 'order' }))

    expect(await payments.createOrder(ORDER)).toEqual({ id: 'order_1' })

    expect(heard[0]).toMatchObject({
      method: 'POST',
      url: '/v1/orders',
      authorization: `Basic ${Buffer.from('rzp_key:secret').toString('base64')}`,
      type: 'application/json',
    })
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      amount: 5199,
      currency: 'USD',
      receipt: 'ref-1',
      notes: { order: 'ours' },
    })
  })

  it('without a body is sent without a type', async () => {
    const { payments, heard } = await aProvider(json({ id: 'sub_1', status: 'cancelled' }))
    await payments.cancelSubscription('sub_1')
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/v1/subscriptions/sub_1/cancel', body: '' })
    expect(heard[0]?.type).toBeUndefined()
  })

  it('keeps an id within its place in the path', async () => {
    const { payments, heard } = await aProvider(json({ items: [] }))
    await payments.listPaymentsOfOrder('../refunds?x=1#')
    expect(heard[0]?.url).toBe('/v1/orders/..%2Frefunds%3Fx%3D1%23/payments')
  })

  it('is never followed to another address, which would be given the key', async () => {
    const { payments, heard } = await aProvider((response) =>
      response.writeHead(307, { location: '/v1/elsewhere' }).end(),
    )
    await expect(payments.createOrder(ORDER)).rejects.toMatchObject({ code: 'unreachable', status: null })
    expect(heard).toHaveLength(1)
  })
})

describe('an answer of the provider', () => {
  it('names a payment, with amounts in digits or in a string', async () => {
    const { payments } = await aProvider(json({ ...PAYMENT, amount: '5199', amount_refunded: 1000 }))
    expect(await payments.findPayment('pay_1')).toEqual({
      id: 'pay_1',
      orderId: 'order_1',
      status: 'captured',
      amount: 5199,
      currency: 'USD',
      refundedAmount: 1000,
    })
  })

  it('with a status that is new at the provider is no money, and hides no other payment', async () => {
    const { payments } = await aProvider(json({ items: [{ ...PAYMENT, status: 'pending_review' }, PAYMENT] }))
    const found = await payments.listPaymentsOfOrder('order_1')
    expect(found.map(({ status }) => status)).toEqual(['created', 'captured'])
  })

  it('names paid invoices and their month alone', async () => {
    const paid = {
      status: 'paid',
      payment_id: 'pay_1',
      billing_start: 1_700_000_000,
      billing_end: 1_702_592_000,
    }
    const { payments, heard } = await aProvider(
      json({
        items: [paid, { ...paid, status: 'issued' }, { ...paid, payment_id: null }, { status: 'paid' }],
      }),
    )
    expect(await payments.listPaidInvoices('sub_1')).toEqual([
      {
        paymentId: 'pay_1',
        periodStart: new Date(1_700_000_000_000),
        periodEnd: new Date(1_702_592_000_000),
      },
    ])
    expect(heard[0]?.url).toBe('/v1/invoices?subscription_id=sub_1&count=100')
  })

  it.each([
    { current_end: null, end: null },
    { current_end: 1_700_000_000, end: new Date(1_700_000_000_000) },
  ])('says until when a subscription is paid: $current_end', async ({ current_end, end }) => {
    const { payments } = await aProvider(json({ id: 'sub_1', status: 'active', current_end }))
    expect(await payments.findSubscription('sub_1')).toEqual({
      id: 'sub_1',
      state: 'active',
      currentEnd: end,
    })
  })

  it.each([
    ['without an id', json({ status: 'captured', amount: 1, currency: 'USD' })],
    ['with a negative amount', json({ ...PAYMENT, amount: -1 })],
    ['that is a page', (response: ServerResponse) => response.end('<html>Welcome to Wi-Fi</html>')],
    ['that is empty', (response: ServerResponse) => response.end()],
  ] satisfies [string, Answer][])('%s is an error, not a payment', async (_kind, answer) => {
    const { payments } = await aProvider(answer)
    await expect(payments.findPayment('pay_1')).rejects.toMatchObject({
      name: 'PaymentProviderError',
      code: 'unreadable',
    })
  })
})

describe('a refusal of the provider', () => {
  it.each([400, 404])('of an id that it does not know (%d) answers null', async (status) => {
    const { payments } = await aProvider(error(status, 'BAD_REQUEST_ERROR'))
    expect(await payments.findPayment('pay_unknown')).toBeNull()
    expect(await payments.findSubscription('sub_unknown')).toBeNull()
  })

  it.each([
    ['a wrong key', error(401, 'BAD_REQUEST_ERROR'), 'failed', 401],
    ['too many requests', error(429, 'BAD_REQUEST_ERROR'), 'failed', 429],
    ['its own trouble', error(500, 'SERVER_ERROR'), 'failed', 500],
    [
      'a proxy’s page',
      (response: ServerResponse) => response.writeHead(404).end('<h1>404</h1>'),
      'unreadable',
      404,
    ],
  ] satisfies [string, Answer, string, number][])(
    'because of %s does not pass for an unknown id',
    async (_kind, answer, code, status) => {
      const { payments } = await aProvider(answer)
      await expect(payments.findPayment('pay_1')).rejects.toMatchObject({ code, status })
    },
  )

  it('carries its own words, and never the key', async () => {
    const { payments } = await aProvider(error(400, 'BAD_REQUEST_ERROR'))
    const failure: unknown = await payments.refund('pay_1', 100).catch((thrown: unknown) => thrown)
    expect(failure).toMatchObject({
      code: 'refused',
      message: 'failed to refund a payment: The id provided does not exist (BAD_REQUEST_ERROR)',
    })
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('secret')
  })
})

describe('a provider that is away', () => {
  // spec: P08
  it('is unreachable where the connection breaks off in the middle', async () => {
    const { payments } = await aProvider((response, request) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"id":')
      request.socket.end()
    })
    await expect(payments.createOrder(ORDER)).rejects.toMatchObject({ code: 'unreachable', status: null })
  })

  // spec: P08
  it('is given up where the answer never ends', async () => {
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    const { payments } = await aProvider((response) => {
      response.writeHead(200).write('{')
      patience.abort(new DOMException('late', 'TimeoutError'))
    })
    await expect(payments.createOrder(ORDER)).rejects.toMatchObject({ code: 'timeout', status: null })
    expect(timeout).toHaveBeenCalledWith(15_000)
  })
})

describe('a subscription', () => {
  const plan = (amount: number, currency = 'USD') => json({ id: 'plan_usd', item: { amount, currency } })

  it('is created once its plan is known to have the displayed price, which is asked once', async () => {
    const { payments, heard } = await aProvider(plan(999), json({ id: 'sub_1' }))
    expect(await payments.createSubscription(SUBSCRIPTION)).toEqual({ id: 'sub_1' })
    await payments.createSubscription(SUBSCRIPTION)
    expect(heard.map(({ url }) => url)).toEqual([
      '/v1/plans/plan_usd',
      '/v1/subscriptions',
      '/v1/subscriptions',
    ])
    expect(JSON.parse(heard[1]?.body ?? '')).toEqual({
      plan_id: 'plan_usd',
      total_count: 60,
      customer_notify: 1,
      notes: {},
    })
  })

  it.each([plan(1099), plan(999, 'INR')])('is not created for a plan with another price', async (answer) => {
    const { payments, heard } = await aProvider(answer)
    await expect(payments.createSubscription(SUBSCRIPTION)).rejects.toMatchObject({ code: 'misconfigured' })
    expect(heard).toHaveLength(1)
  })

  it('is not created in a currency without a plan', async () => {
    const { payments, heard } = await aProvider(json({}))
    await expect(payments.createSubscription({ ...SUBSCRIPTION, currency: 'INR' })).rejects.toMatchObject({
      code: 'misconfigured',
    })
    expect(heard).toHaveLength(0)
  })

  it.each([
    ['pause', { pause_at: 'now' }],
    ['resume', { resume_at: 'now' }],
  ] as const)('can be asked to %s at once', async (verb, body) => {
    const { payments, heard } = await aProvider(json({ id: 'sub_1', status: 'active' }))
    await (verb === 'pause' ? payments.pauseSubscription('sub_1') : payments.resumeSubscription('sub_1'))
    expect(heard[0]).toMatchObject({ method: 'POST', url: `/v1/subscriptions/sub_1/${verb}` })
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual(body)
  })
})
