import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'

export const BILLING_MAIL_JOB = 'billing.mail'
export const WEBHOOK_JOB = 'billing.webhook'
/** What follows from it is not this domain's to know. */
export const ROOM_JOB = 'billing.room-made'
/** The pauses between attempts grow: these cover a provider or a mail server that is away for a day. */
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

/** What hosts are told about money, room and time. */
export type BillingMail = z.infer<typeof billingMailSchema>

/** Has a mail sent once the transaction stands. */
export async function sendBillingMail(tx: Tx, mail: BillingMail): Promise<void> {
  await enqueue(tx, BILLING_MAIL_JOB, mail, { maxAttempts: PATIENT_ATTEMPTS })
}

/** Has it made known, once the transaction stands, that a host's albums take files again. */
export async function enqueueRoomMade(tx: Tx, userId: string): Promise<void> {
  await enqueue(tx, ROOM_JOB, { userId })
}
