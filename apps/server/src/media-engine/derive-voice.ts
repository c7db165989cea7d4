import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_LOG_QUIET,
  AVERROR_EIO,
  AVERROR_ENOSPC,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  FF_ENCODER_AAC,
} from 'node-av/constants'
import { FFmpegError, type Frame, Log, type Packet, type Stream } from 'node-av/lib'
import type { VoiceJob, VoiceRefusal, VoiceResult } from './protocol.ts'
import type { AudioType } from './sniff-audio.ts'
import { UnsoundError } from './verify/unsound-error.ts'
import { flawOfMp4 } from './verify/verify-mp4.ts'
import { Loudness } from './waveform.ts'

const SAMPLE_RATE = 48_000
const BIT_RATE = 96_000
/** Shorter than any intentional recording. */
const LEAST_SECONDS = 0.1

/** The demuxer for a file type. It is set, never probed: probing could pick a playlist or a list of other files. */
const DEMUXERS: Record<AudioType, string> = {
  'audio/webm': 'matroska',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mov',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
}

/** Codecs that phones and browsers record. All other codecs of FFmpeg stay unreachable. */
const DECODERS =
  'opus,vorbis,aac,mp3float,mp3,flac,alac,amrnb,amrwb,pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s32le,pcm_f32le'

/** One channel, one rate, and time counted by samples: timestamps in the file are ignored. */
const NORMALISE = `aresample=${SAMPLE_RATE},aformat=sample_fmts=fltp:channel_layouts=mono:sample_rates=${SAMPLE_RATE},asetpts=N/SR/TB`

/** Makes a voice message into one AAC that plays everywhere, and measures it. Only ever called in a child process. */
export async function deriveVoice(job: VoiceJob): Promise<VoiceResult> {
  Log.setLevel(AV_LOG_QUIET)
  const path = join(job.outDir, 'voice.m4a')
  try {
    await stat(job.source)
    const { samples, loudness } = await transcode(job, path)
    const durationSeconds = samples / SAMPLE_RATE
    if (durationSeconds < LEAST_SECONDS) return refused('empty')
    const flaw = await flawOfMp4(path, { hasPicture: false, hasSound: true })
    if (flaw !== null) throw new UnsoundError(flaw)
    const { size } = await stat(path)
    return {
      outcome: 'derived',
      durationSeconds,
      waveform: loudness.peaks(job.peaks),
      sound: { path, bytes: size },
    }
  } catch (err) {
    if (err instanceof Refusal) return refused(err.reason)
    const detail = err instanceof Error ? err.message : String(err)
    // A flaw in our output implies nothing about the recording.
    const isOurs = isAboutTheMachine(err) || err instanceof UnsoundError
    return { outcome: 'failed', reason: isOurs ? 'io' : 'undecodable', detail }
  }
}

interface Measured {
  samples: number
  loudness: Loudness
}

async function transcode(job: VoiceJob, path: string): Promise<Measured> {
  await using input = await Demuxer.open(job.source, {
    format: DEMUXERS[job.type],
    options: { protocol_whitelist: 'file', codec_whitelist: DECODERS },
  })
  const stream = soundOf(input.streams)
  // A recording truncated by an empty battery is still a message as far as it goes.
  using decoder = await Decoder.create(stream, { exitOnError: false })
  if (!DECODERS.split(',').includes(decoder.getCodec().name ?? '')) throw new Refusal('not_audio')
  using filter = FilterAPI.create(NORMALISE)
  using encoder = await Encoder.create(FF_ENCODER_AAC, { filter, context: { bitRate: BIT_RATE } })
  // Without `input`, so that no metadata of the file (a place, a device) is copied.
  await using output = await Muxer.open(path, { format: 'ipod', options: { movflags: 'faststart' } })
  const track = output.addStream(encoder)

  const measured: Measured = { samples: 0, loudness: new Loudness() }
  const frames = filter.frames(decoder.frames(readable(input.packets(stream.index))))
  const limit = job.maxSeconds * SAMPLE_RATE
  for await (const packet of encoder.packets(measure(frames, measured, limit))) {
    await output.writePacket(packet, track)
  }
  return measured
}

/** The only audio stream of a file; a cover picture is allowed. */
function soundOf(streams: readonly Stream[]): Stream {
  const isFilm = streams.some(
    ({ codecpar, disposition }) =>
      codecpar.codecType === AVMEDIA_TYPE_VIDEO && (disposition & AV_DISPOSITION_ATTACHED_PIC) === 0,
  )
  const sound = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO)
  if (sound === undefined || isFilm) throw new Refusal('not_audio')
  return sound
}

/** Packets up to where a file is truncated. */
async function* readable(packets: AsyncIterable<Packet | null>): AsyncGenerator<Packet | null> {
  try {
    yield* packets
  } catch (err) {
    if (!(err instanceof FFmpegError) || isAboutTheMachine(err)) throw err
    // Signals the end to the decoder.
    yield null
  }
}

/** Counts what was really decoded, and stops beyond the limit: a header may claim any length. */
async function* measure(
  frames: AsyncIterable<Frame | null>,
  measured: Measured,
  limit: number,
): AsyncGenerator<Frame | null> {
  for await (const frame of frames) {
    if (frame !== null) {
      measured.samples += frame.nbSamples
      if (measured.samples > limit) throw new Refusal('too_long')
      measured.loudness.add(samplesOf(frame))
    }
    yield frame
  }
}

/** The samples of the only channel. Copied, since a frame's memory may not be aligned for floats. */
function samplesOf(frame: Frame): Float32Array {
  const bytes = frame.data?.[0]?.subarray(0, frame.nbSamples * Float32Array.BYTES_PER_ELEMENT)
  return bytes === undefined ? new Float32Array() : new Float32Array(Uint8Array.from(bytes).buffer)
}

/** The file can be read, but is not acceptable. */
class Refusal extends Error {
  readonly reason: VoiceRefusal

  constructor(reason: VoiceRefusal) {
    super(reason)
    this.reason = reason
  }
}

function refused(reason: VoiceRefusal): VoiceResult {
  return { outcome: 'refused', reason }
}

function isAboutTheMachine(err: unknown): boolean {
  if (err instanceof FFmpegError) return err.code === AVERROR_ENOSPC || err.code === AVERROR_EIO
  return err instanceof Error && 'syscall' in err
}
