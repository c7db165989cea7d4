import { Decoder, FilterAPI } from 'node-av/api'
import { AV_NOPTS_VALUE } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import { DecodeError } from '../decode-error.ts'
import { makeRenditions } from '../make-renditions.ts'
import type { Pixels } from '../pixels.ts'
import type { EngineLimits, FilmJob, FilmResult } from '../protocol.ts'
import { qualityOf } from './choose-poster.ts'
import { readFilmFacts, type Tags } from './film-facts.ts'
import { posterFilters, posterSize } from './film-filters.ts'
import { type FilmLook, lookOf } from './film-look.ts'
import { type Film, isAboutTheMachine, openFilm, packetsOf, secondsOf } from './open-film.ts'

/** Frames are examined at this interval, until the limit below. */
const POSTER_STEP_SECONDS = 0.5
const POSTER_LAST_SECOND = 5
/** Truncated films may lack frame times. */
const POSTER_MAX_FRAMES = 400

const DECODER_THREADS = 2

/** Makes a poster of a film and reads its facts. Only ever called in a child process. */
export async function deriveFilm(job: FilmJob, limits: EngineLimits): Promise<FilmResult> {
  try {
    const film = await openFilm(job, limits.maxPixels)
    await using _input = film.input
    const look = lookOf(film.picture)
    const poster = await posterOf(film, look, limits)
    const renditions = await makeRenditions(poster, job.outDir, limits)
    const { width, height } = look
    const durationSeconds = film.input.duration > 0 ? film.input.duration : await measure(job, limits)
    return { outcome: 'derived', width, height, durationSeconds, ...renditions, ...factsOf(film) }
  } catch (err) {
    const detail = err instanceof Error ? err.message : String(err)
    if (err instanceof DecodeError) return { outcome: 'failed', reason: err.reason, detail }
    return { outcome: 'failed', reason: isAboutTheMachine(err) ? 'io' : 'undecodable', detail }
  }
}

function factsOf({ input }: Film) {
  const tags: Tags[] = [input.metadata, ...input.streams.map(({ metadata }) => metadata?.getAll() ?? {})]
  return readFilmFacts(
    tags,
    input.streams.map(({ codecpar }) => codecpar.codecTagString ?? ''),
  )
}

/** The first frame with something to see, or the best of those at the beginning. */
async function posterOf(film: Film, look: FilmLook, { previewSize }: EngineLimits): Promise<Pixels> {
  const size = posterSize(look, previewSize)
  using filter = FilterAPI.create(posterFilters(look, previewSize), { threads: 1 })
  let best: { pixels: Pixels; score: number } | null = null
  let next = 0
  for await (const { frame, seconds } of firstFrames(film)) {
    if (seconds < next) continue
    next = seconds + POSTER_STEP_SECONDS
    for (const shown of await filter.processAll(frame)) {
      const pixels = pixelsOf(shown, size)
      shown.free()
      const { isGood, score } = qualityOf(pixels)
      if (isGood) return pixels
      if (best === null || score > best.score) best = { pixels, score }
    }
  }
  if (best === null) throw new DecodeError('undecodable', 'A film without a frame')
  return best.pixels
}

interface TimedFrame {
  frame: Frame
  seconds: number
}

async function* firstFrames(film: Film): AsyncGenerator<TimedFrame> {
  using decoder = await Decoder.create(film.picture, { exitOnError: false, threadCount: DECODER_THREADS })
  let count = 0
  let first: number | null = null
  for await (const frame of decodedFrames(decoder, film)) {
    try {
      const at = frame.pts === AV_NOPTS_VALUE ? null : secondsOf({ pts: frame.pts, timeBase: frame.timeBase })
      first ??= at
      const seconds = at === null ? count * POSTER_STEP_SECONDS : at - (first ?? 0)
      yield { frame, seconds }
      count += 1
      if (seconds > POSTER_LAST_SECOND || count > POSTER_MAX_FRAMES) return
    } finally {
      frame.free()
    }
  }
}

async function* decodedFrames(decoder: Decoder, film: Film): AsyncGenerator<Frame> {
  for await (const packet of packetsOf(film)) {
    if (packet.streamIndex === film.picture.index) yield* await decoder.decodeAll(packet)
  }
  yield* await decoder.decodeAll(null)
}

/** Frame rows may be padded. */
function pixelsOf(frame: Frame, { width, height }: { width: number; height: number }): Pixels {
  const plane = frame.data?.[0]
  const stride = frame.linesize[0] ?? 0
  if (plane === undefined || frame.width !== width || frame.height !== height)
    throw new DecodeError('undecodable', `A frame of ${frame.width} × ${frame.height}`)
  const data = Buffer.alloc(width * height * 3)
  for (let row = 0; row < height; row += 1)
    data.set(plane.subarray(row * stride, row * stride + width * 3), row * width * 3)
  return { data, width, height, channels: 3 }
}

/** The duration of a film whose file does not state it: the end of its last packet. */
async function measure(job: FilmJob, limits: EngineLimits): Promise<number> {
  const film = await openFilm(job, limits.maxPixels)
  await using _input = film.input
  let first = Number.POSITIVE_INFINITY
  let last = 0
  for await (const packet of packetsOf(film)) {
    const at = secondsOf(packet)
    if (at === null) continue
    const { num, den } = packet.timeBase
    first = Math.min(first, at)
    last = Math.max(last, at + (Number(packet.duration) * num) / den)
  }
  return Math.max(0, last - (Number.isFinite(first) ? first : 0))
}
