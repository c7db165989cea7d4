import type { Database } from '../../../db/database.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { REMOVE_JOB } from './media-queue.ts'

/** Objects per job, so that other jobs get their turn. */
const OBJECTS_A_JOB = 5000
/** A networked store answers this many requests as fast as one. */
const AT_ONCE = 16

/** Deletes the objects in a folder of the store. For a large folder, the next job continues. */
export async function removeFolder(
  { db, blobs }: { db: Database; blobs: BlobStore },
  folder: string,
): Promise<void> {
  let removed = 0
  let keys: string[] = []
  const removeThese = async () => {
    await Promise.all(keys.map((key) => blobs.delete(key)))
    removed += keys.length
    keys = []
  }
  for await (const { key } of blobs.list(folder)) {
    keys.push(key)
    if (keys.length === AT_ONCE) await removeThese()
    if (removed < OBJECTS_A_JOB) continue
    await db.transaction((tx) => enqueue(tx, REMOVE_JOB, { folder }))
    return
  }
  await removeThese()
}
