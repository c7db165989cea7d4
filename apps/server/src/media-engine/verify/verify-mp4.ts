import { open } from 'node:fs/promises'
import { ByteReader } from '../scrub/byte-reader.ts'
import { type Box, UnplannableError } from '../scrub/iso-boxes.ts'
import { kindOf, readAvcConfig, UNIT, unitsOf } from './avc-units.ts'
import { allBoxesIn, boxOf, readMediaHeader, readTrack, type Track } from './iso-track.ts'
import { isPlayableSound } from './sound-config.ts'
import { assertSound, UnsoundError } from './unsound-error.ts'

export interface Expected {
  hasPicture: boolean
  hasSound: boolean
}

/** Headers round track durations to their own clock. */
const ROUNDING_SECONDS = 0.1
const MAX_SOUND_SAMPLE_BYTES = 8192
/** Level 5.2, which decoders of current phones support. */
const MAX_LEVEL = 52
/** Sizes of the fixed part of a sample description: video, and audio. */
const PICTURE_ENTRY_BYTES = 78
const SOUND_ENTRY_BYTES = 28

/**
 * Reads an MP4 that we made as the strictest browser would, and answers its flaw, or null. Other readers tolerate what
 * Firefox and Safari do not, so being playable in FFmpeg proves nothing.
 */
export async function flawOfMp4(path: string, expected: Expected): Promise<string | null> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const reader = new ByteReader({
    size,
    async read(start, end) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
      return buffer.subarray(0, bytesRead)
    },
  })
  // Awaited here, because the file is closed on return.
  return await flawOfMp4In(reader, expected)
}

export async function flawOfMp4In(reader: ByteReader, expected: Expected): Promise<string | null> {
  try {
    await verify(reader, expected)
    return null
  } catch (err) {
    // A box ends before the fields read from it.
    const isFlaw = err instanceof UnsoundError || err instanceof UnplannableError || err instanceof RangeError
    if (isFlaw) return err.message
    throw err
  }
}

async function verify(reader: ByteReader, { hasPicture, hasSound }: Expected): Promise<void> {
  const boxes = await allBoxesIn(reader, 0, reader.size)
  assertSound(boxes[0]?.type === 'ftyp', 'a file that does not begin with its type')
  const moov = boxOf(boxes, 'moov')
  const mdat = boxOf(boxes, 'mdat')
  assertSound(moov.start < mdat.start, 'an index behind the samples')

  const parts = await allBoxesIn(reader, moov.body, moov.end)
  const traks = parts.filter(({ type }) => type === 'trak')
  const tracks: Track[] = []
  for (const trak of traks) tracks.push(await readTrack(reader, trak))
  const kinds = tracks.map(({ kind }) => kind).toSorted()
  const wanted = [...(hasSound ? ['soun'] : []), ...(hasPicture ? ['vide'] : [])]
  assertSound(`${kinds}` === `${wanted}`, `tracks ${kinds} instead of ${wanted}`)

  const movie = await readMediaHeader(reader, boxOf(parts, 'mvhd'))
  const longest = Math.max(...tracks.map(({ durationSeconds }) => durationSeconds))
  const seconds = movie.duration / movie.timescale
  assertSound(seconds <= longest + ROUNDING_SECONDS, `a film of ${seconds} s with tracks of ${longest} s`)
  for (const track of tracks) {
    checkPlaces(track, mdat)
    if (track.kind === 'vide') await checkPicture(reader, track)
    else await checkSound(reader, track)
  }
}

function checkPlaces({ samples }: Track, mdat: Box): void {
  for (const { start, size } of samples)
    assertSound(start >= mdat.body && start + size <= mdat.end, 'a sample outside of the data')
}

async function checkPicture(reader: ByteReader, { entry, samples }: Track): Promise<void> {
  assertSound(entry.type === 'avc1', `pictures of the kind ${entry.type}`)
  const head = Buffer.from(await reader.bytes(entry.body, PICTURE_ENTRY_BYTES))
  assertSound(head.readUInt16BE(24) > 0 && head.readUInt16BE(26) > 0, 'pictures of no size')
  const avcC = boxOf(await allBoxesIn(reader, entry.body + PICTURE_ENTRY_BYTES, entry.end), 'avcC')
  const config = readAvcConfig(Buffer.from(await reader.bytes(avcC.body, avcC.end - avcC.body)))
  assertSound(config !== null, 'pictures without parameter sets')
  assertSound(config.level <= MAX_LEVEL, `pictures of level ${config.level}`)

  for (const [index, { start, size }] of samples.entries()) {
    const units = unitsOf(await reader.bytes(start, size), config.lengthBytes)
    assertSound(units !== null, `the lengths in sample ${index + 1} do not add up to it`)
    const hasPicture = units.some((unit) => kindOf(unit) >= UNIT.slice && kindOf(unit) <= UNIT.idr)
    assertSound(hasPicture, `sample ${index + 1} holds no picture`)
    const isKey = units.some((unit) => kindOf(unit) === UNIT.idr)
    assertSound(index > 0 || isKey, 'no key frame to begin with')
  }
}

async function checkSound(reader: ByteReader, { entry, samples }: Track): Promise<void> {
  assertSound(entry.type === 'mp4a', `sound of the kind ${entry.type}`)
  const esds = boxOf(await allBoxesIn(reader, entry.body + SOUND_ENTRY_BYTES, entry.end), 'esds')
  const config = Buffer.from(await reader.bytes(esds.body, esds.end - esds.body))
  assertSound(isPlayableSound(config), 'sound without its configuration')
  const isPlausible = samples.every(({ size }) => size > 0 && size <= MAX_SOUND_SAMPLE_BYTES)
  assertSound(isPlausible, 'sound in samples of no possible size')
}
