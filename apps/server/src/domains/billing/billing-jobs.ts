import * as z from 'zod'
import type { JobHandler } from '../../platform/jobs.ts'
import { type BillingMailDeps, deliverBillingMail } from './billing-mails.ts'
import { BILLING_MAIL_JOB, WEBHOOK_JOB } from './billing-queue.ts'
import type { BillingDeps } from './deps.ts'
import { handleWebhook } from './handle-webhook.ts'
import { reconcile } from './reconcile.ts'
import { refundPayment } from './refund-payment.ts'
import { REFUND_JOB, refundSchema } from './refund-queue.ts'

export const RECONCILE_JOB = 'billing.reconcile'
export const RECONCILE_EVERYTHING_JOB = 'billing.reconcile-everything'

const webhookSchema = z.object({ eventId: z.string() })

export function billingJobs(deps: BillingDeps & BillingMailDeps): Record<string, JobHandler> {
  return {
    [BILLING_MAIL_JOB]: (payload) => deliverBillingMail(deps, payload),
    [WEBHOOK_JOB]: (payload, { log }) =>
      handleWebhook({ ...deps, log }, webhookSchema.parse(payload).eventId),
    [REFUND_JOB]: (payload) => refundPayment(deps, refundSchema.parse(payload)),
    [RECONCILE_JOB]: async (_payload, { log }) => {
      await reconcile({ ...deps, log })
    },
    [RECONCILE_EVERYTHING_JOB]: async (_payload, { log }) => {
      await reconcile({ ...deps, log }, { everything: true })
    },
  }
}
