import { PART_BYTES } from '@afterglow/contract/uploads'
import type { PartSpec } from '../../../platform/blobs/index.ts'

/** The key of the thumbnail made by the sender's browser: beside the original. */
export function earlyThumbnailKey(originalKey: string): string {
  return originalKey.replace(/original$/, 'early_thumbnail')
}

/** How a file of this size is split: parts of 8 MiB, the last one smaller. */
export function planParts(fileSize: number): PartSpec[] {
  const count = Math.ceil(fileSize / PART_BYTES)
  return Array.from({ length: count }, (_, index) => {
    const offset = index * PART_BYTES
    return { number: index + 1, offset, size: Math.min(PART_BYTES, fileSize - offset) }
  })
}
