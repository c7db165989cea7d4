import { isSettled, type QueueSummary, type Uploader, type UploadItem } from '@afterglow/uploader'
import { Plus, Square } from 'lucide-react'
import { t } from '~/lib/upload-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { Sheet } from '~/ui/sheet'
import { FailedList } from './failed-list'
import { UploadNotes, uploadHint } from './upload-notes'
import { UploadThumb } from './upload-thumb'
import { UploadTrigger } from './upload-trigger'
import { headlineOf } from './use-queue'

export interface UploadViewProps {
  eventId: string
  queue: Uploader
  items: readonly UploadItem[]
  summary: QueueSummary
  canUpload: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Uploads on a phone. Closing it stops nothing. */
export function UploadSheet(props: UploadViewProps) {
  const { eventId, queue, items, summary, canUpload, isOpen, onOpenChange } = props
  const isDone = isSettled(summary)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={headlineOf(summary)}
      closeLabel={t('uploads.hide')}
    >
      <div className="grid gap-4.5">
        {!isDone && <p className="-mt-1 text-muted">{uploadHint(summary)}</p>}
        <Progress value={summary.percent} max={100} label={t('uploads.progress')} size="lg" />
        <ul className="grid grid-cols-4 gap-1.5">
          {items.map((item) => (
            <UploadThumb key={item.id} item={item} onRetry={queue.retry} />
          ))}
        </ul>
        <FailedList items={items} queue={queue} />
        <UploadNotes queue={queue} summary={summary} />
        <div data-foot className="flex flex-wrap gap-2.5">
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
          {canUpload && (
            <UploadTrigger eventId={eventId}>
              {(choose) => (
                <Button size="lg" className="flex-[1.4]" onClick={choose}>
                  <Icon as={Plus} size={18} />
                  {t('uploads.addMore')}
                </Button>
              )}
            </UploadTrigger>
          )}
        </div>
      </div>
    </Sheet>
  )
}
