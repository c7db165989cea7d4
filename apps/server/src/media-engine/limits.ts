import { MB, SECONDS } from '@afterglow/contract/kernel'
import { PREVIEW_SIZE, THUMBNAIL_SIZE } from '@afterglow/contract/media'
import type { EngineLimits } from './protocol.ts'

export const DEFAULT_LIMITS: EngineLimits = {
  maxPixels: 100_000_000,
  previewSize: PREVIEW_SIZE,
  thumbnailSize: THUMBNAIL_SIZE,
  memoryLimitBytes: 1536 * MB,
  timeLimitMs: 60 * SECONDS,
  silenceLimitMs: 60 * SECONDS,
}
