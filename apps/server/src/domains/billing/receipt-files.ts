import type { Database } from '../../db/database.ts'
import { listPaymentsOf } from './payment-store.ts'
import { jobOf, printReceipt, type ReceiptDeps } from './print-receipt.ts'

/** All receipts of a host as individually downloadable files, oldest first. */
export async function makeReceiptFiles(
  deps: ReceiptDeps & { db: Database },
  userId: string,
): Promise<{ name: string; bytes: Buffer }[]> {
  const files: { name: string; bytes: Buffer }[] = []
  for (const payment of (await listPaymentsOf(deps.db.query, userId)).toReversed()) {
    const bytes = await printReceipt(deps, payment, jobOf(userId))
    files.push({ name: `${payment.number}.pdf`, bytes })
  }
  return files
}
