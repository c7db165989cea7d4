import type { BlobStore } from '../platform/blobs/index.ts'
import { hookCalls } from './hook-calls.ts'

/** A store that awaits `before` ahead of each of its asynchronous operations, like a slow one. */
export function hookedStore(store: BlobStore, before: (operation: string) => Promise<void>): BlobStore {
  return hookCalls(store, (operation, call) => (operation === 'list' ? call() : before(operation).then(call)))
}
