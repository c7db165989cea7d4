export { createMediaEngine, type MediaEngine, type MediaEngineOptions } from './engine.ts'
export { createFaceEngine, type FaceEngine } from './faces/face-engine.ts'
export { EMBEDDING_LENGTH, type FacesResult, type FoundFace } from './faces/protocol.ts'
export { holdsContent, MAX_HEADER_BYTES } from './holds-content.ts'
export type { ImageType } from './image-type.ts'
export { type JoinablePiece, joinSounds, readSound } from './join/index.ts'
export type { FailedPhoto, FailureReason, Rendition } from './outcome.ts'
export type {
  DerivedFilm,
  DerivedPhoto,
  DerivedStream,
  DerivedVoice,
  DeriveResult,
  FilmResult,
  PhotoJob,
  PictureJob,
  PictureResult,
  SquareJob,
  SquareResult,
  StreamResult,
  VoiceJob,
  VoiceRefusal,
  VoiceResult,
} from './protocol.ts'
export { bareJpeg } from './scrub/bare-jpeg.ts'
export { type Piece, sizeOf, slicePieces, totalSize } from './scrub/pieces.ts'
export { planScrub, SCRUB_VERSION } from './scrub/plan-scrub.ts'
export { SNIFF_BYTES, sniffImageType, sniffMediaType } from './sniff.ts'
export { AUDIO_TYPES, type AudioType, sniffAudioType } from './sniff-audio.ts'
export { isVerdict, NotDerivedError, SECOND_LOOK, VERDICTS_NEEDED } from './verdicts.ts'
export { beginsWithStartCode } from './verify/start-codes.ts'
export type { VideoType } from './video-type.ts'
