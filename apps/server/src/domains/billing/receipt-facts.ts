import type { Buyer } from '@afterglow/contract/billing'
import type { Tx } from '../../db/database.ts'
import { accountRows } from '../accounts/index.ts'
import { findBuyer } from './buyer-store.ts'
import type { BillingDeps } from './deps.ts'

interface Paid {
  userId: string
  /** As entered for this order; null where its page did not ask. */
  buyer: Buyer | null
  startsAt: Date
  endsAt: Date
}

/** Language, buyer, seller and period of a receipt: fixed with the payment, whatever changes later. */
export async function receiptFacts(
  tx: Tx,
  { config: { seller } }: Pick<BillingDeps, 'config'>,
  { userId, buyer, startsAt, endsAt }: Paid,
) {
  const [account, { name, address }] = await Promise.all([
    accountRows.findAccount(tx, userId),
    buyer ?? findBuyer(tx, userId),
  ])
  return {
    language: account?.language ?? null,
    buyerEmail: account?.email ?? null,
    buyerName: name,
    buyerAddress: address,
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerTaxId: seller.taxId,
    periodStartsAt: startsAt,
    periodEndsAt: endsAt,
  }
}
