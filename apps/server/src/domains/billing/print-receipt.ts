import type { Brand } from '../../config.ts'
import type { Asker } from '../../platform/fair-turns.ts'
import type { Press, PressProgram } from '../../platform/press/index.ts'
import type { PaidRow } from './payment-store.ts'
import { presentReceipt } from './present.ts'

const RECEIPT: PressProgram<typeof import('./receipt-pdf.ts')> = {
  url: new URL('./receipt-pdf.ts', import.meta.url),
}

export interface ReceiptDeps {
  press: Press
  config: { brand: Pick<Brand, 'name'> }
}

/** The PDF of a payment's receipt. @throws BusyError, PressLimitError */
export async function printReceipt(
  { press, config }: ReceiptDeps,
  payment: PaidRow,
  asker: Asker,
): Promise<Buffer> {
  const { pdf } = await press.run(asker, RECEIPT, {
    receipt: presentReceipt(payment),
    language: payment.language,
    name: config.brand.name,
  })
  return pdf
}

/** Jobs take turns with the hosts of the same process, account by account. */
export function jobOf(userId: string): Asker {
  return { network: 'jobs', target: userId }
}
