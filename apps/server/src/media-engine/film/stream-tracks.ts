import { Decoder, Encoder, FilterAPI, type Muxer } from 'node-av/api'
import { AV_CODEC_ID_H264, FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { type Packet, Rational, type Stream } from 'node-av/lib'
import { type AvcConfig, readAvcConfig, UNIT, unitsOf, withoutUnits } from '../verify/avc-units.ts'
import { UnsoundError } from '../verify/unsound-error.ts'
import { type FilmBox, streamFilters } from './film-filters.ts'
import type { FilmLook } from './film-look.ts'
import { secondsOf } from './open-film.ts'

/** A track being written to the stream, fed with packets of the original in order. */
export interface Track {
  isCopy: boolean
  /** Number written so far. */
  packets: number
  write(packet: Packet): Promise<void>
  /** Flushes the decoder and the encoder. */
  finish(): Promise<void>
  close(): void
}

/** More would take from photos, which have priority. */
const THREADS = 2
const KEYFRAME_SECONDS = 2
const USUAL_FRAMES_PER_SECOND = 30
const PEAK_BITS_PER_SECOND = 8_000_000
/** As fine as cameras write times, so that frames at uneven intervals keep their places. */
const CLOCK = new Rational(1, 90_000)
const SAMPLE_RATE = 48_000

/** Keeps sound in sync with the pictures: gaps become silence. */
const NORMALISE = `aresample=${SAMPLE_RATE}:async=1000,aformat=sample_fmts=fltp:channel_layouts=stereo:sample_rates=${SAMPLE_RATE}`

/** `endSeconds` is the end of the film: the last frame of a trimmed film claims the duration of everything cut away. */
export function copyTrack(stream: Stream, output: Muxer, endSeconds: number): Track {
  const index = output.addStream(stream)
  const avc = stream.codecpar.codecId === AV_CODEC_ID_H264 ? readAvcConfig(stream.codecpar.extradata) : null
  return new CopiedTrack({ output, index, avc, endSeconds })
}

export async function encodePicture(
  stream: Stream,
  look: FilmLook,
  box: FilmBox,
  output: Muxer,
): Promise<Track> {
  const decoder = await Decoder.create(stream, { exitOnError: false, threadCount: THREADS })
  const filter = FilterAPI.create(streamFilters(look, box), { threads: 1 })
  const frameRate = Math.min(look.framesPerSecond || USUAL_FRAMES_PER_SECOND, 60)
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    threadCount: THREADS,
    gopSize: Math.max(1, Math.round(frameRate * KEYFRAME_SECONDS)),
    maxRate: PEAK_BITS_PER_SECOND,
    bufSize: 2 * PEAK_BITS_PER_SECOND,
    options: { preset: 'veryfast', crf: 23, profile: 'high' },
    // Without it the encoder declares a level for one frame per clock tick, which no phone decodes.
    context: { timeBase: CLOCK, framerate: new Rational(Math.max(1, Math.round(frameRate * 1000)), 1000) },
  })
  return new EncodedTrack(output, output.addStream(encoder), { decoder, filter, encoder })
}

export async function encodeSound(stream: Stream, output: Muxer): Promise<Track> {
  const decoder = await Decoder.create(stream, { exitOnError: false, threadCount: 1 })
  const filter = FilterAPI.create(NORMALISE, { threads: 1 })
  const encoder = await Encoder.create(FF_ENCODER_AAC, { filter, bitrate: 160_000, threadCount: 1 })
  return new EncodedTrack(output, output.addStream(encoder), { decoder, filter, encoder })
}

interface Copying {
  output: Muxer
  index: number
  /** For H.264. */
  avc: AvcConfig | null
  endSeconds: number
}

class CopiedTrack implements Track {
  readonly isCopy = true
  packets = 0
  readonly #to: Copying
  #hasBrokenOff = false

  constructor(to: Copying) {
    this.#to = to
  }

  async write(packet: Packet): Promise<void> {
    shorten(packet, this.#to.endSeconds)
    if (this.#to.avc !== null && !this.#removeNotes(packet, this.#to.avc)) return
    await this.#to.output.writePacket(packet, this.#to.index)
    this.packets += 1
  }

  async finish(): Promise<void> {
    await this.#to.output.writePacket(null, this.#to.index)
  }

  close(): void {
    // The track does not own the muxer.
  }

  /**
   * Removes the SEI units between frames, in which cameras write arbitrary data. Units keep their length prefixes, as
   * the header declares: FFmpeg's own filter writes start codes instead, which Firefox and Safari refuse. Answers
   * whether anything is left.
   */
  #removeNotes(packet: Packet, { lengthBytes }: AvcConfig): boolean {
    // A file that ends within a frame is truncated there. A bad frame in the middle is a flaw.
    if (this.#hasBrokenOff) throw new UnsoundError('frames whose lengths do not add up')
    const units = packet.data && unitsOf(packet.data, lengthBytes)
    this.#hasBrokenOff = units === null
    if (units === null) return false
    const kept = withoutUnits(units, UNIT.note, lengthBytes)
    if (kept.length > 0 && kept.length < (packet.data?.length ?? 0)) replaceData(packet, kept)
    return kept.length > 0
  }
}

/** Setting a packet's data clears everything else: its times and its key frame flag. */
function replaceData(packet: Packet, data: Buffer): void {
  const { pts, dts, duration, flags, streamIndex, timeBase } = packet
  packet.data = data
  Object.assign(packet, { pts, dts, duration, flags, streamIndex, timeBase })
}

/** Ends a packet with the film. */
export function shorten(packet: Packet, endSeconds: number): void {
  const at = secondsOf(packet)
  if (at === null || endSeconds <= at) return
  const { num, den } = packet.timeBase
  const longest = BigInt(Math.max(1, Math.round(((endSeconds - at) * den) / num)))
  if (packet.duration > longest) packet.duration = longest
}

interface Chain {
  decoder: Decoder
  filter: FilterAPI
  encoder: Encoder
}

class EncodedTrack implements Track {
  readonly isCopy = false
  packets = 0
  readonly #output: Muxer
  readonly #index: number
  readonly #chain: Chain

  constructor(output: Muxer, index: number, chain: Chain) {
    this.#output = output
    this.#index = index
    this.#chain = chain
  }

  async write(packet: Packet | null): Promise<void> {
    for (const frame of await this.#chain.decoder.decodeAll(packet)) {
      for (const shown of await this.#chain.filter.processAll(frame)) {
        await this.#encode(shown)
        shown.free()
      }
      frame.free()
    }
  }

  async finish(): Promise<void> {
    await this.write(null)
    for await (const shown of this.#chain.filter.flushFrames()) {
      await this.#encode(shown)
      shown.free()
    }
    if (this.#chain.encoder.isEncoderInitialized) await this.#encode(null)
    await this.#output.writePacket(null, this.#index)
  }

  close(): void {
    this.#chain.decoder.close()
    this.#chain.filter.close()
    this.#chain.encoder.close()
  }

  async #encode(frame: Parameters<Encoder['encodeAll']>[0]): Promise<void> {
    for (const packet of await this.#chain.encoder.encodeAll(frame)) {
      await this.#output.writePacket(packet, this.#index)
      packet.free()
      this.packets += 1
    }
  }
}
