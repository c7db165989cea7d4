import { changeBillingDetails } from '@afterglow/contract/billing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BuyerFields, buyerFault, buyerQuery, useBuyer } from '~/features/shared/pricing'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'
import { AccountCard } from './account-card'

/** The name and address printed at the top of future receipts. */
export function BuyerCard() {
  const client = useQueryClient()
  const { buyer, isChanged, change } = useBuyer()
  const save = useMutation({
    mutationFn: (body: NonNullable<typeof buyer>) => call(changeBillingDetails, { body }),
    onSuccess(saved, sent) {
      client.setQueryData(buyerQuery.queryKey, saved)
      // It may have been changed meanwhile.
      change((now) => (now === sent ? null : now))
      toast.success(t('receipts.detailsSaved'))
    },
    onError: (error) => toast.destructive(t('errors.title'), refusalOf(error) ?? t('receipts.detailsFailed')),
  })
  if (buyer === null) return null
  return (
    <AccountCard title={t('receipts.details')} lead={t('receipts.detailsLead')} className="lg:col-span-2">
      <form
        noValidate
        className="grid justify-items-start gap-4"
        onSubmit={(ev) => {
          ev.preventDefault()
          if (buyerFault(buyer) === null) save.mutate(buyer)
        }}
      >
        <BuyerFields value={buyer} onChange={change} />
        <Button type="submit" disabled={!isChanged} isBusy={save.isPending} busyLabel={t('account.saving')}>
          {t('account.save')}
        </Button>
      </form>
    </AccountCard>
  )
}
