/** Image types the engine decodes. Detected from the bytes by `sniffMediaType`, never from a name or a header. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/avif',
] as const

export type ImageType = (typeof IMAGE_TYPES)[number]
