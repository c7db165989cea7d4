export { sendBytes } from './send-bytes'
export { UploadArea } from './upload-area'
export { UploadBar } from './upload-bar-slot'
export {
  guardUploads,
  sendWhatHadNoRoom,
  sendWhatWasShutOut,
  startUpload,
  useUploadSession,
} from './upload-session'
export { ACCEPTED, UploadTrigger } from './upload-trigger'
export { useUploadsSettled } from './use-uploads-settled'
