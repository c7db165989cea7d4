import type { AccountExportPart } from '../export-part.ts'
import type { BillingDeps, PlanDeps } from './deps.ts'
import { exportBilling } from './export-billing.ts'
import type { ReceiptDeps } from './print-receipt.ts'
import { makeReceiptFiles } from './receipt-files.ts'

interface Kept {
  /** PDFs in base64: a later release may write other bytes. */
  receipts?: { name: string; pdf: string }[]
}

/** Plan, orders and payments, with each receipt as a PDF. */
export function billingExportPart(
  deps: PlanDeps & Pick<BillingDeps, 'config'> & ReceiptDeps,
): AccountExportPart<Kept> {
  return {
    async gather({ id: userId }) {
      const [json, receipts] = await Promise.all([
        exportBilling(deps, userId),
        makeReceiptFiles(deps, userId),
      ])
      return { json, receipts: receipts.map(({ name, bytes }) => ({ name, pdf: bytes.toString('base64') })) }
    },
    fileNames: ['receipts'],
    files: ({ receipts = [] }) =>
      receipts.map(({ name, pdf }) => ({
        kind: 'written',
        name: `receipts/${name}`,
        bytes: Buffer.from(pdf, 'base64'),
      })),
  }
}
