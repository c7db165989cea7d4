import type { Updateable } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Photos } from '../../../db/types.ts'
import { updatePhoto } from '../photos/photo-store.ts'
import type { MediaRow } from './media-row.ts'
import { findMediaOfPhotos, lockMediaOfPhotos } from './sending-store.ts'

/**
 * Stores the media engine's result for a photo. `taken` also gives its sendings their place in time. Answers the sendings
 * in the album; none when all were deleted.
 */
export async function storeDerivation(
  tx: Tx,
  photoId: string,
  found: Updateable<Photos>,
  taken?: { capturedAt?: Date },
): Promise<MediaRow[]> {
  // Sendings before their photo, as everywhere.
  const locked = await lockMediaOfPhotos(tx, [photoId])
  if (locked.length === 0) return []
  if (Object.keys(found).length > 0) await updatePhoto(tx, photoId, found)
  const change = { ...taken, ...(found.state !== undefined && { showsPhoto: true }) }
  if (Object.keys(change).length > 0)
    // Removed ones are not locked, and follow when they are restored.
    await tx.updateTable('sendings').set(change).where('id', 'in', locked).execute()
  return findMediaOfPhotos(tx, [photoId])
}
