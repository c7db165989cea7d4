export { eventFolder, mediaFolder, variantKey } from './photos/media-keys.ts'
export { findPhoto, hasOriginal, holdPhotos, type PhotoRow, setHeartCounts } from './photos/photo-store.ts'
export {
  countAlbumPhotos,
  findAlbumCovers,
  hasAlbumPhotos,
  moveAlbumPhotos,
  senderInAlbums,
} from './sendings/album-photos-store.ts'
export {
  type AlbumItem,
  listAlbum,
  listArrivedIds,
  listShowable,
  type NamedItem,
} from './sendings/album-store.ts'
export {
  type ChallengeCounts,
  countChallengePhotos,
  findOwnChallengePhotos,
  findSentFor,
  isChallengeInUse,
  type SentFor,
} from './sendings/challenge-photos-store.ts'
export {
  countOwnWaiting,
  keptFromWalls,
  type LovedBy,
  listMedia,
  type MediaDeps,
  visibleTo,
} from './sendings/list-media.ts'
export { listMostLoved } from './sendings/list-store.ts'
export { authorizePhoto, mediaAccessOf } from './sendings/media-access.ts'
export { mediaCursor } from './sendings/media-cursor.ts'
export type { MediaRow } from './sendings/media-row.ts'
export { givenTitle, neutralName } from './sendings/photo-names.ts'
export {
  isListedFor,
  isVisible,
  newsOfPhotos,
  type PhotoFacts,
  readPhotoFacts,
} from './sendings/photo-news.ts'
export { presentNamedPhotos, presentPhoto, presentPhotos, thumbnailUrlOf } from './sendings/present-photos.ts'
export { findSameContents } from './sendings/same-content-store.ts'
export { findListedMedia, findMedia, findMediaByIds, findMediaOfPhotos } from './sendings/sending-store.ts'
