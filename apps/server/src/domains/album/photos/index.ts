export { eventFolder, mediaFolder, variantKey } from './media-keys.ts'
export { everyOriginal, findOriginal, type OriginalRow } from './media-objects-store.ts'
export {
  allPhotos,
  findPhoto,
  hasOriginal,
  holdPhotos,
  type PhotoRow,
  readyPhotosOf,
  setHeartCounts,
} from './photo-store.ts'
