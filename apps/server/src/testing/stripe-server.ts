import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SUBSCRIPTION_PRICE } from '@afterglow/contract/billing'

interface Session {
  id: string
  mode: string
  payment_intent: { id: string; amount: number; currency: string; status: string } | null
  subscription: string | null
}

/** Speaks the part of Stripe's protocol that we use. Nothing is paid until `pay` is called. */
export async function stripeServer(secrets: { key: string; webhook: string }) {
  const sessions = new Map<string, Session & { due: number }>()
  const refunds: Record<string, string>[] = []
  const states = new Map<string, { status: string; pause_collection: object | null }>()

  function answer(method: string, path: string, form: Record<string, string>): object | null {
    const [kind, id = '', last = ''] = path.replace('/v1/', '').split('/')
    if (kind === 'checkout' && method === 'POST') {
      const session = {
        id: `cs_${sessions.size + 1}`,
        mode: form.mode ?? '',
        payment_intent: null,
        subscription: null,
        due: Number(form['line_items[0][price_data][unit_amount]'] ?? SUBSCRIPTION_PRICE.USD),
      }
      sessions.set(session.id, session)
      return session
    }
    if (kind === 'checkout') return sessions.get(last) ?? null
    if (kind === 'payment_intents') return findIntent(id)
    if (kind === 'refunds') return { id: `re_${refunds.push(form)}` }
    const state = states.get(id)
    if (kind === 'subscriptions' && state !== undefined) {
      if (method === 'DELETE') state.status = 'canceled'
      if ('pause_collection[behavior]' in form) state.pause_collection = {}
      if ('pause_collection' in form) state.pause_collection = null
      return { id, ...state, current_period_end: 2_000_000_000 }
    }
    if (kind !== 'invoices') return null
    return {
      data: [
        {
          payment_intent: 'pi_sub',
          lines: { data: [{ period: { start: 1_990_000_000, end: 2_000_000_000 } }] },
        },
      ],
    }
  }

  const findIntent = (id: string) =>
    [...sessions.values()].map((one) => one.payment_intent).find((intent) => intent?.id === id) ?? null

  const server = createServer(async (request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${secrets.key}`
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const { pathname } = new URL(request.url ?? '', 'http://stripe')
    const content = isKnown ? answer(request.method ?? '', pathname, form) : null
    response.writeHead(content === null ? (isKnown ? 404 : 401) : 200).end(JSON.stringify(content ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    refunds,
    close: () => server.close(),
    /** The guest of the hosted page pays. Returns the signed event. */
    pay(id: string, currency = 'usd') {
      const session = sessions.get(id.replace('sub:', ''))
      if (session === undefined) throw new Error(`no session ${id}`)
      const isSubscription = session.mode === 'subscription'
      const intent = isSubscription ? 'pi_sub' : `pi_${session.id}`
      session.payment_intent = { id: intent, amount: session.due, currency, status: 'succeeded' }
      if (isSubscription) session.subscription = 'sub_1'
      states.set('sub_1', { status: 'active', pause_collection: null })
      const object = {
        object: 'checkout.session',
        id: session.id,
        mode: session.mode,
        payment_intent: intent,
      }
      const body = JSON.stringify({
        id: `evt_${session.id}`,
        type: 'checkout.session.completed',
        data: { object },
      })
      const signature = createHmac('sha256', secrets.webhook).update(`1.${body}`).digest('hex')
      return {
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=1,v1=${signature}` },
      }
    },
  }
}
