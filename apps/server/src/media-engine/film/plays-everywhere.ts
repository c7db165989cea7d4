import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_MP3,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
} from 'node-av/constants'
import { FILM_CONTAINERS, type VideoType } from '../video-type.ts'
import type { FilmBox } from './film-filters.ts'
import type { FilmLook } from './film-look.ts'

/** Decides whether a track can be served to every browser as it is. */
export interface PictureTrack {
  codecId: number
  pixelFormat: number
  profile: number
  level: number
}

export interface SoundTrack {
  codecId: number
  profile: number
  channels: number
  sampleRate: number
}

/** Baseline, constrained baseline, main and high: 8 bits, 4:2:0. */
const H264_PROFILES = new Set([66, 578, 77, 100])
const MAX_H264_LEVEL = 52
const PIXEL_FORMATS = new Set<number>([AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P])
/** LC, HE and HE version 2; the newest one does not play in Firefox. */
const AAC_PROFILES = new Set([1, 4, 28])
const MAX_BITS_PER_SECOND = 12_000_000
const MAX_FRAMES_PER_SECOND = 61

/** Tracks from other containers would have to be rewritten. */
export function isCopyable(type: VideoType): boolean {
  return FILM_CONTAINERS[type] === 'mov'
}

export function picturePlays(
  track: PictureTrack,
  look: FilmLook,
  box: FilmBox,
  bitsPerSecond: number,
): boolean {
  return (
    track.codecId === AV_CODEC_ID_H264 &&
    PIXEL_FORMATS.has(track.pixelFormat) &&
    H264_PROFILES.has(track.profile) &&
    track.level <= MAX_H264_LEVEL &&
    look.hdr === null &&
    !look.turn.isMirrored &&
    Math.max(look.codedWidth, look.codedHeight) <= box.longSide &&
    Math.min(look.codedWidth, look.codedHeight) <= box.shortSide &&
    look.framesPerSecond <= MAX_FRAMES_PER_SECOND &&
    bitsPerSecond <= MAX_BITS_PER_SECOND
  )
}

export function soundPlays({ codecId, profile, channels, sampleRate }: SoundTrack): boolean {
  if (channels > 2 || sampleRate > 48_000) return false
  return codecId === AV_CODEC_ID_MP3 || (codecId === AV_CODEC_ID_AAC && AAC_PROFILES.has(profile))
}
