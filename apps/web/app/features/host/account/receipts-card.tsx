import { getReceipt } from '@afterglow/contract/billing'
import { fillPath } from '@afterglow/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { receiptsQuery } from '~/features/shared/pricing'
import { formatDate } from '~/lib/format'
import { formatMoney } from '~/lib/format-money'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { Icon } from '~/ui/icon'
import { AccountCard } from './account-card'
import { receiptWords } from './receipt-words'

/** The host's payments, each with its receipt. Hidden while there are none, but not when they could not be loaded. */
export function ReceiptsCard() {
  const { data, isError, refetch } = useQuery(receiptsQuery)
  if (data === undefined && isError) {
    return (
      <AccountCard title={t('receipts.title')} className="lg:col-span-2">
        <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-muted">{t('receipts.loadFailed')}</p>
          <Button onClick={() => void refetch()}>{t('account.retry')}</Button>
        </div>
      </AccountCard>
    )
  }
  if (data === undefined || data.receipts.length === 0) return null
  return (
    <AccountCard title={t('receipts.title')} className="lg:col-span-2">
      <ul className="*:not-first:border-t *:not-first:border-line">
        {data.receipts.map((receipt) => (
          <li key={receipt.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-[.9375rem]">
            <Link
              to={`/dashboard/account/receipts/${receipt.number}`}
              className="link inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              <Icon as={FileText} size={18} />
              <span>{receipt.number}</span>
            </Link>
            <span className="text-muted">{formatDate(receipt.paidAt)}</span>
            <span className="min-w-0 flex-1 basis-48">{receiptWords(receipt)}</span>
            <span className="numeric font-semibold">
              <span>{formatMoney(receipt.amount, receipt.currency)}</span>
              {receipt.refundedAmount > 0 && (
                <span className="block text-sm font-normal text-muted">
                  {t('receipts.refunded', { amount: formatMoney(receipt.refundedAmount, receipt.currency) })}
                </span>
              )}
            </span>
            <a
              href={fillPath(getReceipt.path, { receiptId: receipt.id })}
              download
              aria-label={t('receipts.download', { number: receipt.number })}
              className={buttonLook({ variant: 'ghost', isIconOnly: true })}
            >
              <Icon as={Download} size={18} />
            </a>
          </li>
        ))}
      </ul>
    </AccountCard>
  )
}
