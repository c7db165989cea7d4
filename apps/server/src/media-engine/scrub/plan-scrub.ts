import type { ImageType } from '../image-type.ts'
import type { VideoType } from '../video-type.ts'
import { ByteReader, type ByteSource } from './byte-reader.ts'
import type { Piece } from './pieces.ts'
import { scrubAvi } from './scrub-avi.ts'
import { scrubGif } from './scrub-gif.ts'
import { scrubHeif } from './scrub-heif.ts'
import { scrubJpeg } from './scrub-jpeg.ts'
import { scrubMp4 } from './scrub-mp4.ts'
import { scrubPng } from './scrub-png.ts'
import { scrubWebm } from './scrub-webm.ts'
import { scrubWebp } from './scrub-webp.ts'

/** Of the rules below: the same file is put together alike as long as this stays. Raise it with any change of them. */
export const SCRUB_VERSION = 1

const SCRUBBERS: Record<ImageType | VideoType, (reader: ByteReader) => Promise<Piece[] | null>> = {
  'image/jpeg': scrubJpeg,
  'image/png': scrubPng,
  'image/webp': scrubWebp,
  'image/gif': scrubGif,
  'image/heic': scrubHeif,
  'image/heif': scrubHeif,
  'image/avif': scrubHeif,
  'video/mp4': scrubMp4,
  'video/quicktime': scrubMp4,
  'video/x-msvideo': scrubAvi,
  'video/webm': scrubWebm,
}

/**
 * How an original is put together again without what it says of where, when and by whom it was taken: the very same
 * pixels, not one of them decoded, so it is safe in any process. Null where a file is not built as it should be, or
 * where it tells in ways that cannot be taken out of it.
 */
export function planScrub(type: ImageType | VideoType, source: ByteSource): Promise<Piece[] | null> {
  return SCRUBBERS[type](new ByteReader(source))
}
