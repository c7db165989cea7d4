import type { Database } from '../../../db/database.ts'
import { beginsWithStartCode } from '../../../media-engine/index.ts'
import { BlobNotFoundError, type BlobStore, readRange } from '../../../platform/blobs/index.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { variantKey } from './media-keys.ts'
import { CHECK_STREAMS_JOB } from './media-queue.ts'
import type { PhotoRow } from './photo-store.ts'
import type { Publication } from './publication.ts'
import { listUncheckedStreams, markStreamChecked } from './stream-store.ts'

interface CheckDeps extends Pick<Publication, 'remake'> {
  db: Database
  blobs: BlobStore
}

/** A batch this small finishes within seconds on any store. */
const BATCH = 50

/**
 * Earlier releases put start codes into copied streams, which Firefox and Safari refuse. Checks the first sample of
 * each stream from then, and has broken ones made again; until then no player gets them. Each verdict is stored at
 * once, so a killed job resumes where it stopped. One job checks one batch and enqueues the next.
 */
export async function checkStreams({ db, blobs, remake }: CheckDeps, log: Log): Promise<void> {
  const unchecked = await listUncheckedStreams(db.query, BATCH)
  let remade = 0
  for (const photo of unchecked) {
    if (await isSound(blobs, photo)) await markStreamChecked(db.query, photo.id)
    else if (await remake(photo.id, [variantKey(photo.blobKey, 'stream')])) remade += 1
  }
  log.info({ checked: unchecked.length, remade }, 'streams of an earlier release looked at')
  if (unchecked.length === BATCH) await enqueueStreamCheck(db)
}

/** Enqueues the check of earlier releases' streams where there are any. */
export async function checkStreamsIfNeeded({ db }: Pick<CheckDeps, 'db'>): Promise<void> {
  if ((await listUncheckedStreams(db.query, 1)).length > 0) await enqueueStreamCheck(db)
}

async function enqueueStreamCheck(db: Database): Promise<void> {
  await db.transaction((tx) => enqueue(tx, CHECK_STREAMS_JOB, {}, { key: CHECK_STREAMS_JOB }))
}

async function isSound(blobs: BlobStore, { blobKey }: Pick<PhotoRow, 'blobKey'>): Promise<boolean> {
  const key = variantKey(blobKey, 'stream')
  const size = (await blobs.head(key))?.size
  // The integrity check finds and repairs missing objects.
  if (size === undefined) return true
  try {
    return !(await beginsWithStartCode({ size, read: (start, end) => readRange(blobs, key, start, end) }))
  } catch (error) {
    if (error instanceof BlobNotFoundError) return true
    throw error
  }
}
