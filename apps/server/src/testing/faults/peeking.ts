import { statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Installation } from './installation.ts'

/** How much of an unfinished upload is on the disk. */
export async function stagedBytes({ database, place }: Installation, uploadId: string): Promise<number> {
  const { blobUpload } = await database.query
    .selectFrom('uploads')
    .select('blobUpload')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow()
  if (blobUpload === null) return 0
  const data = path.join(place.dataDir, 'blobs/~staging', blobUpload, 'data')
  return statSync(data, { throwIfNoEntry: false })?.size ?? 0
}

/** Whether a worker has taken this photo's job. */
export async function isBeingDerived({ database }: Installation, mediaId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs
    where key = ${`derive:${mediaId}`} and locked_by is not null`.execute(database.query)
  return rows.length > 0
}
