import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { PATIENT_ATTEMPTS } from './billing-queue.ts'

export const REFUND_JOB = 'billing.refund'

export const refundSchema = z.object({ providerPaymentId: z.string(), amount: z.int() })

/** Enqueues a refund. Enqueued twice, it is paid once. */
export async function enqueueRefund(tx: Tx, providerPaymentId: string, amount: number): Promise<void> {
  await enqueue(
    tx,
    REFUND_JOB,
    { providerPaymentId, amount },
    { key: `${REFUND_JOB}:${providerPaymentId}`, maxAttempts: PATIENT_ATTEMPTS },
  )
}
