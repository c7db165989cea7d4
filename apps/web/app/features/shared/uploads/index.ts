export { waitsForHost } from './host-refusals'
export { sendBytes } from './send-bytes'
export type { SentBatch } from './sent-batch'
export { setUploadAlbum, uploadAlbumOf } from './upload-album'
export { UploadArea } from './upload-area'
export { UploadBar } from './upload-bar-slot'
export {
  forgetSent,
  guardUploads,
  openQueue,
  sendWhatHadNoRoom,
  sendWhatWasShutOut,
  setUploadsOpen,
  startUpload,
  thankForUploads,
  useUploadSession,
} from './upload-session'
export { ACCEPTED, UploadTrigger } from './upload-trigger'
export { useIsOnline } from './use-is-online'
export { useUploadsSettled } from './use-uploads-settled'
export { WaitingNote } from './waiting-note'
