import { isSettled, type QueueSummary, type Uploader, type UploadItem } from '@afterglow/uploader'
import { Plus, Square, Wifi, WifiOff } from 'lucide-react'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { Sheet } from '~/ui/sheet'
import { FailedList } from './failed-list'
import { reserveBottom } from './reserve-room'
import { UploadThumb } from './upload-thumb'
import { UploadTrigger } from './upload-trigger'
import { useIsOnline } from './use-is-online'
import { headlineOf } from './use-queue'

export interface UploadViewProps {
  eventId: string
  queue: Uploader
  items: readonly UploadItem[]
  summary: QueueSummary
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Uploads on a phone. Closing it stops nothing. */
export function UploadSheet({ eventId, queue, items, summary, isOpen, onOpenChange }: UploadViewProps) {
  const isDone = isSettled(summary)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={headlineOf(summary)}
      closeLabel={t('uploads.hide')}
    >
      <div ref={reserveBottom} className="grid gap-4.5">
        {!isDone && <p className="-mt-1 text-muted">{t('uploads.keepOpen')}</p>}
        <Progress value={summary.percent} max={100} label={t('uploads.progress')} size="lg" />
        <ul className="grid grid-cols-4 gap-1.5">
          {items.map((item) => (
            <UploadThumb key={item.id} item={item} onRetry={queue.retry} />
          ))}
        </ul>
        <FailedList items={items} onRetry={queue.retry} onRemove={queue.remove} />
        {!isDone && <NetworkNote retrying={summary.retrying} />}
        <div className="flex gap-2.5">
          {isDone ? (
            <Button size="lg" className="flex-1" onClick={() => onOpenChange(false)}>
              {t('uploads.done')}
            </Button>
          ) : (
            <Button size="lg" className="flex-1" onClick={queue.cancelAll}>
              <Icon as={Square} size={16} />
              {t('uploads.stop')}
            </Button>
          )}
          <UploadTrigger eventId={eventId}>
            {(choose) => (
              <Button size="lg" className="flex-[1.4]" onClick={choose}>
                <Icon as={Plus} size={18} />
                {t('uploads.addMore')}
              </Button>
            )}
          </UploadTrigger>
        </div>
      </div>
    </Sheet>
  )
}

function NetworkNote({ retrying }: { retrying: number }) {
  const isOnline = useIsOnline()
  if (isOnline && retrying === 0) return null
  return (
    <p
      role="status"
      className="flex items-center gap-2.5 rounded-md border border-warning-border bg-warning-soft px-4 py-3 text-[.9375rem] leading-5 text-warning-ink"
    >
      <Icon as={isOnline ? Wifi : WifiOff} size={18} />
      {isOnline ? t('uploads.slow', { count: retrying }) : t('uploads.offline')}
    </p>
  )
}
