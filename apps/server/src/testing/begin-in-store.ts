import type { UploadTarget } from '../platform/blobs/index.ts'
import type { TestApp } from './test-app.ts'

/** Opens an announced upload in the store, as its first byte does. */
export async function beginInStore({ platform }: TestApp, uploadId: string): Promise<UploadTarget> {
  const { db, blobs } = platform
  const { blobKey: key } = await db.query
    .selectFrom('uploads')
    .select('blobKey')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow()
  const uploadRef = await blobs.beginUpload(key)
  await db.query.updateTable('uploads').set({ blobUpload: uploadRef }).where('id', '=', uploadId).execute()
  return { key, uploadRef }
}
