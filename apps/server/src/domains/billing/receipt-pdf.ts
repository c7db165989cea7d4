import { PREMIUM_PASS_MONTHS, TIER_GIGABYTES } from '@afterglow/contract/billing'
import type PDFDocument from 'pdfkit'
import { moneyWords } from './money-words.ts'
import type { PaidRow } from './payment-store.ts'
import { presentReceipt } from './present.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const INK = '#221728'
const MUTED = '#5d5163'
const ACCENT = '#7343c8'
const LEFT = 64
const RIGHT = 531

/** What was bought, in one line. */
export function receiptWords(payment: PaidRow): string {
  const { kind, tier } = presentReceipt(payment)
  if (kind === 'subscription' || tier === null) return 'Subscription, one month, 100 GB'
  const room = `${TIER_GIGABYTES[tier]} GB`
  return kind === 'upgrade'
    ? `Upgrade to the Premium Pass with ${room}`
    : `Premium Pass, ${PREMIUM_PASS_MONTHS} months, ${room}`
}

/**
 * A receipt on one page of A4. The standard fonts of PDF know the letters of western Europe; a name in others is left to
 * the email above it.
 */
export async function receiptPdf(
  payment: PaidRow,
  { email, fullName }: { email: string; fullName: string },
): Promise<Buffer> {
  // With the first receipt: what writes PDFs is large, and receipts are few.
  const { default: Document } = await import('pdfkit')
  const document = new Document({
    size: 'A4',
    margin: LEFT,
    info: {
      Title: `Receipt ${payment.number}`,
      Author: 'Afterglow',
      CreationDate: payment.paidAt,
      ModDate: payment.paidAt,
    },
  })
  const line = (label: string, value: string, y: number) => {
    document.font('Helvetica').fontSize(11).fillColor(MUTED).text(label, LEFT, y)
    document.fillColor(INK).text(value, 220, y, { width: RIGHT - 220 })
  }
  document.font('Times-Roman').fontSize(30).fillColor(ACCENT).text('Afterglow', LEFT, 64)
  document.font('Helvetica-Bold').fontSize(16).fillColor(INK).text('Receipt', LEFT, 130)
  line('Number', payment.number, 164)
  line('Date', day.format(payment.paidAt), 184)
  line('Paid by', email, 204)
  if (isLatin(fullName)) line('', fullName, 220)
  line('Payment', payment.providerPaymentId, 244)
  rule(document, 282)
  document.font('Helvetica').fontSize(12).fillColor(INK).text(receiptWords(payment), LEFT, 300)
  document.text(moneyWords(payment.amount, payment.currency), 320, 300, {
    width: RIGHT - 320,
    align: 'right',
  })
  rule(document, 330)
  document.font('Helvetica-Bold').fontSize(14).text('Total', LEFT, 346)
  document.text(moneyWords(payment.amount, payment.currency), 320, 346, {
    width: RIGHT - 320,
    align: 'right',
  })
  if (payment.refundedAmount > 0) {
    document.font('Helvetica').fontSize(12).text('Refunded', LEFT, 374)
    const back = `- ${moneyWords(payment.refundedAmount, payment.currency)}`
    document.text(back, 320, 374, { width: RIGHT - 320, align: 'right' })
  }
  document.font('Helvetica').fontSize(10).fillColor(MUTED)
  document.text('Thank you. You have 30 days to ask for your money back.', LEFT, 430)
  document.end()
  return collect(document)
}

function rule(document: InstanceType<typeof PDFDocument>, y: number): void {
  document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor('#e6dfd6').stroke()
}

function isLatin(text: string): boolean {
  return text !== '' && /^[\u0020-\u007e\u00a0-\u00ff]+$/.test(text)
}

async function collect(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
