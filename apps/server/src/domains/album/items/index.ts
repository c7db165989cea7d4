export {
  countAlbumPhotos,
  findAlbumCovers,
  hasAlbumPhotos,
  moveAlbumPhotos,
  senderInAlbums,
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
  epochOf,
  findListedMedia,
  findMediaOfPhotos,
  firstSendingOf,
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
export { authorizePhoto, mediaAccessOf } from './media-access.ts'
export { mediaCursor } from './media-cursor.ts'
export { eventFolder, mediaFolder, variantKey } from './media-keys.ts'
export { everyOriginal, findOriginal, type OriginalRow } from './media-objects-store.ts'
export type { MediaRow } from './media-row.ts'
export {
  findMedia,
  findMediaByIds,
  findSentFor,
  hasOriginal,
  type SentFor,
} from './media-store.ts'
export { givenTitle, neutralName } from './photo-names.ts'
export {
  isListedFor,
  isVisible,
  newsOfPhotos,
  type PhotoFacts,
  readPhotoFacts,
} from './photo-news.ts'
export {
  allPhotos,
  findPhoto,
  holdPhotos,
  isPhoto,
  type PhotoRow,
  readyPhotosOf,
} from './photo-store.ts'
export { presentNamedPhotos, presentPhoto, presentPhotos, thumbnailUrlOf } from './present-photos.ts'
