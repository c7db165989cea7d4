export { isWorthAnotherTry } from './another-try.ts'
export { createMediaEngine, EngineClosedError, type MediaEngine, type MediaEngineOptions } from './engine.ts'
export { IMAGE_TYPES, type ImageType } from './image-type.ts'
export { readJpegSize } from './jpeg-size.ts'
export type {
  DerivedPhoto,
  DeriveResult,
  FailedPhoto,
  FailureReason,
  PhotoJob,
  PictureJob,
  PictureResult,
  Rendition,
  SquareJob,
  SquareResult,
} from './protocol.ts'
export { type Piece, slicePieces, totalSize } from './scrub/pieces.ts'
export { planScrub } from './scrub/plan-scrub.ts'
export { SNIFF_BYTES, sniffMediaType } from './sniff.ts'
