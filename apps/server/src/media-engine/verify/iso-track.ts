import type { ByteReader } from '../scrub/byte-reader.ts'
import { type Box, boxesIn } from '../scrub/iso-boxes.ts'
import { readChunks, readRuns, readSizes, readTable, type SampleSizes } from '../scrub/iso-tables.ts'
import { assertSound } from './unsound-error.ts'

export interface SampleAt {
  start: number
  size: number
}

/** One track, as a player reads it. */
export interface Track {
  /** `vide` or `soun`. */
  kind: string
  /** The only entry of its sample descriptions. */
  entry: Box
  samples: SampleAt[]
  durationSeconds: number
}

/** The boxes of a range that contains nothing but boxes. */
export async function allBoxesIn(reader: ByteReader, from: number, to: number): Promise<Box[]> {
  const boxes = await boxesIn(reader, from, to)
  assertSound((boxes.at(-1)?.end ?? from) === to, 'boxes that do not fill what they are in')
  return boxes
}

export async function readTrack(reader: ByteReader, trak: Box): Promise<Track> {
  const mdia = await childrenOf(reader, trak, 'mdia')
  const header = await readMediaHeader(reader, boxOf(mdia, 'mdhd'))
  const kind = (await reader.bytes(boxOf(mdia, 'hdlr').body + 8, 4)).toString('latin1')
  const minf = await allBoxesIn(reader, boxOf(mdia, 'minf').body, boxOf(mdia, 'minf').end)
  const table = await allBoxesIn(reader, boxOf(minf, 'stbl').body, boxOf(minf, 'stbl').end)
  const sizes = await readSizes(reader, table)
  assertSound(sizes.count > 0, 'a track without samples')
  await checkTimes(reader, boxOf(table, 'stts'), { count: sizes.count, ...header })
  const described = boxOf(table, 'stsd')
  const entries = await allBoxesIn(reader, described.body + 8, described.end)
  const [entry] = entries
  assertSound(entry !== undefined && entries.length === 1, 'a track of several kinds')
  await checkSyncSamples(reader, table, sizes.count)
  const samples = await placesOf(reader, table, sizes)
  return { kind, entry, samples, durationSeconds: header.duration / header.timescale }
}

export function boxOf(boxes: readonly Box[], type: string): Box {
  const found = boxes.filter((box) => box.type === type)
  const [first] = found
  assertSound(first !== undefined && found.length === 1, `${found.length} boxes ${type}`)
  return first
}

async function childrenOf(reader: ByteReader, parent: Box, type: string): Promise<Box[]> {
  const child = boxOf(await allBoxesIn(reader, parent.body, parent.end), type)
  return allBoxesIn(reader, child.body, child.end)
}

/** Reads the header of a movie (`mvhd`) or of a track's media (`mdhd`), which agree up to these fields. */
export async function readMediaHeader(reader: ByteReader, { body }: Box) {
  const head = Buffer.from(await reader.bytes(body, 32))
  const isLong = head[0] === 1
  const timescale = head.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  assertSound(timescale > 0 && duration > 0, 'a track without a duration')
  return { timescale, duration }
}

/** Muxers count the delay of reordered pictures in only one of the two durations. */
const MAX_DRIFT_SECONDS = 0.5
const MAX_DRIFT_SAMPLES = 4

/** Every sample has a time, and together they last about as long as the header claims. */
async function checkTimes(
  reader: ByteReader,
  stts: Box,
  claimed: { count: number; duration: number; timescale: number },
): Promise<void> {
  const runs = await readTable(reader, stts, { countAt: 4, width: 8 }, (table, at) => ({
    count: table.readUInt32BE(at),
    ticks: table.readUInt32BE(at + 4),
  }))
  const count = runs.reduce((sum, run) => sum + run.count, 0)
  const ticks = runs.reduce((sum, run) => sum + run.count * run.ticks, 0)
  assertSound(count === claimed.count, `${claimed.count} samples with ${count} times`)
  const longest = runs.reduce((most, run) => Math.max(most, run.ticks), 0)
  const drift = Math.max(MAX_DRIFT_SECONDS * claimed.timescale, MAX_DRIFT_SAMPLES * longest)
  const isLong = Math.abs(ticks - claimed.duration) <= drift
  assertSound(isLong, `samples of ${ticks} ticks in a track of ${claimed.duration}`)
}

async function placesOf(reader: ByteReader, table: Box[], sizes: SampleSizes): Promise<SampleAt[]> {
  const chunks = await readChunks(reader, table)
  const runs = await readRuns(reader, table)
  const samples: SampleAt[] = []
  let run = 0
  for (const [index, chunk] of chunks.entries()) {
    while ((runs[run + 1]?.firstChunk ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1
    let start = chunk
    for (let one = 0; one < (runs[run]?.samples ?? 0); one += 1) {
      const size = sizes.of(samples.length)
      samples.push({ start, size })
      start += size
    }
  }
  assertSound(samples.length === sizes.count, `${sizes.count} sizes for ${samples.length} samples`)
  return samples
}

/** Without a sync table, every sample is a sync sample. */
async function checkSyncSamples(reader: ByteReader, table: Box[], count: number): Promise<void> {
  const stss = table.find(({ type }) => type === 'stss')
  if (stss === undefined) return
  const found = await readTable(reader, stss, { countAt: 4, width: 4 }, (table, at) => table.readUInt32BE(at))
  assertSound(found[0] === 1, 'a track that does not begin with a key frame')
  assertSound((found.at(-1) ?? 0) <= count, 'key frames that are no samples')
}
