import type { PendingUploads } from '../sendings/pending-uploads.ts'
import { withdrawUpload } from './drop-upload.ts'
import { isReceiving } from './upload-store.ts'

export const pendingUploads: PendingUploads = { isReceiving, withdraw: withdrawUpload }
