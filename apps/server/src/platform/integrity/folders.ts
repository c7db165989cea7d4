import type { ListedBlob } from '../blobs/index.ts'
import type { Folder } from './compare-folder.ts'

/** Folders per query. */
const BATCH = 200

/**
 * Groups a store's listing by folder, in batches. Stores list each folder contiguously; one that came in two groups
 * would be checked twice, which is harmless.
 */
export async function* foldersOf(
  blobs: AsyncIterable<ListedBlob>,
  ownerOf: (key: string) => string | null,
): AsyncGenerator<Folder[]> {
  let batch: (Folder & { objects: ListedBlob[] })[] = []
  for await (const blob of blobs) {
    const path = folderOf(blob.key)
    const last = batch.at(-1)
    if (last?.path === path) {
      last.objects.push(blob)
      continue
    }
    // The last folder of a full batch is only complete when another one begins.
    if (batch.length >= BATCH) {
      yield batch
      batch = []
    }
    batch.push({ path, ownerId: ownerOf(blob.key), objects: [blob] })
  }
  if (batch.length > 0) yield batch
}

/** The folder of a key, without a trailing slash. */
export function folderOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')))
}
