import type { UploadPart } from '@afterglow/contract/uploads'

/** What all files of one queue have learned about the bodies that a proxy before the server lets through. */
export interface BodyLimit {
  /** The smallest size that it has refused; infinite while none is known. */
  refused: number
}

export function noteRefused(limit: BodyLimit, { size }: UploadPart): void {
  limit.refused = Math.min(limit.refused, size)
}

/** The proxy may have been mended. */
export function noteArrived(limit: BodyLimit, { size }: UploadPart): void {
  if (size >= limit.refused) limit.refused = Number.POSITIVE_INFINITY
}
