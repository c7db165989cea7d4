import { releaseReservedRoom } from '@afterglow/contract/media'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, refusalOf } from '~/lib/api'
import { formatMegabytes } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast'
import { reservedRoomQuery } from './account-queries'

/** Storage reserved for files on their way, and how to release it. */
export function ReservedRoom() {
  const queryClient = useQueryClient()
  const { data } = useQuery(reservedRoomQuery)
  const release = useMutation({
    mutationFn: () => call(releaseReservedRoom, {}),
    onSuccess(reserved) {
      queryClient.setQueryData(reservedRoomQuery.queryKey, reserved)
      toast.success(t('storageUsage.released'), t('storageUsage.releasedText'))
    },
    onError: (error) =>
      toast.destructive(t('errors.title'), refusalOf(error) ?? t('storageUsage.releaseFailed')),
  })
  if (data === undefined || data.bytes === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-52 text-sm text-muted">
        {t('storageUsage.reserved', { size: formatMegabytes(data.bytes) })}
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
