export {
  type AlbumItem,
  listAlbum,
  listArrivedIds,
  listMediaIds,
  listShowable,
  listToldAlbum,
  type NamedItem,
  type ToldItem,
} from './album-store.ts'
export { checkDerived } from './check-derived.ts'
export { checkStreamsIfNeeded } from './check-streams.ts'
export { checkSums } from './check-sums.ts'
export { claimContents } from './claim-contents.ts'
export {
  createDownloads,
  type Download,
  type Downloads,
  StaleDownloadError,
  typeOfDownload,
} from './downloads.ts'
export { createEarlyPhotos } from './early-photos.ts'
export { createEpochCache, type EpochCache } from './epoch-cache.ts'
export {
  listMedia,
  type MediaDeps,
  type MediaPage,
  readCursor,
  visibleTo,
  writeCursor,
} from './list-media.ts'
export { mediaAccessOf } from './media-access.ts'
export { filmJobs, mediaJobs } from './media-jobs.ts'
export { eventFolder, mediaFolder, variantKey } from './media-keys.ts'
export { mediaLedger } from './media-objects.ts'
export { findMedia, findMediaByIds, hasOriginal, type MediaRow } from './media-store.ts'
export { createMediaUrls, type MediaUrls } from './media-urls.ts'
export { createPageCache } from './page-cache.ts'
export { givenTitle, neutralName } from './photo-names.ts'
export { album } from './plug.ts'
export { createPresenter } from './present.ts'
export { purgeRemoved } from './restore-media.ts'
export { registerMediaRoutes } from './routes.ts'
export { findSameContents } from './same-content-store.ts'
export { createScrubPlans } from './scrub-plans.ts'
