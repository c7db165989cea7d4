import { type QueueSummary, summariseQueue, type Uploader, type UploadItem } from '@afterglow/uploader'
import { useMemo, useSyncExternalStore } from 'react'
import { t } from '~/lib/upload-words'

export function useQueue(queue: Uploader): { items: readonly UploadItem[]; summary: QueueSummary } {
  const items = useSyncExternalStore(queue.subscribe, queue.getSnapshot)
  const summary = useMemo(() => summariseQueue(items), [items])
  return { items, summary }
}

/**
 * 'Uploading n / total', 'Pending n / total' or 'Completed n / total'; other texts if everything failed, and for files
 * left from an earlier visit.
 */
export function headlineOf({ state, n, total, completed, failed, pending, left }: QueueSummary): string {
  if (state === 'idle') return ''
  if (state === 'pending' && left === pending) return t('uploads.left', { count: left })
  if (state === 'completed' && completed === 0) return t('uploads.someFailed', { n: failed })
  return t(`uploads.${state}`, { n, total })
}

/** One file's status, in the server's words if it gave any. */
export function statusOf(item: UploadItem): string {
  if (item.status === 'failed') return failureOf(item)
  if (item.sameAs !== undefined) return t('uploads.itemSame', { name: item.sameAs })
  if (item.status === 'completed')
    return t(item.duplicate ? 'uploads.itemDuplicate' : 'uploads.itemCompleted')
  if (item.waitsFor !== undefined) return t(WAITING[item.waitsFor])
  return item.status === 'pending'
    ? t('uploads.itemWaiting')
    : t('uploads.itemProgress', { progress: item.progress })
}

const WAITING = {
  network: 'uploads.itemRetrying',
  proxy: 'uploads.itemRefused',
  file: 'uploads.itemWaitingForFile',
  wifi: 'uploads.itemHeld',
  tap: 'uploads.itemLeft',
  check: 'uploads.itemChecking',
} as const

function failureOf({ error, errorCode }: UploadItem): string {
  // The server cannot know that the bytes may still be in a cloud.
  if (errorCode === 'upload.empty_file') return t('uploads.empty')
  if (error !== undefined) return error
  return t(errorCode === 'client.unreadable' ? 'uploads.unreadable' : 'uploads.itemFailed')
}
