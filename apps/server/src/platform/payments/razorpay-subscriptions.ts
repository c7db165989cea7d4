import { type Amount, type PaymentProvider, PaymentProviderError } from './payment-provider.ts'
import {
  acceptedSchema,
  createdSchema,
  paidInvoicesSchema,
  planSchema,
  subscriptionSchema,
} from './razorpay-entities.ts'
import { type AskRazorpay, orNull } from './razorpay-requests.ts'

const MAX_INVOICES = '100'

type Subscriptions = Pick<
  PaymentProvider,
  | 'createSubscription'
  | 'findSubscription'
  | 'listPaidInvoices'
  | 'pauseSubscription'
  | 'resumeSubscription'
  | 'cancelSubscription'
>

/** Monthly payments. `plans` holds the ids of the existing plans, by currency. */
export function createSubscriptions(
  ask: AskRazorpay,
  plans: Readonly<Record<string, string>>,
): Subscriptions {
  const checkPlan = createPlanCheck(ask)

  async function change(
    id: string,
    verb: 'pause' | 'resume' | 'cancel',
    body: Record<string, string> | null,
  ) {
    await ask({
      purpose: `${verb} a subscription`,
      path: ['subscriptions', id, verb],
      body,
      answer: acceptedSchema,
    })
  }

  return {
    async createSubscription({ amount, currency, months, notes }) {
      const plan = plans[currency]
      if (plan === undefined) throw misconfigured(`no plan is configured for ${currency}`)
      await checkPlan(plan, { amount, currency })
      return ask({
        purpose: 'create a subscription',
        path: ['subscriptions'],
        body: { plan_id: plan, total_count: months, customer_notify: 1, notes },
        answer: createdSchema,
      })
    },
    findSubscription: (id) =>
      orNull(
        ask({ purpose: 'find a subscription', path: ['subscriptions', id], answer: subscriptionSchema }),
      ),
    listPaidInvoices: (subscriptionId) =>
      ask({
        purpose: 'list invoices of a subscription',
        path: ['invoices'],
        query: { subscription_id: subscriptionId, count: MAX_INVOICES },
        answer: paidInvoicesSchema,
      }),
    pauseSubscription: (id) => change(id, 'pause', { pause_at: 'now' }),
    resumeSubscription: (id) => change(id, 'resume', { resume_at: 'now' }),
    cancelSubscription: (id) => change(id, 'cancel', null),
  }
}

/** A plan whose price differs from the displayed one would charge hosts the wrong amount every month. */
function createPlanCheck(ask: AskRazorpay) {
  const checked = new Set<string>()
  return async (id: string, { amount, currency }: Amount): Promise<void> => {
    const key = `${id} ${amount} ${currency}`
    if (checked.has(key)) return
    const { item } = await ask({ purpose: 'read a plan', path: ['plans', id], answer: planSchema })
    if (item.amount !== amount || item.currency !== currency)
      throw misconfigured(`the plan ${id} costs ${item.amount} ${item.currency}`)
    checked.add(key)
  }
}

function misconfigured(message: string): PaymentProviderError {
  return new PaymentProviderError(message, { code: 'misconfigured', status: null })
}
