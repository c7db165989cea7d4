import type { PublishDeps } from '../photos/photo-hooks.ts'
import type { Publication } from '../photos/publication.ts'
import { publishDerivation } from './publish-derivation.ts'
import { remakeRenditions } from './remake-renditions.ts'

/** Shows what was made of a photo in all of its sendings. */
export function createPublication(deps: PublishDeps): Publication {
  return {
    publish: (photo, found, taken) => publishDerivation(deps, photo, found, taken),
    remake: (photoId, keys) => remakeRenditions(deps.db, photoId, keys),
  }
}
