import { BlobNotFoundError, type BlobStore } from '../../../platform/blobs/index.ts'
import { sumUp } from '../../../platform/sum-up.ts'
import type { ExportedPicture } from './export-contents.ts'

/** A small picture with its checksums. Null when it does not exist or was just replaced. */
export async function gatherPicture(
  blobs: BlobStore,
  picture: { id: string; key: string } | undefined,
  at: Date,
): Promise<ExportedPicture | null> {
  if (picture === undefined) return null
  try {
    return { id: picture.id, at: at.toISOString(), ...(await sumUp(await blobs.read(picture.key))) }
  } catch (error) {
    if (error instanceof BlobNotFoundError) return null
    throw error
  }
}
