import { MB, MINUTES } from '../kernel/index.ts'

export const MEDIA_STATUSES = ['published', 'required_approval', 'unpublished'] as const

/** Where the renditions stand: being made, there, or impossible to make (the original is kept). */
export const MEDIA_STATES = ['processing', 'ready', 'no_preview'] as const

/**
 * What bytes can be asked for. A download is the original without anything that it says of where, when and by whom it
 * was taken; only hosts are given the original as it came. The early thumbnail was made in the sender's browser; it is shown until ours is
 * ready and has its own name, so that no cache goes on serving it afterwards.
 */
export const MEDIA_VARIANTS = ['original', 'download', 'preview', 'thumbnail', 'early_thumbnail'] as const

/** Longest side in pixels. */
export const THUMBNAIL_SIZE = 512
export const PREVIEW_SIZE = 2048
/** JPEG quality of the thumbnail, 0 to 1, on both sides. */
export const THUMBNAIL_QUALITY = 0.75
export const MAX_THUMBNAIL_BYTES = 1 * MB

/** A media address lives between one and two windows, so that neighbours share one and caches can keep it. */
export const MEDIA_URL_WINDOW = 30 * MINUTES

/**
 * The types that are kept, told from their bytes and never from a name or header.
 * Each is served under exactly this media type.
 */
export const MEDIA_TYPES = {
  'image/jpeg': { extension: 'jpg', kind: 'photo' },
  'image/png': { extension: 'png', kind: 'photo' },
  'image/webp': { extension: 'webp', kind: 'photo' },
  'image/gif': { extension: 'gif', kind: 'photo' },
  'image/heic': { extension: 'heic', kind: 'photo' },
  'image/heif': { extension: 'heif', kind: 'photo' },
  'image/avif': { extension: 'avif', kind: 'photo' },
} as const

export type MediaType = keyof typeof MEDIA_TYPES
export type MediaVariant = (typeof MEDIA_VARIANTS)[number]
