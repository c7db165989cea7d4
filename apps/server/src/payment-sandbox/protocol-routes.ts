import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { inSeconds, newId, type SandboxDeps } from './deps.ts'
import { SANDBOX_PLAN_AMOUNTS } from './sandbox-settings.ts'
import { changeEntity, type Entity, findEntity, insertEntity, listEntities } from './sandbox-store.ts'
import { sendEvent } from './send-event.ts'

const notesSchema = z.record(z.string().max(256), z.string().max(256)).optional()

const orderSchema = z.object({
  amount: z.int().min(100),
  currency: z.enum(['USD', 'INR']),
  receipt: z.string().max(40).optional(),
  notes: notesSchema,
})

const subscriptionSchema = z.object({
  plan_id: z.string(),
  total_count: z.int().min(1).max(120),
  notes: notesSchema,
})

type Params = { Params: { id: string } }

/** The part of the provider's API that we use, with its paths and field names. */
export function registerProtocol(app: FastifyInstance, deps: SandboxDeps): void {
  const room: Room = { app, deps, options: { config: { policy: 'anyone' }, preHandler: requireKey(deps) } }
  registerOrders(room)
  registerPayments(room)
  registerPlans(room)
  registerSubscriptions(room)
  registerMoves(room)
}

interface Room {
  app: FastifyInstance
  deps: SandboxDeps
  options: { config: { policy: 'anyone' }; preHandler: ReturnType<typeof requireKey> }
}

function registerOrders({ app, deps, options }: Room): void {
  const { db, clock } = deps

  app.post('/v1/orders', options, async (request, reply) => {
    const parsed = orderSchema.safeParse(request.body)
    if (!parsed.success) return refuse(reply, z.prettifyError(parsed.error))
    const order: Entity = {
      id: newId(deps, 'order'),
      entity: 'order',
      amount: parsed.data.amount,
      amount_paid: 0,
      amount_due: parsed.data.amount,
      currency: parsed.data.currency,
      receipt: parsed.data.receipt ?? null,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: parsed.data.notes ?? {},
      created_at: inSeconds(clock.now()),
    }
    await insertEntity(db.query, 'order', order, clock.date())
    return reply.send(order)
  })

  app.get<Params>('/v1/orders/:id/payments', options, async ({ params }, reply) =>
    reply.send(collection(await listEntities(db, 'payment', 'order_id', params.id))),
  )
}

function registerPayments({ app, deps, options }: Room): void {
  const { db, clock } = deps

  app.get<Params>('/v1/payments/:id', options, ({ params }, reply) =>
    answer(deps, reply, { kind: 'payment', id: params.id }),
  )

  app.post<Params>('/v1/payments/:id/refund', options, async ({ params, body }, reply) => {
    const { amount } = z.object({ amount: z.coerce.number().int().optional() }).parse(body ?? {})
    const refund = await db.transaction(async (tx) => {
      const payment = await findEntity(tx, 'payment', params.id)
      const left = Number(payment?.['amount']) - Number(payment?.['amount_refunded'])
      const back = amount ?? left
      if (payment?.['status'] !== 'captured' || !(back > 0 && back <= left)) return null
      const after = await changeEntity(tx, 'payment', params.id, (known) => ({
        amount_refunded: Number(known['amount_refunded']) + back,
        ...(back === left && { status: 'refunded' }),
      }))
      const made: Entity = { id: newId(deps, 'rfnd'), entity: 'refund', payment_id: params.id, amount: back }
      await insertEntity(tx, 'refund', made, clock.date())
      if (after !== undefined) await sendEvent(tx, deps, 'refund.processed', { refund: made, payment: after })
      return made
    })
    return refund === null
      ? refuse(reply, 'The refund amount is larger than what is left of the payment.')
      : reply.send(refund)
  })

  app.get<{ Querystring: { subscription_id?: string } }>('/v1/invoices', options, async ({ query }, reply) =>
    reply.send(collection(await listEntities(db, 'invoice', 'subscription_id', query.subscription_id ?? ''))),
  )
}

function registerPlans({ app, options }: Room): void {
  app.get<Params>('/v1/plans/:id', options, async ({ params }, reply) => {
    const plan = SANDBOX_PLAN_AMOUNTS.get(params.id)
    if (plan === undefined) return refuse(reply, 'The id provided does not exist')
    return reply.send({
      id: params.id,
      entity: 'plan',
      period: 'monthly',
      interval: 1,
      item: { name: 'Afterglow subscription', ...plan },
    })
  })
}

function registerSubscriptions({ app, deps, options }: Room): void {
  const { db, clock } = deps

  app.post('/v1/subscriptions', options, async (request, reply) => {
    const parsed = subscriptionSchema.safeParse(request.body)
    if (!parsed.success) return refuse(reply, z.prettifyError(parsed.error))
    if (!SANDBOX_PLAN_AMOUNTS.has(parsed.data.plan_id)) return refuse(reply, 'The id provided does not exist')
    const subscription: Entity = {
      id: newId(deps, 'sub'),
      entity: 'subscription',
      plan_id: parsed.data.plan_id,
      status: 'created',
      total_count: parsed.data.total_count,
      paid_count: 0,
      current_start: null,
      current_end: null,
      notes: parsed.data.notes ?? {},
      created_at: inSeconds(clock.now()),
    }
    await insertEntity(db.query, 'subscription', subscription, clock.date())
    return reply.send(subscription)
  })

  app.get<Params>('/v1/subscriptions/:id', options, ({ params }, reply) =>
    answer(deps, reply, { kind: 'subscription', id: params.id }),
  )
}

const MOVES = {
  pause: { from: ['active'], to: 'paused', event: 'subscription.paused' },
  resume: { from: ['paused'], to: 'active', event: 'subscription.resumed' },
  cancel: {
    from: ['created', 'authenticated', 'active', 'pending', 'halted', 'paused'],
    to: 'cancelled',
    event: 'subscription.cancelled',
  },
}

function registerMoves({ app, deps, options }: Room): void {
  const { db } = deps
  for (const [name, { from, to, event }] of Object.entries(MOVES)) {
    app.post<Params>(`/v1/subscriptions/:id/${name}`, options, async ({ params }, reply) => {
      const moved = await db.transaction(async (tx) => {
        const before = await findEntity(tx, 'subscription', params.id)
        if (!from.includes(String(before?.['status']))) return undefined
        const after = await changeEntity(tx, 'subscription', params.id, () => ({ status: to }))
        if (after !== undefined) await sendEvent(tx, deps, event, { subscription: after })
        return after
      })
      return moved === undefined
        ? refuse(reply, `Subscription is not in a state that allows it to ${name}.`)
        : reply.send(moved)
    })
  }
}

async function answer(
  { db }: SandboxDeps,
  reply: FastifyReply,
  { kind, id }: { kind: 'payment' | 'subscription'; id: string },
): Promise<FastifyReply> {
  const entity = await findEntity(db.query, kind, id)
  return entity === undefined ? refuse(reply, 'The id provided does not exist') : reply.send(entity)
}

function requireKey({ settings }: SandboxDeps) {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`,
  )
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length === expected.length && timingSafeEqual(given, expected)) return
    return reply.code(401).send(errorOf('Authentication failed'))
  }
}

function collection(items: readonly Entity[]) {
  return { entity: 'collection', count: items.length, items }
}

function refuse(reply: FastifyReply, description: string): FastifyReply {
  return reply.code(400).send(errorOf(description))
}

function errorOf(description: string) {
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  }
}
