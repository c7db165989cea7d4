import { type ErrorCode, errorCatalogue } from '@afterglow/contract'
import {
  declaredKindOf,
  type InitiatedUpload,
  maxFileBytesOf,
  tooLargeMessage,
} from '@afterglow/contract/uploads'
import type { storage } from '../../billing/index.ts'
import type { PlannedUpload } from './upload-store.ts'

/** The answer to an announced file that is not taken. */
export type Refusal = Extract<InitiatedUpload, { outcome: 'refused' }>

export function refusal(code: ErrorCode): Refusal {
  return { outcome: 'refused', code, message: errorCatalogue[code].message }
}

/** Refuses a file that is larger than one of its kind may be on this plan. */
export function refusalBySize(
  { fileName: name, declaredType: type, fileSize }: PlannedUpload,
  { plan }: Pick<storage.StorageAccount, 'plan'>,
): Refusal | null {
  const kind = declaredKindOf({ name, type })
  const limitBytes = maxFileBytesOf(plan === 'premium' ? 'premium' : 'trial', kind)
  if (fileSize <= limitBytes) return null
  const message = tooLargeMessage(kind, limitBytes)
  return { outcome: 'refused', code: 'upload.file_too_large', message, details: { limitBytes } }
}
