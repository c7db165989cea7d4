import { IMAGE_FORMATS, type ImageFormat, type ImageType } from './image-type.ts'
import { FILM_CONTAINERS, type FilmContainer, type VideoType } from './video-type.ts'

/** The layout of a file's bytes. Types that share one are checked and rewritten by the same code. */
export type MediaFormat = ImageFormat | FilmContainer

const FORMATS: Record<ImageType | VideoType, MediaFormat> = { ...IMAGE_FORMATS, ...FILM_CONTAINERS }

export function formatOf(type: ImageType | VideoType): MediaFormat {
  return FORMATS[type]
}
