export { createMediaEngine, EngineClosedError, type MediaEngine, type MediaEngineOptions } from './engine.ts'
export { IMAGE_TYPES, type ImageType } from './image-type.ts'
export { readJpegSize } from './jpeg-size.ts'
export type {
  DerivedPhoto,
  DerivedVoice,
  DeriveResult,
  FailedPhoto,
  FailureReason,
  PhotoJob,
  Rendition,
  SquareJob,
  SquareResult,
  VoiceJob,
  VoiceRefusal,
  VoiceResult,
} from './protocol.ts'
export { SNIFF_BYTES, sniffMediaType } from './sniff.ts'
export { AUDIO_TYPES, type AudioType, sniffAudioType } from './sniff-audio.ts'
