import type { Database } from '../../../db/database.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { REMOVE_JOB } from '../renditions/media-queue.ts'

/** A job ends after so many objects, so that others have their turn. */
const OBJECTS_A_JOB = 5000
/** A store on the network answers many at once as fast as one. */
const AT_ONCE = 16

/** Deletes what lies in a folder of the store. Of a large one, the next job deletes the rest. */
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
