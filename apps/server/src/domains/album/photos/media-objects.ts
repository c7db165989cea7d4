import type { Database } from '../../../db/database.ts'
import { folderOf, type Ledger, type Owner, type RequiredObject } from '../../../platform/integrity/index.ts'
import { eventFolder, variantKey } from './media-keys.ts'
import { everyMediaIn, findMediaObjects, type MediaObjects } from './media-objects-store.ts'
import type { Publication } from './publication.ts'

/** The objects that photos and films require. */
export function mediaLedger(db: Database, { remake }: Pick<Publication, 'remake'>): Required<Ledger> {
  return {
    ownersAmong: async (ids) => (await findMediaObjects(db.query, ids)).map(ownerOf),
    async *ownersIn(place) {
      const [root, eventId = ''] = place.split('/')
      if (eventFolder(eventId) !== place || root === undefined) return
      for await (const page of everyMediaIn(db.query, eventId)) yield page.map(ownerOf)
    },
    remake,
  }
}

function ownerOf(media: MediaObjects): Owner {
  return { id: media.id, folder: folderOf(media.blobKey), required: requiredOf(media) }
}

/** Bytes are stored before the row that refers to them, so each of these exists as soon as the row says so. */
export function requiredOf(media: MediaObjects): RequiredObject[] {
  const { blobKey, fileSize, sha256, state, streamState } = media
  const rendition = (variant: 'thumbnail' | 'preview' | 'stream'): RequiredObject => ({
    key: variantKey(blobKey, variant),
    size: null,
    sha256: null,
    isOnlyCopy: false,
  })
  switch (state) {
    case 'removed':
      return []
    case 'arriving':
    case 'preview_only':
      return [{ key: variantKey(blobKey, 'early_thumbnail'), size: null, sha256: null, isOnlyCopy: true }]
    default:
      return [
        { key: blobKey, size: fileSize, sha256, isOnlyCopy: true },
        ...(state === 'ready' ? [rendition('thumbnail'), rendition('preview')] : []),
        ...(streamState === 'ready' ? [rendition('stream')] : []),
      ]
  }
}
