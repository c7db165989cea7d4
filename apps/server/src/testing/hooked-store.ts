import type { BlobStore } from '../platform/blobs/index.ts'

/** A store that awaits `before` ahead of each of its asynchronous operations, like a slow one. */
export function hookedStore(store: BlobStore, before: (operation: string) => Promise<void>): BlobStore {
  return new Proxy(store, {
    get(_target, property) {
      const value: unknown = Reflect.get(store, property, store)
      if (typeof value !== 'function') return value
      if (property === 'list') return value.bind(store)
      return async (...given: unknown[]) => {
        await before(String(property))
        return Reflect.apply(value, store, given)
      }
    },
  })
}
