import { keysOf } from '@afterglow/contract/kernel'
import type { UploadItem } from './upload-item.ts'

type Listener = () => void

/** The visible side of the queue: an external store for `useSyncExternalStore`. */
export interface ItemStore {
  subscribe(listener: Listener): () => void
  getSnapshot(): readonly UploadItem[]
  add(items: UploadItem[]): void
  find(id: string): UploadItem | undefined
  update(id: string, change: Partial<UploadItem>): void
  /** Drops every item for which `isGone` holds. */
  remove(isGone: (item: UploadItem) => boolean): void
}

export function createItemStore(): ItemStore {
  const listeners = new Set<Listener>()
  let items: readonly UploadItem[] = []

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => items,
    add(added) {
      publish([...items, ...added])
    },
    find: (id) => items.find((item) => item.id === id),
    update(id, change) {
      // Progress events are far more frequent than changes of the whole number.
      const current = items.find((item) => item.id === id)
      if (current === undefined || isSame(current, change)) return
      publish(items.map((item) => (item.id === id ? { ...item, ...change } : item)))
    },
    remove(isGone) {
      const gone = items.filter(isGone)
      if (gone.length === 0) return
      publish(items.filter((item) => !gone.includes(item)))
      for (const { previewUrl } of gone) if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl)
    },
  }

  function publish(next: readonly UploadItem[]) {
    items = next
    for (const listener of listeners) listener()
  }
}

function isSame(item: UploadItem, change: Partial<UploadItem>): boolean {
  return keysOf(change).every((key) => item[key] === change[key])
}
