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
  type NamedItem,
  type ShowableLimits,
  showable,
} from './album-store.ts'
export {
  type ChallengeCounts,
  countChallengePhotos,
  findOwnChallengePhotos,
  findSentFor,
  isChallengeInUse,
} from './challenge-photos-store.ts'
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
export type { MediaRow } from './media-row.ts'
export { givenTitle, neutralName } from './photo-names.ts'
export {
  isListedFor,
  isVisible,
  newsOfPhotos,
  type PhotoFacts,
  readPhotoFacts,
} from './photo-news.ts'
export { pictureUrlOf, presentNamedPhotos, presentPhoto, presentPhotos } from './present-photos.ts'
export {
  epochOf,
  findListedMedia,
  findMedia,
  findMediaByIds,
  findMediaOfPhotos,
  firstSendingOf,
} from './sending-store.ts'
