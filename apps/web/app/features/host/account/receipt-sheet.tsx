import type { Receipt } from '@afterglow/contract/billing'
import type { ReactNode } from 'react'
import { formatDate } from '~/lib/format'
import { formatMoney } from '~/lib/format-money'
import { t } from '~/lib/host-words'
import { Card } from '~/ui/card'
import { receiptWords } from './receipt-words'

/** A receipt with the same content as its PDF: buyer, seller and period as far as known, and nothing else. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, paidAt, paymentId, buyer, seller, amount, refundedAmount, currency, period } = receipt
  const taxId = seller.taxId === '' ? '' : t('receipts.taxId', { taxId: seller.taxId })
  return (
    <Card aria-label={t('receipts.heading')} className="grid max-w-[46rem] gap-7 p-5 sm:p-8">
      <dl className="grid gap-y-1">
        <Fact label={t('receipts.number')}>{number}</Fact>
        <Fact label={t('receipts.date')}>{formatDate(paidAt)}</Fact>
        <Fact label={t('receipts.payment')}>{paymentId}</Fact>
      </dl>
      <div className="grid gap-6 sm:grid-cols-2">
        <Party title={t('receipts.from')} lines={[seller.name, seller.address, taxId]} />
        <Party title={t('receipts.to')} lines={[buyer.name, buyer.address, buyer.email]} />
      </div>
      <div className="grid gap-4">
        <Row className="border-t border-line pt-4" amount={formatMoney(amount, currency)}>
          <span>{receiptWords(receipt)}</span>
          {period && (
            <span className="block text-sm text-muted">
              {t('receipts.period', { from: formatDate(period.startsAt), to: formatDate(period.endsAt) })}
            </span>
          )}
        </Row>
        <Row
          className="border-t border-line pt-4 text-lg font-semibold"
          amount={formatMoney(amount, currency)}
        >
          {t('receipts.total')}
        </Row>
        {refundedAmount > 0 && (
          <Row amount={`−${formatMoney(refundedAmount, currency)}`}>{t('receipts.refundedLabel')}</Row>
        )}
      </div>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-8">
      <dt className="basis-[5.5rem] text-muted">{label}</dt>
      <dd className="numeric min-w-0 flex-1 basis-[7rem] wrap-anywhere">{children}</dd>
    </div>
  )
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  const said = lines.filter((line) => line !== '')
  if (said.length === 0) return null
  return (
    <div className="min-w-0">
      <h2 className="text-sm text-muted">{title}</h2>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {said.join('\n')}
      </p>
    </div>
  )
}

function Row({ amount, className, children }: { amount: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="min-w-0 flex-1 basis-[7rem]">{children}</p>
        <p className="numeric ms-auto">{amount}</p>
      </div>
    </div>
  )
}
