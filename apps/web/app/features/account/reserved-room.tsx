import { releaseReservations } from '@afterglow/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, refusalOf } from '~/lib/api'
import { formatMegabytes } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'
import { storageQuery } from './account-queries'

/** How much room is set aside for files on their way, and how to have it back. */
export function ReservedRoom({ bytes }: { bytes: number }) {
  const queryClient = useQueryClient()
  const release = useMutation({
    mutationFn: () => call(releaseReservations, {}),
    onSuccess(usage) {
      queryClient.setQueryData(storageQuery.queryKey, usage)
      toast.success(t('storageUsage.released'), t('storageUsage.releasedText'))
    },
    onError: (error) =>
      toast.destructive(t('errors.title'), refusalOf(error) ?? t('storageUsage.releaseFailed')),
  })
  if (bytes === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-52 text-sm text-muted">
        {t('storageUsage.reserved', { size: formatMegabytes(bytes) })}
      </p>
      <Button
        size="sm"
        isBusy={release.isPending}
        busyLabel={t('storageUsage.releasing')}
        onClick={() => release.mutate()}
      >
        {t('storageUsage.release')}
      </Button>
    </div>
  )
}
