export { applyPlan } from './apply-plan.ts'
export { billingJobs, RECONCILE_EVERYTHING_JOB, RECONCILE_JOB } from './billing-jobs.ts'
export { ROOM_JOB, roomMadeSchema, sendBillingMail } from './billing-queue.ts'
export type { BillingDeps } from './deps.ts'
export { getMyPlan, hasPaidPlan } from './get-my-plan.ts'
export { extendPlan, grantPlan, setQuota } from './grant-plan.ts'
export { keepPlans } from './keep-plans.ts'
export { findPaidByNumber, type PaidRow } from './payment-store.ts'
export { billing } from './plug.ts'
export { makeReceiptFiles } from './receipt-files.ts'
export { reconcile } from './reconcile.ts'
export { enqueueRefund } from './refund-queue.ts'
export { registerBillingRoutes } from './routes.ts'
export {
  addUsedBytes,
  assertTakesMore,
  closeStorageAccount,
  findStorageAccount,
  isTaking,
  lockAsFull,
  openStorageAccount,
  planEndOf,
  releaseReservedBytes,
  releaseUsedBytes,
  reserveBytes,
  roomIn,
  type StorageAccount,
  useBytes,
} from './storage-account.ts'
export { tellBilling } from './tell-billing.ts'
