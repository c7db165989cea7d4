export { createBodyTurns, createUploadAdmission } from './admission.ts'
export { type ArrivingDigests, createArrivingDigests } from './arriving-digests.ts'
export {
  assertReceiving,
  dropUpload,
  removeUploadBytes,
  removeUploadsIn,
  uploadJobs,
  withdrawUpload,
} from './drop-upload.ts'
export type { EarlyPhotos, Later } from './early-photos.ts'
export { assertOwnUpload, cleanFileName, guestOf } from './init-uploads.ts'
export { earlyThumbnailKey, planParts } from './parts.ts'
export { reservedOf } from './reservation-store.ts'
export {
  createReservations,
  LAPSE_JOB,
  lapseReservations,
  type Reservations,
  releaseReservations,
} from './reservations.ts'
export { registerUploadRoutes } from './routes.ts'
export { type Inspection, RunningDigest } from './running-digest.ts'
export { checkUnfinished, sweepEndedUploads, sweepUploads } from './sweep-uploads.ts'
export { uploadLedger } from './upload-objects.ts'
export { findForerunners, findUpload, isReceiving, markCompleted, type UploadRow } from './upload-store.ts'
export { createUploadUrls, type UploadUrls } from './upload-urls.ts'
