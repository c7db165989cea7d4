import { stat } from 'node:fs/promises'
import { Demuxer } from 'node-av/api'
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_LOG_QUIET,
  AV_NOPTS_VALUE,
  AVERROR_ENOMEM,
  AVERROR_ENOSPC,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { Codec, FFmpegError, Log, type Packet, type Stream } from 'node-av/lib'
import { checkPixels, DecodeError } from '../decode-error.ts'
import type { FilmSource } from '../protocol.ts'
import { FILM_CONTAINERS } from '../video-type.ts'

/** Codecs that phones, cameras and browsers write. All other codecs of FFmpeg stay unreachable. */
const DECODERS = [
  'h264,hevc,vp8,vp9,libdav1d,av1,mpeg4,h263,mjpeg,dvvideo,prores,mpeg2video,mpeg1video',
  'aac,mp3float,mp3,opus,vorbis,flac,alac,ac3,eac3,mp2float,mp2,amrnb,amrwb',
  'pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_mulaw,pcm_alaw',
  'adpcm_ms,adpcm_ima_wav,adpcm_ima_qt',
]
  .join(',')
  .split(',')

export interface Film {
  input: Demuxer
  picture: Stream
  /** Null for a silent film, and for sound in an unsupported codec. */
  sound: Stream | null
}

/** Opens a film with a demuxer that can neither open other files nor reach the network. */
export async function openFilm({ source, type }: FilmSource, maxPixels: number): Promise<Film> {
  Log.setLevel(AV_LOG_QUIET)
  await stat(source)
  const container = FILM_CONTAINERS[type]
  const input = await Demuxer.open(source, {
    // Set, never probed: probing could pick a playlist or a list of other files.
    format: container,
    options: {
      protocol_whitelist: 'file',
      codec_whitelist: DECODERS.join(','),
      ...(container === 'mov' && { enable_drefs: 0, use_absolute_path: 0 }),
    },
  })
  try {
    const picture = input.streams.find(isPicture)
    if (picture === undefined || !isReadable(picture))
      throw new DecodeError('undecodable', 'A film without a picture')
    checkPixels(picture.codecpar.width, picture.codecpar.height, maxPixels)
    return { input, picture, sound: input.streams.find((one) => isSound(one) && isReadable(one)) ?? null }
  } catch (err) {
    await input.close()
    throw err
  }
}

function isPicture({ codecpar, disposition }: Stream): boolean {
  return codecpar.codecType === AVMEDIA_TYPE_VIDEO && (disposition & AV_DISPOSITION_ATTACHED_PIC) === 0
}

function isSound({ codecpar }: Stream): boolean {
  return codecpar.codecType === AVMEDIA_TYPE_AUDIO && codecpar.channels > 0 && codecpar.sampleRate > 0
}

function isReadable({ codecpar }: Stream): boolean {
  return DECODERS.includes(Codec.findDecoder(codecpar.codecId)?.name ?? '')
}

/** Packets up to where a file is truncated: a recording that an empty battery cut off is a film as far as it goes. */
export async function* packetsOf({ input }: Film): AsyncGenerator<Packet> {
  try {
    for await (const packet of input.packets()) {
      if (packet === null) return
      try {
        yield packet
      } finally {
        packet.free()
      }
    }
  } catch (err) {
    if (!(err instanceof FFmpegError) || isAboutTheMachine(err)) throw err
  }
}

/** A position in a film, in seconds; null where the file does not state it. */
export function secondsOf({
  pts,
  timeBase,
}: {
  pts: bigint
  timeBase: { num: number; den: number }
}): number | null {
  return pts === AV_NOPTS_VALUE ? null : (Number(pts) * timeBase.num) / timeBase.den
}

/** A full disk implies nothing about the film. An input error does: FFmpeg reports a truncated file as one. */
export function isAboutTheMachine(err: unknown): boolean {
  if (err instanceof FFmpegError) return err.code === AVERROR_ENOSPC || err.code === AVERROR_ENOMEM
  return err instanceof Error && 'syscall' in err
}
