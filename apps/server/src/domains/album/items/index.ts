export {
  countAlbumPhotos,
  findAlbumCovers,
  hasAlbumPhotos,
  hasSentTo,
  moveAlbumPhotos,
} from './album-photos-store.ts'
export {
  type AlbumItem,
  listAlbum,
  listArrivedIds,
  listShowable,
  type NamedItem,
} from './album-store.ts'
export {
  type ChallengeCounts,
  countChallengePhotos,
  findOwnChallengePhotos,
  isChallengeInUse,
} from './challenge-photos-store.ts'
export {
  findListedMedia,
  findMediaOfObjects,
  lockMediaOfObjects,
  setHeartCounts,
} from './heart-counts-store.ts'
export {
  countOwnWaiting,
  keptFromWalls,
  type LovedBy,
  listMedia,
  type MediaDeps,
  visibleTo,
} from './list-media.ts'
export { mediaAccessOf } from './media-access.ts'
export { mediaCursor } from './media-cursor.ts'
export { eventFolder, mediaFolder, variantKey } from './media-keys.ts'
export { type MediaRow, objectIdOf } from './media-row.ts'
export {
  findMedia,
  findMediaByIds,
  findSentFor,
  hasOriginal,
  listMostLoved,
  type SentFor,
} from './media-store.ts'
export { givenTitle, neutralName } from './photo-names.ts'
export { createPresenter, shownName } from './present.ts'
export { findSameContents, findUsedObjects } from './same-content-store.ts'
