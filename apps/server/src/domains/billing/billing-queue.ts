import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'

export const BILLING_MAIL_JOB = 'billing.mail'
export const WEBHOOK_JOB = 'billing.webhook'
/** Other domains decide what follows from it. */
export const ROOM_JOB = 'billing.room-made'
/** The pauses between attempts grow: these cover a day's outage of a provider or a mail server. */
export const PATIENT_ATTEMPTS = 12

const about = { userId: z.string(), at: z.iso.datetime() }

export const billingMailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receipt'), paymentId: z.uuid() }),
  z.object({ kind: z.literal('refunded'), paymentId: z.uuid() }),
  z.object({ kind: z.literal('renewal-failed'), userId: z.string(), isFinal: z.boolean() }),
  z.object({ kind: z.literal('plan-ends'), ...about, days: z.int() }),
  z.object({ kind: z.literal('plan-ended'), ...about }),
  z.object({ kind: z.literal('albums-go'), ...about, days: z.int() }),
  z.object({ kind: z.literal('albums-gone'), ...about }),
  z.object({ kind: z.literal('storage'), userId: z.string(), percent: z.int() }),
])

export const roomMadeSchema = z.object({ userId: z.string() })

/** Mails to hosts about money, room and time. */
export type BillingMail = z.infer<typeof billingMailSchema>

/** Sends a mail once the transaction commits. */
export async function sendBillingMail(tx: Tx, mail: BillingMail): Promise<void> {
  await enqueue(tx, BILLING_MAIL_JOB, mail, { maxAttempts: PATIENT_ATTEMPTS })
}

/** Announces, once the transaction commits, that a host's albums accept files again. */
export async function enqueueRoomMade(tx: Tx, userId: string): Promise<void> {
  await enqueue(tx, ROOM_JOB, { userId })
}
