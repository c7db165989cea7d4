import type { ChildJob, ChildLimits } from '../platform/children/index.ts'
import type { FacesJob, FacesResult } from './faces/protocol.ts'
import type { FilmBox } from './film/film-filters.ts'
import type { ImageType } from './image-type.ts'
import type { Likeness } from './likeness.ts'
import type { FailedPhoto, Rendition } from './outcome.ts'
import type { AudioType } from './sniff-audio.ts'
import type { VideoType } from './video-type.ts'

/** One picture to process. `type` was detected from its first bytes. */
export interface EngineSource {
  /** Local file with the original; only read. */
  source: string
  type: ImageType
}

export interface PhotoJob extends EngineSource {
  /** Existing folder for `preview.jpg` and `thumbnail.jpg`. */
  outDir: string
  /** What both are given beyond the original. */
  look?: 'film' | null
}

/** A square from the center of a picture, such as a face beside a name. */
export interface SquareJob extends EngineSource {
  /** Existing folder for `square.jpg`. */
  outDir: string
  /** Side in pixels; a smaller picture is enlarged. */
  squareSize: number
}

/** One smaller picture, such as a cover photo or what a photo wall shows. */
export interface PictureJob extends EngineSource {
  /** Existing folder for `picture.jpg`, `picture.webp` or `picture.png`. */
  outDir: string
  /** Longest side in pixels; nothing is enlarged. */
  pictureSize: number
  /** JPEG unless given. PNG alone keeps transparency; in the others it becomes white. */
  format?: 'jpeg' | 'webp' | 'png'
  /** What it is given beyond the original. */
  look?: PhotoJob['look']
}

/** A voice message, to be made playable everywhere. */
export interface VoiceJob {
  /** Local file with the original; only read. */
  source: string
  /** Detected from its first bytes. */
  type: AudioType
  /** Existing folder for `voice.m4a`. */
  outDir: string
  /** Limit on the decoded sound; longer recordings are refused. */
  maxSeconds: number
  /** Number of peaks in the waveform. */
  peaks: number
}

/** One film to process. */
export interface FilmSource {
  /** Local file with the original; only read. */
  source: string
  /** Detected from its first bytes. */
  type: VideoType
}

/** A film to measure and to make a poster of. */
export interface FilmJob extends FilmSource {
  /** Existing folder for `preview.jpg` and `thumbnail.jpg`. */
  outDir: string
}

/** A film to be made playable everywhere. */
export interface StreamJob extends FilmSource {
  /** Existing folder for `stream.mp4`. */
  outDir: string
  /** As measured before. */
  durationSeconds: number
  box: FilmBox
}

/** The input of each kind of job. */
export interface JobOf {
  photo: PhotoJob
  square: SquareJob
  picture: PictureJob
  voice: VoiceJob
  poster: FilmJob
  stream: StreamJob
  faces: FacesJob
}

/** The result of each kind of job. */
export interface ResultOf {
  photo: DeriveResult
  square: SquareResult
  picture: PictureResult
  voice: VoiceResult
  poster: FilmResult
  stream: StreamResult
  faces: FacesResult
}

export type JobKind = keyof JobOf

/** What the children of an engine do. */
export type EngineJobs = { [K in JobKind]: { job: JobOf[K]; result: ResultOf[K] } }
export type EngineJob<K extends JobKind = JobKind> = ChildJob<EngineJobs, K>

export interface EngineLimits extends ChildLimits {
  /** Limit on the decoded picture, read from its header before decoding. */
  maxPixels: number
  /** Longest sides of the renditions. Nothing is enlarged. */
  previewSize: number
  thumbnailSize: number
}

export type DeriveResult = DerivedPhoto | FailedPhoto
export type SquareResult = { outcome: 'derived'; square: Rendition } | FailedPhoto

export type PictureResult = { outcome: 'derived'; picture: Rendition } | FailedPhoto
export type VoiceResult = DerivedVoice | RefusedVoice | FailedPhoto

export type FilmResult = DerivedFilm | FailedPhoto
export type StreamResult = DerivedStream | FailedPhoto

/** Its likeness is that of the poster. */
export interface DerivedFilm extends Likeness {
  outcome: 'derived'
  /** Pixels of the original as displayed: upright, with square pixels. */
  width: number
  height: number
  durationSeconds: number
  /** Its poster. */
  preview: Rendition
  thumbnail: Rendition
  /** ThumbHash of the poster, base64. */
  thumbhash: string
  /** When the camera says it was taken, as an ISO instant. */
  takenAt: string | null
  /** Whether the original contains a place. */
  hasGps: boolean
}

export interface DerivedStream {
  outcome: 'derived'
  /** H.264 and AAC in MP4: its index first, without metadata. */
  stream: { path: string; bytes: number }
  /** Shorter than the original claims where that is truncated. */
  durationSeconds: number
  /** Whether the original played everywhere, so that nothing had to be encoded. */
  isCopy: boolean
}

export interface DerivedVoice {
  outcome: 'derived'
  /** Measured on the decoded sound. */
  durationSeconds: number
  /** Loudness over time, 0 to 100. */
  waveform: number[]
  /** AAC in MP4: mono, its index first, without metadata. */
  sound: { path: string; bytes: number }
}

/** Readable, but longer than allowed, without any sound, or a film. */
export interface RefusedVoice {
  outcome: 'refused'
  reason: VoiceRefusal
}

export type VoiceRefusal = 'too_long' | 'empty' | 'not_audio'

export interface DerivedPhoto extends Likeness {
  outcome: 'derived'
  /** Pixels of the original as displayed, orientation applied. */
  width: number
  height: number
  preview: Rendition
  thumbnail: Rendition
  /** ThumbHash, base64. */
  thumbhash: string
  /**
   * When the camera says the photo was taken, as an ISO instant. Without a zone in the file, the camera's wall clock is
   * read as UTC and `isTakenAtLocal` is true, so that a caller who knows the place can shift it.
   */
  takenAt: string | null
  isTakenAtLocal: boolean
  /** Whether the original contains a place. The renditions never do. */
  hasGps: boolean
}
