/**
 * Image types the engine decodes, each with its file format. Detected from the bytes by `sniffMediaType`, never from a
 * name or a header.
 */
export const IMAGE_FORMATS = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/avif': 'heif',
} as const

export type ImageType = keyof typeof IMAGE_FORMATS
export type ImageFormat = (typeof IMAGE_FORMATS)[ImageType]
