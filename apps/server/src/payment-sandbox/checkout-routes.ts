import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { escapeHtml } from '../platform/escape-html.ts'
import { signPayment } from '../platform/payments/index.ts'
import type { SandboxDeps } from './deps.ts'
import { SANDBOX_PATH, SANDBOX_PLAN_AMOUNTS } from './sandbox-settings.ts'
import { changeEntity, findEntity } from './sandbox-store.ts'
import { chargeSubscription, payOrder } from './take-payment.ts'

/** The sandbox window may only be framed by our own pages, and runs only its own script. */
const WINDOW_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'"

const ASSETS = [
  { file: 'checkout.js', type: 'text/javascript; charset=utf-8' },
  { file: 'window.js', type: 'text/javascript; charset=utf-8' },
  { file: 'window.css', type: 'text/css; charset=utf-8' },
]

const tryBodySchema = z.object({
  order_id: z.string().max(60).optional(),
  subscription_id: z.string().max(60).optional(),
  act: z.enum(['pay', 'fail']),
  /** The card will decline the following months. */
  declines: z.boolean().optional(),
})
type Try = z.infer<typeof tryBodySchema>

const OPTIONS = { config: { policy: 'anyone' } } as const

/** The payment window: a script that opens it, a page that looks like a test payment, and the routes of its buttons. */
export function registerCheckout(app: FastifyInstance, deps: SandboxDeps): void {
  for (const { file, type } of ASSETS) {
    const content = readFileSync(path.join(import.meta.dirname, 'assets', file))
    app.get(`/${file}`, OPTIONS, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    )
  }

  app.get<{ Querystring: WindowQuery }>('/window', OPTIONS, async ({ query }, reply) => {
    const due = await dueFor(deps, query)
    return reply
      .code(due === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', WINDOW_POLICY)
      .send(windowPage(due, query.subscription_id !== undefined))
  })

  app.post('/window', OPTIONS, async (request, reply) => {
    const parsed = tryBodySchema.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({})
    const taken = await take(deps, parsed.data)
    return taken === null
      ? reply.code(409).send({})
      : reply.send(answerToWindow(deps.settings, parsed.data, taken))
  })
}

interface WindowQuery {
  order_id?: string
  subscription_id?: string
}

async function dueFor({ db }: SandboxDeps, query: WindowQuery) {
  if (query.subscription_id === undefined) {
    const order = await findEntity(db.query, 'order', query.order_id ?? '')
    return order === undefined
      ? null
      : { amount: Number(order['amount']), currency: String(order['currency']) }
  }
  const subscription = await findEntity(db.query, 'subscription', query.subscription_id)
  return SANDBOX_PLAN_AMOUNTS.get(String(subscription?.['plan_id'])) ?? null
}

/** Takes the payment, or lets it fail. Null when there is nothing to pay. */
async function take(deps: SandboxDeps, { order_id, subscription_id, act, declines }: Try) {
  return deps.db.transaction(async (tx) => {
    if (subscription_id === undefined) return payOrder(tx, deps, order_id ?? '', act === 'pay')
    const subscription = await findEntity(tx, 'subscription', subscription_id)
    if (subscription?.['status'] !== 'created') return null
    if (declines) await changeEntity(tx, 'subscription', subscription_id, () => ({ declines: true }))
    return chargeSubscription(tx, deps, subscription_id, act === 'pay')
  })
}

/** What the provider's window hands to the page that opened it. */
function answerToWindow(
  { keySecret }: SandboxDeps['settings'],
  { order_id, subscription_id }: Try,
  { payment: { id }, isCaptured }: NonNullable<Awaited<ReturnType<typeof take>>>,
) {
  if (!isCaptured)
    return {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'The test card was declined.',
        source: 'bank',
        step: 'payment_authorization',
        reason: 'payment_failed',
        metadata: { payment_id: id, ...(order_id !== undefined && { order_id }) },
      },
    }
  return subscription_id === undefined
    ? {
        razorpay_payment_id: id,
        razorpay_order_id: order_id,
        razorpay_signature: signPayment(keySecret, `${order_id}|${id}`),
      }
    : {
        razorpay_payment_id: id,
        razorpay_subscription_id: subscription_id,
        razorpay_signature: signPayment(keySecret, `${id}|${subscription_id}`),
      }
}

function windowPage(due: { amount: number; currency: string } | null, isMonthly: boolean): string {
  const head = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test payment</title><link rel="stylesheet" href="${SANDBOX_PATH}/window.css"></head><body><main>`
  const foot = `</main><script src="${SANDBOX_PATH}/window.js"></script></body></html>`
  if (due === null)
    return `${head}<h1>Test payment</h1><p>There is nothing to pay here.</p><button data-act="close">Close</button>${foot}`
  const sum = new Intl.NumberFormat('en-US', { style: 'currency', currency: due.currency }).format(
    due.amount / 100,
  )
  return `${head}
<p class="ribbon">Sandbox</p>
<h1>Test payment</h1>
<p class="sum">${escapeHtml(sum)}${isMonthly ? ' <small>each month</small>' : ''}</p>
<p>Nobody pays here. No card is asked for, and no money moves.</p>
<p class="card"><span>Test card</span><span>4111 1111 1111 1111</span></p>
${isMonthly ? '<label><input type="checkbox" id="declines"> Let the card decline the next months</label>' : ''}
<button class="pay" data-act="pay">Pay ${escapeHtml(sum)}</button>
<button data-act="fail">Let the payment fail</button>
<button data-act="pay-and-vanish">Pay and close without returning</button>
<button data-act="close">Close</button>
<p role="alert" id="problem"></p>
${foot}`
}
