import { ByteReader, type ByteSource } from '../scrub/byte-reader.ts'
import { type Box, UnplannableError } from '../scrub/iso-boxes.ts'
import { readTable } from '../scrub/iso-tables.ts'
import { allBoxesIn, boxOf, readMediaHeader, readTrack } from '../verify/iso-track.ts'
import { soundConfigOf } from '../verify/sound-config.ts'
import { UnsoundError } from '../verify/unsound-error.ts'

/** A sound as its file describes it: enough to copy its samples into another file. */
export interface ReadSound {
  /** Its sample description. */
  entry: Buffer
  /** Sounds of equal configuration can share a track. */
  config: string
  timescale: number
  sizes: number[]
  /** Lengths of its samples in ticks, in runs. */
  times: { count: number; ticks: number }[]
  /** Where its samples lie, in order. */
  ranges: { start: number; end: number; samples: number }[]
}

/** Size of the fixed part of a sample description of sound. */
const SOUND_ENTRY_BYTES = 28

/** Reads the index of a sound that the engine made; null where it is not one. Its samples are not read. */
export async function readSound(source: ByteSource): Promise<ReadSound | null> {
  try {
    return await read(new ByteReader(source))
  } catch (err) {
    const isFlaw = err instanceof UnsoundError || err instanceof UnplannableError || err instanceof RangeError
    if (isFlaw) return null
    throw err
  }
}

async function read(reader: ByteReader): Promise<ReadSound> {
  const moov = boxOf(await allBoxesIn(reader, 0, reader.size), 'moov')
  const trak = boxOf(await allBoxesIn(reader, moov.body, moov.end), 'trak')
  const { entry: described, samples } = await readTrack(reader, trak)
  const mdia = await within(reader, trak, ['mdia'])
  const { timescale } = await readMediaHeader(reader, boxOf(mdia, 'mdhd'))
  const table = await within(reader, trak, ['mdia', 'minf', 'stbl'])
  const times = await readTable(reader, boxOf(table, 'stts'), { countAt: 4, width: 8 }, (bytes, at) => ({
    count: bytes.readUInt32BE(at),
    ticks: bytes.readUInt32BE(at + 4),
  }))
  const inEntry = await allBoxesIn(reader, described.body + SOUND_ENTRY_BYTES, described.end)
  const esds = boxOf(inEntry, 'esds')
  const config = soundConfigOf(Buffer.from(await reader.bytes(esds.body, esds.end - esds.body)))
  if (described.type !== 'mp4a' || config === null) throw new UnsoundError('a sound that is not AAC')
  const entry = Buffer.from(await reader.bytes(described.start, described.end - described.start))
  const ranges: ReadSound['ranges'] = []
  for (const { start, size } of samples) {
    const last = ranges.at(-1)
    if (last !== undefined && last.end === start) {
      last.end += size
      last.samples += 1
    } else ranges.push({ start, end: start + size, samples: 1 })
  }
  return {
    entry,
    config: config.toString('hex'),
    timescale,
    sizes: samples.map(({ size }) => size),
    times,
    ranges,
  }
}

/** The boxes at the end of a path. */
async function within(reader: ByteReader, box: Box, path: readonly string[]): Promise<Box[]> {
  let boxes = await allBoxesIn(reader, box.body, box.end)
  for (const type of path) {
    const { body, end } = boxOf(boxes, type)
    boxes = await allBoxesIn(reader, body, end)
  }
  return boxes
}
