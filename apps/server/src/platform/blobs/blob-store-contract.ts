import { beforeEach, describe } from 'vitest'
import type { BlobStore } from './blob-store.ts'
import { describeObjects } from './testing/object-promises.ts'
import { describeUploads } from './testing/upload-promises.ts'

/** The promises of every store, as tests. `makeStore` answers an empty one. */
export function describeBlobStore(name: string, makeStore: () => Promise<BlobStore>): void {
  describe(`${name}, as a blob store`, () => {
    let store: BlobStore
    beforeEach(async () => {
      store = await makeStore()
    })
    describeObjects(() => store)
    describeUploads(() => store)
  })
}
