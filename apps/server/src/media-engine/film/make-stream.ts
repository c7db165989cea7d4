import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Muxer } from 'node-av/api'
import type { Packet, Stream } from 'node-av/lib'
import { DecodeError } from '../decode-error.ts'
import type { EngineLimits, StreamJob, StreamResult } from '../protocol.ts'
import { lookOf } from './film-look.ts'
import { type Film, isAboutTheMachine, openFilm, packetsOf, secondsOf } from './open-film.ts'
import { isCopyable, picturePlays, soundPlays } from './plays-everywhere.ts'
import { copyTrack, encodePicture, encodeSound, type Track } from './stream-tracks.ts'

/** While the index is moved to the front there is nothing to count. */
const STILL_HERE_MS = 5000

/** Told how far the film is, in seconds of it. */
export type OnProgress = (seconds: number) => void

/**
 * Makes the version of a film that plays everywhere: H.264 and AAC in MP4, its index first, without anything the file
 * said of itself. Tracks that play everywhere already are copied. Only ever called in a child process.
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
    return { outcome: 'derived', stream: { path, bytes: size }, isCopy }
  } catch (err) {
    const detail = err instanceof Error ? err.message : String(err)
    if (err instanceof DecodeError) return { outcome: 'failed', reason: err.reason, detail }
    return { outcome: 'failed', reason: isAboutTheMachine(err) ? 'io' : 'undecodable', detail }
  }
}

interface Task {
  job: StreamJob
  limits: EngineLimits
  path: string
  onProgress: OnProgress
}

async function writeStream(task: Task): Promise<{ isCopy: boolean }> {
  const first = await writeTracks(task, { isSilent: false })
  if (first.hasPicture && first.hasSound) return first
  if (!first.hasPicture) throw new DecodeError('undecodable', 'A film without a frame')
  // Its sound cannot be read. The film is still worth seeing.
  return writeTracks(task, { isSilent: true })
}

async function writeTracks({ job, limits, path, onProgress }: Task, { isSilent }: { isSilent: boolean }) {
  const opened = await openFilm(job, limits.maxPixels)
  await using _input = opened.input
  const film = isSilent ? { ...opened, sound: null } : opened
  const output = await Muxer.open(path, {
    format: 'mp4',
    options: { movflags: 'faststart', fflags: 'bitexact' },
    // Names of tracks and dates come along with copied ones.
    configure: ({ streams }) => {
      for (const stream of streams ?? []) stream.metadata = null
    },
  })
  const tracks = await tracksOf(job, film, output)
  let seconds = 0
  try {
    for await (const packet of packetsOf(film)) {
      const track = tracks.get(packet.streamIndex)
      if (track === undefined) continue
      await track.write(packet)
      if (packet.streamIndex !== film.picture.index) continue
      seconds = Math.max(seconds, endOf(packet))
      onProgress(seconds)
    }
    for (const track of tracks.values()) await track.finish()
  } finally {
    for (const track of tracks.values()) track.close()
    await closeWith(output, () => onProgress(seconds))
  }
  const has = (stream: Stream | null) => stream === null || (tracks.get(stream.index)?.packets ?? 0) > 0
  const isCopy = [...tracks.values()].every((track) => track.isCopy)
  return { isCopy, hasPicture: has(film.picture), hasSound: has(film.sound) }
}

async function tracksOf(job: StreamJob, film: Film, output: Muxer): Promise<Map<number, Track>> {
  const { picture, sound } = film
  const look = lookOf(picture)
  const { size } = await stat(job.source)
  const bitsPerSecond = (size * 8) / (job.durationSeconds || 1)
  const { codecpar } = picture
  const isPlaying =
    isCopyable(job.type) &&
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
  const isSoundPlaying = isCopyable(job.type) && soundPlays(sound.codecpar)
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
