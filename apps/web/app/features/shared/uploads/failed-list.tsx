import type { Uploader, UploadItem } from '@afterglow/uploader'
import { RotateCw } from 'lucide-react'
import { t } from '~/lib/upload-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { FailedItemButtons } from './failed-item-buttons'
import { waitsForHost } from './host-refusals'
import { statusOf } from './use-queue'

/** Every file that did not arrive, with the reason: nothing is dropped silently. */
export function FailedList({ items, queue }: { items: readonly UploadItem[]; queue: Uploader }) {
  const failed = items.filter((item) => item.status === 'failed')
  if (failed.length === 0) return null
  return (
    <div className="grid gap-1">
      <HostNote items={failed} />
      <ul className="grid gap-1">
        {failed.map((item) => (
          <li key={item.id} className="flex items-center gap-1 text-sm">
            <p className="min-w-0 flex-1">
              <bdi className="block font-semibold wrap-anywhere">{item.name}</bdi>
              <span className="text-danger-ink">{statusOf(item)}</span>
            </p>
            <FailedItemButtons item={item} onRetry={queue.retry} onRemove={queue.remove} />
          </li>
        ))}
      </ul>
      <RetryAll items={failed} onRetryAll={() => queue.retryAll()} />
    </div>
  )
}

/** Files kept out by the host's settings or plan are not lost: they are sent later without another tap. */
export function HostNote({ items }: { items: readonly UploadItem[] }) {
  const reasons = new Set(items.map(waitsForHost))
  return (
    <>
      {reasons.has('room') && <p className="text-sm text-muted">{t('uploads.noRoom')}</p>}
      {reasons.has('door') && <p className="text-sm text-muted">{t('uploads.shutOut')}</p>}
    </>
  )
}

/** A single file's own button does the same. */
export function RetryAll({ items, onRetryAll }: { items: readonly UploadItem[]; onRetryAll: () => void }) {
  if (items.filter(({ status, isRejected }) => status === 'failed' && !isRejected).length < 2) return null
  return (
    <Button variant="ghost" size="sm" className="justify-self-start" onClick={onRetryAll}>
      <Icon as={RotateCw} size={16} />
      {t('uploads.retryAll')}
    </Button>
  )
}
