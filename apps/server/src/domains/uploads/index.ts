export { dropUpload, removeUploadBytes, removeUploadsIn, removeUploadsOf, uploadJobs } from './drop-upload.ts'
export { assertOwnUpload } from './init-uploads.ts'
export { planParts } from './parts.ts'
export { earlyThumbnailKey } from './receive-part.ts'
export { registerUploadByteRoutes, registerUploadRoutes } from './routes.ts'
export {
  addUsedBytes,
  DEFAULT_QUOTA_BYTES,
  findStorageAccount,
  releaseReservedBytes,
  releaseUsedBytes,
  useReservedBytes,
} from './storage-account.ts'
export { sweepUploads } from './sweep-uploads.ts'
export { findUpload, markCompleted, type UploadRow } from './upload-store.ts'
export { createUploadUrls, type UploadUrls } from './upload-urls.ts'
