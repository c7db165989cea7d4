/** The operator's commands for plans and payments. */

export { sendBillingMail } from './billing-queue.ts'
export { getMyPlan } from './get-my-plan.ts'
export { extendPlan, grantPlan, setQuota } from './grant-plan.ts'
export { findPaidByNumber, listPaymentsOf, type PaidRow } from './payment-store.ts'
export { reconcile } from './reconcile.ts'
export { enqueueRefund } from './refund-queue.ts'
