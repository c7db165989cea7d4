export {
  type AlbumItem,
  listAlbum,
  listArrivedIds,
  listShowable,
  type NamedItem,
} from './album-store.ts'
export { listMedia, type MediaDeps, visibleTo } from './list-media.ts'
export { mediaAccessOf } from './media-access.ts'
export { mediaCursor } from './media-cursor.ts'
export { eventFolder, mediaFolder, variantKey } from './media-keys.ts'
export type { MediaRow } from './media-row.ts'
export { findMedia, findMediaByIds, hasOriginal } from './media-store.ts'
export { givenTitle, neutralName } from './photo-names.ts'
export { createPresenter } from './present.ts'
export { findSameContents } from './same-content-store.ts'
