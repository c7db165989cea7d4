import { t } from 'virtual:words/hostBoard'
import { MINUTES } from '@afterglow/contract/kernel'
import { listActivity } from '@afterglow/contract/overview'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { pagesOf } from '~/lib/pages-of'
import { useNow } from '~/lib/use-now'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Skeleton } from '~/ui/skeleton'
import { ActivityLine } from './activity-line'

interface ActivityDialogProps {
  eventId: string
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** Everything that was done in an event, page by page. */
export function ActivityDialog({ eventId, isOpen, onOpenChange }: ActivityDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('activity.title')}
      closeLabel={t('activity.close')}
      isSheetOnPhones
    >
      {isOpen && <Activities eventId={eventId} />}
    </Dialog>
  )
}

function Activities({ eventId }: { eventId: string }) {
  const time = useNow(1 * MINUTES)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...pagesOf([listActivity.path, eventId], (page, signal) =>
      call(listActivity, { params: { eventId }, query: page, signal }),
    ),
    // Opened anew, it begins with the latest.
    gcTime: 0,
  })
  if (isError && data === undefined)
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-muted">
        <p>{t('activity.failed')}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </div>
    )
  if (data === undefined) return <Skeleton className="h-60 rounded-card" />
  return (
    <>
      <ul className="-mt-3 divide-y divide-line">
        {data.pages
          .flatMap(({ items }) => items)
          .map((one) => (
            <ActivityLine key={one.id} activity={one} time={time} />
          ))}
      </ul>
      {hasNextPage && (
        <Button
          className="mt-3"
          isBlock
          isBusy={isFetchingNextPage}
          busyLabel={t('activity.loading')}
          onClick={() => void fetchNextPage()}
        >
          {t('activity.older')}
        </Button>
      )}
    </>
  )
}
