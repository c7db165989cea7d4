import type { ImageType } from '../image-type.ts'
import { formatOf, type MediaFormat } from '../media-format.ts'
import type { VideoType } from '../video-type.ts'
import { ByteReader, type ByteSource } from './byte-reader.ts'
import { mostPieces, type Piece } from './pieces.ts'
import { scrubAvi } from './scrub-avi.ts'
import { scrubGif } from './scrub-gif.ts'
import { scrubHeif } from './scrub-heif.ts'
import { scrubJpeg } from './scrub-jpeg.ts'
import { scrubMp4 } from './scrub-mp4.ts'
import { scrubPng } from './scrub-png.ts'
import { scrubWebm } from './scrub-webm.ts'
import { scrubWebp } from './scrub-webp.ts'

/**
 * Version of the rules below: while it stays, the same file is rebuilt identically, or refused. Raise it with any change
 * of what is rebuilt.
 */
export const SCRUB_VERSION = 3

const SCRUBBERS: Record<MediaFormat, (reader: ByteReader) => Promise<Piece[] | null>> = {
  jpeg: scrubJpeg,
  png: scrubPng,
  webp: scrubWebp,
  gif: scrubGif,
  heif: scrubHeif,
  mov: scrubMp4,
  avi: scrubAvi,
  matroska: scrubWebm,
}

/**
 * Plans how to rebuild an original without metadata about where, when and by whom it was taken. Pixels are copied
 * without decoding, so this is safe in any process. Null for a malformed file, one whose metadata cannot be removed, one
 * that holds more than it shows, or one that would fall into more pieces than a camera's file has.
 */
export async function planScrub(type: ImageType | VideoType, source: ByteSource): Promise<Piece[] | null> {
  const pieces = await SCRUBBERS[formatOf(type)](new ByteReader(source))
  return pieces !== null && pieces.length > mostPieces(source.size) ? null : pieces
}
