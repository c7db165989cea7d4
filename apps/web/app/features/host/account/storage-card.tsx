import type { StorageUsage } from '@afterglow/contract/media'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatMegabytes, formatQuota } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Progress } from '~/ui/progress'
import { Skeleton } from '~/ui/skeleton'
import { toast } from '~/ui/toast'
import { AccountCard } from './account-card'
import { storageQuery } from './account-queries'
import { ReservedRoom } from './reserved-room'
import { StorageRow } from './storage-row'
import { storageShare } from './storage-share'

export function StorageCard({ isWide = false }: { isWide?: boolean }) {
  const { data, isError, refetch } = useQuery(storageQuery)

  // Toasts are rendered outside of this component.
  useEffect(() => {
    if (isError) toast.destructive(t('errors.title'), t('storageUsage.loadFailed'))
  }, [isError])

  const className = isWide ? 'lg:col-span-2' : undefined
  if (data) return <Usage usage={data} className={className} />
  return (
    <AccountCard title={t('storageUsage.title')} className={className}>
      {isError ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{t('storageUsage.loadFailed')}</p>
          <Button onClick={() => void refetch()}>{t('account.retry')}</Button>
        </div>
      ) : (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t('app.loading')}</span>
          <Skeleton className="h-2.5" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
    </AccountCard>
  )
}

function Usage({
  usage: { usedBytes, quotaBytes, events },
  className,
}: {
  usage: StorageUsage
  className: string | undefined
}) {
  const { shownBytes, percent } = storageShare(usedBytes, quotaBytes)
  const words = t('storageUsage.usedOf', { used: formatMegabytes(usedBytes), quota: formatQuota(quotaBytes) })
  return (
    <AccountCard
      title={t('storageUsage.title')}
      className={className}
      aside={<span className="numeric text-sm text-muted">{words}</span>}
    >
      <Progress
        value={shownBytes}
        max={quotaBytes}
        size="lg"
        label={t('storageUsage.percentUsed', { percent })}
      />
      <ReservedRoom />
      {events.length === 0 && <p className="text-muted">{t('storageUsage.empty')}</p>}
      {/* A long list scrolls within its card, so that the cards below stay within reach. */}
      <ul className="-mx-2 max-h-80 overflow-y-auto px-2 *:not-first:border-t *:not-first:border-line">
        {events.map((event) => (
          <StorageRow key={event.id} event={event} />
        ))}
      </ul>
    </AccountCard>
  )
}
