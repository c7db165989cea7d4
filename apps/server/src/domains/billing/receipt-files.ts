import type { Brand } from '../../config.ts'
import type { Queryable } from '../../db/database.ts'
import { listPaymentsOf } from './payment-store.ts'
import { presentReceipt } from './present.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** All receipts of a host as individually downloadable files, oldest first. */
export async function makeReceiptFiles(
  db: Queryable,
  brand: Brand,
  userId: string,
): Promise<{ name: string; bytes: Buffer }[]> {
  const files: { name: string; bytes: Buffer }[] = []
  for (const payment of (await listPaymentsOf(db, userId)).toReversed())
    files.push({ name: `${payment.number}.pdf`, bytes: await receiptPdf(presentReceipt(payment), brand) })
  return files
}
