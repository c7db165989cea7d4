import type { StorageTier } from '@afterglow/contract/billing'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Payments } from '../../db/types.ts'
import { accountRows } from '../accounts/index.ts'

export type PaymentRow = Selectable<Payments>

/** A payment with its purpose, and the account's current state. */
export type PaidRow = PaymentRow & {
  tier: StorageTier | null
  upgrades: string | null
  accountEmail: string
  accountName: string
}

/** Answers nothing when this payment is already known. */
export async function insertPayment(
  tx: Tx,
  payment: Omit<Insertable<Payments>, 'number'>,
): Promise<PaymentRow | undefined> {
  if ((await findPaymentByProviderId(tx, payment.providerPaymentId)) !== undefined) return undefined
  const number = await nextNumber(tx, new Date(payment.paidAt).getUTCFullYear())
  return tx
    .insertInto('payments')
    .values({ ...payment, number })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Counted in the transaction that uses it, so that the sequence has no gaps: AG-2026-000017. */
async function nextNumber(tx: Tx, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('receiptNumbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`receipt_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `AG-${year}-${String(last).padStart(6, '0')}`
}

export async function findPaymentByProviderId(
  db: Queryable,
  providerPaymentId: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('providerPaymentId', '=', providerPaymentId)
    .executeTakeFirst()
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setRefunded(tx: Tx, id: string, refundedAmount: number): Promise<void> {
  await tx.updateTable('payments').set({ refundedAmount }).where('id', '=', id).execute()
}

export async function listPaymentsOf(db: Queryable, userId: string): Promise<PaidRow[]> {
  return selectPaid(db)
    .where('payments.userId', '=', userId)
    .orderBy('payments.paidAt', 'desc')
    .orderBy('payments.number', 'desc')
    .execute()
}

export async function findPaid(db: Queryable, id: string): Promise<PaidRow | undefined> {
  return selectPaid(db).where('payments.id', '=', id).executeTakeFirst()
}

export async function findPaidByNumber(db: Queryable, number: string): Promise<PaidRow | undefined> {
  return selectPaid(db).where('payments.number', '=', number).executeTakeFirst()
}

function selectPaid(db: Queryable) {
  return db
    .selectFrom('payments')
    .innerJoin(accountRows.identities(db).as('account'), 'account.id', 'payments.userId')
    .leftJoin('orders', 'orders.id', 'payments.orderId')
    .selectAll('payments')
    .select(['orders.tier', 'orders.upgrades'])
    .select(['account.email as accountEmail', 'account.fullName as accountName'])
}

/** Payments that may still be refunded, wholly or partly. */
export async function findRecentPayments(db: Queryable, paidAfter: Date): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('paidAt', '>', paidAfter)
    .whereRef('refundedAmount', '<', 'amount')
    .orderBy('paidAt')
    .execute()
}
