export { sendBytes } from './send-bytes'
export { UploadArea } from './upload-area'
export { UploadBar } from './upload-bar-slot'
export { UploadTrigger } from './upload-trigger'
