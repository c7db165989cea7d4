/**
 * Film types the engine decodes, each with its container. Detected from the bytes by `sniffVideoType`, never from a
 * name or a header.
 */
export const FILM_CONTAINERS = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/webm': 'matroska',
} as const

export type VideoType = keyof typeof FILM_CONTAINERS
/** Names of FFmpeg's demuxers. */
export type FilmContainer = (typeof FILM_CONTAINERS)[VideoType]
