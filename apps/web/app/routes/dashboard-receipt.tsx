import { getReceipt } from '@afterglow/contract/billing'
import { fillPath } from '@afterglow/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Download } from 'lucide-react'
import { useParams } from 'react-router'
import { ReceiptSheet } from '~/features/host/account/receipt-sheet'
import { BackLink } from '~/features/host/shell/back-link'
import { receiptsQuery } from '~/features/shared/pricing'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { buttonLook } from '~/ui/button-look'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'

const ACCOUNT = '/dashboard/account'

/** One of the host's receipts, by its number. */
export default function DashboardReceipt() {
  const { number = '' } = useParams()
  return (
    <>
      <title>{t('receipts.pageTitle', { number })}</title>
      <div className="-mt-4">
        <BackLink to={ACCOUNT} label={t('receipts.back')} />
      </div>
      <Found number={number} />
    </>
  )
}

function Found({ number }: { number: string }) {
  const { data, isError, refetch } = useQuery(receiptsQuery)
  const receipt = data?.receipts.find((one) => one.number === number)
  if (isError && !data) {
    return (
      <EmptyState icon={CloudOff} title={t('errors.title')} text={t('receipts.loadFailed')}>
        <Button onClick={() => void refetch()}>{t('account.retry')}</Button>
      </EmptyState>
    )
  }
  if (!data) return <Loading />
  if (!receipt) {
    return (
      <div className="grid justify-items-start gap-4 py-10">
        <h1 className="serif text-display-md">{t('receipts.missing')}</h1>
        <p className="text-muted">{t('receipts.missingText')}</p>
        <ButtonLink to={ACCOUNT}>{t('receipts.back')}</ButtonLink>
      </div>
    )
  }
  return (
    <>
      <header className="mb-6 flex max-w-[46rem] flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="serif text-display-md">{t('receipts.heading')}</h1>
        <a
          href={fillPath(getReceipt.path, { receiptId: receipt.id })}
          download
          className={buttonLook({ variant: 'primary' })}
        >
          <Icon as={Download} size={18} />
          {t('receipts.downloadPdf')}
        </a>
      </header>
      <ReceiptSheet receipt={receipt} />
      <p className="mt-5 max-w-[46rem] text-sm text-muted">{t('receipts.fixed')}</p>
    </>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{t('app.loading')}</span>
      <Skeleton className="h-90 max-w-[46rem] rounded-card" />
    </div>
  )
}
