import { promisedTo } from '@afterglow/contract/billing'
import type { Database } from '../../db/database.ts'
import type { Mail, Mailer } from '../../platform/mail.ts'
import { accountRows } from '../accounts/index.ts'
import { addresseeOf } from '../addressee.ts'
import {
  albumsGoMail,
  albumsGoneMail,
  planEndedMail,
  planEndsMail,
  receiptMail,
  refundedMail,
  renewalFailedMail,
  storageMail,
} from './billing-letters.ts'
import { type BillingMail, billingMailSchema } from './billing-queue.ts'
import { listOffers, presentOffer } from './offer-store.ts'
import { findPaid, type PaidRow } from './payment-store.ts'
import { presentReceipt } from './present.ts'
import { jobOf, printReceipt, type ReceiptDeps } from './print-receipt.ts'
import { receiptWords } from './receipt-words.ts'

export interface BillingMailDeps extends ReceiptDeps {
  db: Database
  mailer: Mailer
  publicUrl: string
}

/** Sends one mail; a deleted host gets none. */
export async function deliverBillingMail(deps: BillingMailDeps, payload: unknown): Promise<void> {
  const mail = await write(deps, billingMailSchema.parse(payload))
  if (mail !== null) await deps.mailer.send(mail)
}

async function write(deps: BillingMailDeps, notice: BillingMail): Promise<Mail | null> {
  const payment = 'paymentId' in notice ? await findPaid(deps.db.query, notice.paymentId) : undefined
  const userId = 'userId' in notice ? notice.userId : payment?.userId
  const host = userId === undefined ? undefined : await accountRows.findAccount(deps.db.query, userId)
  if (host === undefined) return null
  const to = { ...addresseeOf(host), url: deps.publicUrl }
  const periods = promisedTo(host.createdAt.getTime(), await listOffers(deps.db.query))
  switch (notice.kind) {
    case 'receipt':
      return payment === undefined ? null : writeReceipt(deps, to, payment)
    case 'refunded':
      return payment === undefined ? null : refundedMail(to, payment)
    case 'renewal-failed':
      return renewalFailedMail(to, notice.isFinal)
    case 'plan-ends':
      return planEndsMail(to, new Date(notice.at), notice.days, periods)
    case 'plan-ended':
      return planEndedMail(to, periods)
    case 'albums-go':
      return albumsGoMail(to, new Date(notice.at), notice.days)
    case 'albums-gone':
      return albumsGoneMail(to)
    case 'storage':
      return storageMail(to, notice.percent, (await presentOffer(deps.db.query)).hasPlans)
  }
}

async function writeReceipt(
  deps: ReceiptDeps,
  to: Parameters<typeof receiptMail>[0],
  payment: PaidRow,
): Promise<Mail> {
  const receipt = presentReceipt(payment)
  return receiptMail(
    to,
    payment,
    receiptWords(to.words, receipt),
    await printReceipt(deps, payment, jobOf(payment.userId)),
  )
}
