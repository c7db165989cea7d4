import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Demuxer, Muxer } from 'node-av/api'
import type { Packet, Stream } from 'node-av/lib'
import { DecodeError } from '../decode-error.ts'
import type { EngineLimits, StreamJob, StreamResult } from '../protocol.ts'
import { isFileTrimmed } from '../scrub/iso-trimming.ts'
import { readAvcConfig } from '../verify/avc-units.ts'
import { UnsoundError } from '../verify/unsound-error.ts'
import { flawOfMp4 } from '../verify/verify-mp4.ts'
import { lookOf } from './film-look.ts'
import { type Film, isAboutTheMachine, openFilm, packetsOf, secondsOf } from './open-film.ts'
import { isCopyable, picturePlays, soundPlays } from './plays-everywhere.ts'
import { copyTrack, encodePicture, encodeSound, shorten, type Track } from './stream-tracks.ts'

/** Nothing is reported while the index is moved to the front. */
const STILL_HERE_MS = 5000

/** Called with the progress, in seconds of the film. */
export type OnProgress = (seconds: number) => void

/**
 * Makes the version of a film that plays everywhere: H.264 and AAC in MP4, its index first, without any metadata of the
 * file. Tracks that play everywhere already are copied. Only ever called in a child process.
 */
export async function makeStream(
  job: StreamJob,
  limits: EngineLimits,
  onProgress: OnProgress,
): Promise<StreamResult> {
  const path = join(job.outDir, 'stream.mp4')
  try {
    const { isCopy } = await writeStream({ job, limits, path, onProgress })
    const { size } = await stat(path)
    await using made = await Demuxer.open(path)
    return { outcome: 'derived', stream: { path, bytes: size }, durationSeconds: made.duration, isCopy }
  } catch (err) {
    const detail = err instanceof Error ? err.message : String(err)
    if (err instanceof DecodeError) return { outcome: 'failed', reason: err.reason, detail }
    const isOurs = isAboutTheMachine(err) || err instanceof UnsoundError
    return { outcome: 'failed', reason: isOurs ? 'io' : 'undecodable', detail }
  }
}

interface Task {
  job: StreamJob
  limits: EngineLimits
  path: string
  onProgress: OnProgress
}

/** How the tracks of a stream are made. */
interface Way {
  /** Tracks that play everywhere already are copied. */
  isCopying: boolean
  isSilent: boolean
}

interface Written {
  isCopy: boolean
  hasCopies: boolean
  hasPicture: boolean
  hasSound: boolean
  flaw: string | null
}

/**
 * A stream with a flaw that a strict reader finds is never shown. Tracks that cannot be copied soundly are encoded, and those
 * of a trimmed film: a copy would begin with the pictures from the last key frame on.
 */
async function writeStream(task: Task): Promise<Written> {
  const { source, type } = task.job
  const isTrimmed = isCopyable(type) && (await isFileTrimmed(source))
  let way: Way = { isCopying: !isTrimmed, isSilent: false }
  for (;;) {
    const written = await writeTracks(task, way)
    const { hasPicture, hasSound, hasCopies, flaw } = written
    if (hasPicture && hasSound && flaw === null) return written
    // Its sound cannot be read. The film is still worth seeing.
    if (hasPicture && !hasSound && !way.isSilent) way = { ...way, isSilent: true }
    else if (hasCopies) way = { ...way, isCopying: false }
    else if (flaw === null) throw new DecodeError('undecodable', 'A film without a frame')
    else throw new UnsoundError(flaw)
  }
}

async function writeTracks({ job, limits, path, onProgress }: Task, way: Way): Promise<Written> {
  const opened = await openFilm(job, limits.maxPixels)
  await using _input = opened.input
  const film = way.isSilent ? { ...opened, sound: null } : opened
  const output = await Muxer.open(path, {
    format: 'mp4',
    options: { movflags: 'faststart', fflags: 'bitexact' },
    // Removes track names and dates, which copied tracks bring along.
    configure: ({ streams }) => {
      for (const stream of streams ?? []) stream.metadata = null
    },
  })
  const tracks = await tracksOf(job, film, output, way)
  let seconds = 0
  let flaw: string | null = null
  try {
    for await (const packet of packetsOf(film)) {
      const track = tracks.get(packet.streamIndex)
      if (track === undefined) continue
      if (packet.streamIndex === film.picture.index) shorten(packet, job.durationSeconds)
      await track.write(packet)
      if (packet.streamIndex !== film.picture.index) continue
      seconds = Math.max(seconds, endOf(packet))
      onProgress(seconds)
    }
    for (const track of tracks.values()) await track.finish()
  } catch (err) {
    if (!(err instanceof UnsoundError)) throw err
    flaw = err.message
  } finally {
    for (const track of tracks.values()) track.close()
    await closeWith(output, () => onProgress(seconds))
  }
  const has = (stream: Stream | null) => stream === null || (tracks.get(stream.index)?.packets ?? 0) > 0
  const copies = [...tracks.values()].filter((track) => track.isCopy)
  const [hasPicture, hasSound] = [has(film.picture), has(film.sound)]
  if (hasPicture && hasSound) flaw ??= await flawOfMp4(path, { hasPicture, hasSound: film.sound !== null })
  return { isCopy: copies.length === tracks.size, hasCopies: copies.length > 0, hasPicture, hasSound, flaw }
}

async function tracksOf(
  job: StreamJob,
  film: Film,
  output: Muxer,
  { isCopying }: Way,
): Promise<Map<number, Track>> {
  const { picture, sound } = film
  const look = lookOf(picture)
  const { size } = await stat(job.source)
  const bitsPerSecond = (size * 8) / (job.durationSeconds || 1)
  const { codecpar } = picture
  const canCopy = isCopying && isCopyable(job.type)
  const isPlaying =
    canCopy &&
    readAvcConfig(codecpar.extradata) !== null &&
    picturePlays(
      {
        codecId: codecpar.codecId,
        pixelFormat: codecpar.format,
        profile: codecpar.profile,
        level: codecpar.level,
      },
      look,
      job.box,
      bitsPerSecond,
    )
  const tracks = new Map<number, Track>()
  tracks.set(
    picture.index,
    isPlaying
      ? copyTrack(picture, output, job.durationSeconds)
      : await encodePicture(picture, look, job.box, output),
  )
  if (sound === null) return tracks
  const isSoundPlaying = canCopy && soundPlays(sound.codecpar)
  tracks.set(
    sound.index,
    isSoundPlaying ? copyTrack(sound, output, job.durationSeconds) : await encodeSound(sound, output),
  )
  return tracks
}

function endOf(packet: Packet): number {
  const { num, den } = packet.timeBase
  return (secondsOf(packet) ?? 0) + (Number(packet.duration) * num) / den
}

async function closeWith(output: Muxer, stillHere: () => void): Promise<void> {
  const timer = setInterval(stillHere, STILL_HERE_MS)
  try {
    await output.close()
  } finally {
    clearInterval(timer)
  }
}
