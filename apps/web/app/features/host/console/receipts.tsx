import { t } from 'virtual:words/operator'
import { type HostReceipt, refundReceipt } from '@afterglow/contract/operator'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '~/lib/api'
import { formatDate } from '~/lib/format'
import { formatMoney } from '~/lib/format-money'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { SubmitDialog } from '~/ui/submit-dialog'
import { Rows } from './paged-list'
import { useAct } from './use-act'

export function HostReceipts({ receipts }: { receipts: readonly HostReceipt[] }) {
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className="serif mb-3 text-[1.5rem]">
        {t('host.receipts')}
      </h2>
      {receipts.length === 0 && <p className="text-muted">{t('host.noReceipts')}</p>}
      {receipts.length > 0 && (
        <Rows items={receipts} keyOf={({ number }) => number}>
          {(receipt) => <ReceiptRow receipt={receipt} />}
        </Rows>
      )}
    </section>
  )
}

function ReceiptRow({ receipt }: { receipt: HostReceipt }) {
  const [isRefunding, setIsRefunding] = useState(false)
  const { number, paidAt, amount, refundedAmount, currency } = receipt
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <span className="font-semibold">{number}</span>
      <span className="text-sm text-muted">{formatDate(paidAt)}</span>
      <span className="numeric flex-1 font-semibold">
        <span>{formatMoney(amount, currency)}</span>
        {refundedAmount > 0 && (
          <span className="block text-sm font-normal text-muted">
            {t('host.refunded', { amount: formatMoney(refundedAmount, currency) })}
          </span>
        )}
      </span>
      {refundedAmount < amount && (
        <Button size="sm" onClick={() => setIsRefunding(true)}>
          {t('host.refund')}
        </Button>
      )}
      <RefundDialog receipt={receipt} isOpen={isRefunding} onClose={() => setIsRefunding(false)} />
    </div>
  )
}

interface RefundDialogProps {
  receipt: HostReceipt
  isOpen: boolean
  onClose(): void
}

function RefundDialog({ receipt, isOpen, onClose }: RefundDialogProps) {
  const { number, currency } = receipt
  const left = receipt.amount - receipt.refundedAmount
  const most = formatMoney(left, currency)
  const { register, handleSubmit, formState } = useForm({ values: { amount: (left / 100).toFixed(2) } })
  const { mutate, isPending } = useAct(
    (amount: number) => call(refundReceipt, { params: { number }, body: { amount } }),
    { onDone: onClose },
  )
  return (
    <SubmitDialog
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={handleSubmit(({ amount }) => mutate(minorUnits(amount) ?? left))}
      title={t('host.refundTitle', { number })}
      description={t('host.refundText')}
      closeLabel={t('app.close')}
      cancelLabel={t('app.cancel')}
      submitLabel={t('host.refund')}
      busyLabel={t('app.loading')}
      isSaving={isPending}
      isDanger
      width="sm"
    >
      <TextField
        {...register('amount', {
          validate: (text) => isUpTo(left, minorUnits(text)) || t('host.refundAmountWrong', { amount: most }),
        })}
        inputMode="decimal"
        label={t('host.refundAmount')}
        hint={t('host.refundAmountHint', { amount: most })}
        error={formState.errors.amount?.message}
      />
    </SubmitDialog>
  )
}

/** `19.99` in cents, without an intermediate float; null for anything but an amount. */
export function minorUnits(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const isUpTo = (most: number, amount: number | null) => amount !== null && amount > 0 && amount <= most
