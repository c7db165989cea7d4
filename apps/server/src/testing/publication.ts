import type { Publication } from '../domains/album/photos/publication.ts'
import { createPublication } from '../domains/album/sendings/publication.ts'
import type { Platform } from '../platform/platform.ts'

const nothing = async () => undefined

/** Shows what is made of photos without higher domains. */
export function publicationOf({ db }: Pick<Platform, 'db'>): Publication {
  return createPublication({
    db,
    hooks: { onPhotoReady: nothing, onPhotosRemoved: nothing, onPhotoJoined: nothing },
  })
}
