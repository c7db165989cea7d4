import { type QueueSummary, summariseQueue, type Uploader, type UploadItem } from '@afterglow/uploader'
import { useMemo, useSyncExternalStore } from 'react'
import { t } from '~/lib/i18n'

export function useQueue(queue: Uploader): { items: readonly UploadItem[]; summary: QueueSummary } {
  const items = useSyncExternalStore(queue.subscribe, queue.getSnapshot)
  const summary = useMemo(() => summariseQueue(items), [items])
  return { items, summary }
}

/** 'Uploading n / total', 'Pending n / total' or 'Completed n / total'; of what only failed, that it failed. */
export function headlineOf({ state, n, total, completed, failed }: QueueSummary): string {
  if (state === 'idle') return ''
  if (state === 'completed' && completed === 0) return t('uploads.someFailed', { n: failed })
  return t(`uploads.${state}`, { n, total })
}

/** What is said about one file, in the server's words where it gave any. */
export function statusOf(item: UploadItem): string {
  if (item.status === 'failed') return failureOf(item)
  if (item.status === 'completed')
    return t(item.duplicate ? 'uploads.itemDuplicate' : 'uploads.itemCompleted')
  if (item.isRetrying) return t('uploads.itemRetrying')
  return item.status === 'pending'
    ? t('uploads.itemWaiting')
    : t('uploads.itemProgress', { progress: item.progress })
}

function failureOf({ error, errorCode }: UploadItem): string {
  if (error !== undefined) return error
  if (errorCode === 'client.unreachable') return t('uploads.unreachable')
  return t(errorCode === 'client.unreadable' ? 'uploads.unreadable' : 'uploads.itemFailed')
}
