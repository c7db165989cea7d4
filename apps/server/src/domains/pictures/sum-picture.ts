import { BlobNotFoundError, type BlobStore } from '../../platform/blobs/index.ts'
import { type Sums, sumUp } from '../../platform/sum-up.ts'

/** A small picture as an export keeps it. */
export interface SummedPicture extends Sums {
  id: string
  at: string
}

/** A small picture with its checksums. Null when it does not exist or was just replaced. */
export async function sumPicture(
  blobs: BlobStore,
  picture: { id: string; key: string } | undefined,
  at: Date,
): Promise<SummedPicture | null> {
  if (picture === undefined) return null
  try {
    return { id: picture.id, at: at.toISOString(), ...(await sumUp(await blobs.read(picture.key))) }
  } catch (error) {
    if (error instanceof BlobNotFoundError) return null
    throw error
  }
}
