import { AppError } from '@afterglow/contract'
import type { Checkout } from '@afterglow/contract/billing'
import { PaymentProviderError } from '../../platform/payments/index.ts'
import { accountRows } from '../accounts/index.ts'
import type { BillingDeps } from './deps.ts'

/** The options for opening the provider's window. */
export async function checkoutFor(
  { db, payments }: Pick<BillingDeps, 'db' | 'payments'>,
  userId: string,
): Promise<Checkout> {
  const host = await accountRows.findAccount(db.query, userId)
  if (host === undefined) throw new AppError('auth.required')
  return {
    provider: payments.name,
    keyId: payments.keyId,
    scriptUrl: payments.scriptUrl,
    prefill: { name: host.fullName, email: host.email },
  }
}

/** Translates the provider's failure into our error. */
export async function orRefuse<T>(
  call: Promise<T>,
  code: 'billing.order_failed' | 'billing.subscription_failed' | 'billing.provider_unreachable',
): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof PaymentProviderError) throw new AppError(code, undefined, { cause: error })
    throw error
  }
}
