import * as z from 'zod'
import type { Tx } from '../db/database.ts'
import { enqueue, type JobHandler } from '../platform/jobs.ts'
import { signPayment } from '../platform/payments/index.ts'
import { inSeconds, newId, type SandboxDeps } from './deps.ts'
import { type Entity, findEntity, insertEntity } from './sandbox-store.ts'

const DELIVER_JOB = 'payment-sandbox.deliver'
/** Like the provider: for about a day. */
const ATTEMPTS = 12

const payloadSchema = z.object({ eventId: z.string() })

/** Sends an event to the product as the provider does: signed, and repeated until accepted. */
export async function sendEvent(
  tx: Tx,
  deps: SandboxDeps,
  kind: string,
  about: Record<string, Entity>,
): Promise<void> {
  const { clock } = deps
  const id = newId(deps, 'evt')
  const payload = Object.fromEntries(Object.entries(about).map(([name, entity]) => [name, { entity }]))
  const body = {
    entity: 'event',
    event: kind,
    contains: Object.keys(about),
    payload,
    created_at: inSeconds(clock.now()),
  }
  await insertEntity(tx, 'event', { id, body: JSON.stringify(body) }, clock.date())
  await enqueue(tx, DELIVER_JOB, { eventId: id }, { maxAttempts: ATTEMPTS })
}

export function sandboxJobs(deps: SandboxDeps): Record<string, JobHandler> {
  return { [DELIVER_JOB]: (payload) => deliver(deps, payloadSchema.parse(payload).eventId) }
}

async function deliver({ db, settings, origin }: SandboxDeps, eventId: string): Promise<void> {
  const event = await findEntity(db.query, 'event', eventId)
  if (event === undefined) return
  const body = String(event['body'])
  const answer = await fetch(`${origin()}/api/billing/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': eventId,
      'x-razorpay-signature': signPayment(settings.webhookSecret, body),
    },
    body,
  })
  if (!answer.ok) throw new Error(`the event was answered ${answer.status}`)
}
