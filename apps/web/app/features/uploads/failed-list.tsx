import type { UploadItem } from '@afterglow/uploader'
import { RotateCw, X } from 'lucide-react'
import { t } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
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
          <Button
            variant="ghost"
            isIconOnly
            aria-label={t('uploads.retryFile', { name: item.name })}
            onClick={() => onRetry(item.id)}
          >
            <Icon as={RotateCw} size={18} />
          </Button>
          <Button
            variant="ghost"
            isIconOnly
            aria-label={t('uploads.remove', { name: item.name })}
            onClick={() => onRemove(item.id)}
          >
            <Icon as={X} size={18} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
