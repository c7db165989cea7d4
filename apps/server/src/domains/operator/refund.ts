import { AppError } from '@afterglow/contract'
import { operating } from '../billing/index.ts'
import { act } from './act.ts'
import type { OperatorDeps } from './deps.ts'

/** A refund on its way. `amount` is in the smallest unit of the currency. */
export interface Refund {
  number: string
  amount: number
  currency: string
}

/**
 * Sends the money of a receipt back, or so much of it; all that is left when `wanted` is omitted.
 * @throws AppError `operator.receipt_not_found`, `operator.refund_too_large`
 */
export async function refundReceipt(
  deps: Pick<OperatorDeps, 'db' | 'clock' | 'ids'>,
  operator: string,
  number: string,
  wanted?: number,
): Promise<Refund> {
  const paid = await operating.findPaidByNumber(deps.db.query, number.toUpperCase())
  if (paid === undefined) throw new AppError('operator.receipt_not_found')
  const left = paid.amount - paid.refundedAmount
  const amount = wanted ?? left
  if (amount > left || amount <= 0) throw new AppError('operator.refund_too_large', { left })
  const action = { operator, action: 'refund', subject: paid.number, details: { amount } }
  await act(deps, action, (tx) => operating.enqueueRefund(tx, paid.providerPaymentId, amount))
  return { number: paid.number, amount, currency: paid.currency }
}
