import { PERIODS, type Receipt } from '@afterglow/contract/billing'
import PDFDocument from 'pdfkit'
import { layOut } from '../../platform/pdf-text/index.ts'
import { type ReaderWords, wordsFor } from '../../platform/reader-words.ts'
import { periodWords, receiptWords } from './receipt-words.ts'

const INK = '#221728'
const MUTED = '#5d5163'
const ACCENT = '#7343c8'
const LEFT = 64
const MIDDLE = 310
const WIDTH = 467
const COLUMN = 221
const LABEL = 104
const GAP = 6
/** The width of A4 in points. */
const PAPER = 595.28

type Document = InstanceType<typeof PDFDocument>

interface Page {
  document: Document
  words: ReaderWords
}

/* What the press runs: fonts and the PDF writer stay out of other processes. */

export interface ReceiptOrder {
  receipt: Receipt
  language: string | null
  /** Of the service. */
  name: string
}

/** A receipt on one page of A4 under the name of the service, with the known details of buyer and seller; the same receipt gives the same bytes. */
export async function run({ receipt, language, name }: ReceiptOrder): Promise<{ pdf: Buffer }> {
  const words = wordsFor(language)
  const { hostLetters: t } = words
  const paidAt = new Date(receipt.paidAt)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: words.language,
    info: {
      Title: t('receipt.title', { number: receipt.number }),
      Author: receipt.seller.name || name,
      CreationDate: paidAt,
      ModDate: paidAt,
    },
  })
  const page = { document, words }
  await write(page, name, { y: 60, size: 28, color: ACCENT })
  await write(page, t('receipt.heading'), { y: 116, size: 18 })
  let y = await writeFacts(page, receipt, 152)
  y = await writeParties(page, receipt, y + 22)
  y = await writePurchase(page, receipt, y + 24)
  const guarantee = t('receipt.guarantee', { days: PERIODS.refundDays })
  await write(page, guarantee, { y: y + 40, size: 10, color: MUTED })
  document.end()
  return { pdf: await collect(document) }
}

async function writeFacts(page: Page, receipt: Receipt, top: number): Promise<number> {
  const { hostLetters: t, date } = page.words
  let y = top
  for (const [label, value] of [
    [t('receipt.number'), receipt.number],
    [t('receipt.date'), date(new Date(receipt.paidAt))],
    [t('receipt.payment'), receipt.paymentId],
  ] as const) {
    const below = await write(page, label, { y, width: LABEL, size: 11, color: MUTED })
    const [x, width] = [LEFT + LABEL + GAP, WIDTH - LABEL - GAP]
    y = Math.max(below, await write(page, value, { y, x, width, size: 11 }))
  }
  return y
}

/** Seller and buyer side by side; without a seller the buyer stands alone. */
async function writeParties(page: Page, { seller, buyer }: Receipt, top: number): Promise<number> {
  const { hostLetters: t } = page.words
  const taxId = seller.taxId === '' ? '' : t('receipt.taxId', { id: seller.taxId })
  const from = [seller.name, seller.address, taxId].filter((text) => text !== '')
  const to = [buyer.name, buyer.address, buyer.email].filter((text) => text !== '')
  const columns = [
    { title: t('receipt.from'), lines: from, x: LEFT },
    { title: t('receipt.to'), lines: to, x: from.length > 0 ? MIDDLE : LEFT },
  ]
  const ends = [top]
  for (const { title, lines, x } of columns.filter((column) => column.lines.length > 0)) {
    await write(page, title, { y: top, x, size: 10, color: MUTED })
    ends.push(await write(page, lines.join('\n'), { y: top + 16, x, width: COLUMN, size: 11 }))
  }
  return Math.max(...ends)
}

async function writePurchase(page: Page, receipt: Receipt, top: number): Promise<number> {
  const { words } = page
  const { hostLetters: t, money } = words
  const { amount, refundedAmount, currency, period } = receipt
  rule(page.document, top)
  await write(page, money(amount, currency), { y: top + 14, size: 12, align: 'end' })
  let y = await write(page, receiptWords(words, receipt), { y: top + 14, size: 12, width: WIDTH - 130 })
  if (period !== null)
    y = await write(page, periodWords(words, period), {
      y: y + 1,
      size: 10,
      color: MUTED,
      width: WIDTH - 130,
    })
  rule(page.document, y + 12)
  await write(page, money(amount, currency), { y: y + 24, size: 15, align: 'end' })
  y = await write(page, t('receipt.total'), { y: y + 24, size: 15 })
  if (refundedAmount === 0) return y
  await write(page, `- ${money(refundedAmount, currency)}`, { y: y + 6, size: 12, align: 'end' })
  return write(page, t('receipt.refunded'), { y: y + 6, size: 12 })
}

interface Place {
  y: number
  x?: number
  width?: number
  size: number
  color?: string
  align?: 'start' | 'end'
}

/** Answers where the next line may begin. A page that is read from right to left is the mirror image of the other. */
async function write(
  { document, words }: Page,
  text: string,
  { y, x = LEFT, width = WIDTH, size, color = INK, align = 'start' }: Place,
): Promise<number> {
  const block = await layOut(document, text, { size, color, width })
  const isMirrored = words.direction === 'rtl'
  const isRight = (align === 'end') !== isMirrored
  block.draw(isMirrored ? PAPER - x - width : x, y, { align: isRight ? 'right' : 'left' })
  return y + block.height
}

function rule(document: Document, y: number): void {
  document
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor('#e6dfd6')
    .stroke()
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
