import type { ListedBlob } from '../blobs/index.ts'
import type { Folder } from './compare-folder.ts'

/** Folders that are asked about in one go. */
const BATCH = 200

/**
 * Puts what a store lists into its folders, some at a time. Stores list a folder in one piece; one that came in two
 * would be looked at twice, which is harmless.
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
    // The last folder of a full batch has all its objects only now that another one begins.
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
