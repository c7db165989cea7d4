import { cancelDeletion } from '@afterglow/contract/accounts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { call, refusalOf } from '~/lib/api'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { accountQuery } from './account-queries'

/** On every screen of a host whose account is scheduled for deletion: until when, and how to cancel it. */
export function DeletionBanner() {
  const queryClient = useQueryClient()
  const deletionAt = useQuery(accountQuery).data?.deletionAt
  const keep = useMutation({
    mutationFn: () => call(cancelDeletion, {}),
    onSuccess() {
      queryClient.setQueryData(accountQuery.queryKey, (known) => known && { ...known, deletionAt: null })
      toast.success(t('accountDeletion.kept'), t('accountDeletion.keptText'))
    },
    onError: (error) =>
      toast.destructive(t('errors.title'), refusalOf(error) ?? t('accountDeletion.keepFailed')),
  })
  if (!deletionAt) return null
  return (
    <section
      aria-label={t('accountDeletion.bannerLabel')}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-(--warning-border) bg-warning-soft px-5 py-4 text-warning-ink"
    >
      <Icon as={TriangleAlert} />
      <p className="min-w-0 flex-1 basis-52 font-semibold">
        {t('accountDeletion.scheduled', { date: formatDate(deletionAt) })}
      </p>
      <Button
        className="text-ink"
        isBusy={keep.isPending}
        busyLabel={t('accountDeletion.keeping')}
        onClick={() => keep.mutate()}
      >
        {t('accountDeletion.keep')}
      </Button>
    </section>
  )
}
