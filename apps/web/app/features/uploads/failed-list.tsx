import type { UploadItem } from '@afterglow/uploader'
import { FailedItemButtons } from './failed-item-buttons'
import { statusOf } from './use-queue'

interface FailedListProps {
  items: readonly UploadItem[]
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** Every file that did not arrive, and why: nothing is dropped from the list without a word. */
export function FailedList({ items, onRetry, onRemove }: FailedListProps) {
  const failed = items.filter((item) => item.status === 'failed')
  if (failed.length === 0) return null
  return (
    <ul className="grid gap-1">
      {failed.map((item) => (
        <li key={item.id} className="flex items-center gap-1 text-sm">
          <p className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{item.name}</span>
            <span className="text-danger-ink">{statusOf(item)}</span>
          </p>
          <FailedItemButtons item={item} onRetry={onRetry} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}
