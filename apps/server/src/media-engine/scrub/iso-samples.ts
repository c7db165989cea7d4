import type { ByteReader } from './byte-reader.ts'
import { type Box, boxesIn, UnplannableError } from './iso-boxes.ts'

export interface Stretch {
  start: number
  end: number
}

/** A plan of more pieces than this would take more memory than it is worth. */
const MAX_STRETCHES = 20_000
const MAX_SAMPLES = 2_000_000

/** Where the samples of a track lie in the file, chunk by chunk. */
export async function samplesOf(reader: ByteReader, table: Box): Promise<Stretch[]> {
  const boxes = await boxesIn(reader, table.body, table.end)
  const chunks = await readChunks(reader, boxes)
  const runs = await readRuns(reader, boxes)
  const sizeOf = await readSizes(reader, boxes)
  const stretches: Stretch[] = []
  let sample = 0
  let run = 0
  for (const [index, start] of chunks.entries()) {
    while ((runs[run + 1]?.firstChunk ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1
    const count = runs[run]?.samples ?? 0
    if (count > MAX_SAMPLES) throw new UnplannableError('too many samples')
    let size = 0
    for (let one = 0; one < count; one += 1) size += sizeOf(sample + one)
    sample += count
    if (start + size > reader.size) throw new UnplannableError('samples outside of the file')
    const last = stretches.at(-1)
    if (last?.end === start) last.end += size
    else stretches.push({ start, end: start + size })
  }
  if (stretches.length > MAX_STRETCHES) throw new UnplannableError('too many stretches')
  return stretches.toSorted((a, b) => a.start - b.start)
}

async function readChunks(reader: ByteReader, boxes: readonly Box[]): Promise<number[]> {
  const box = boxes.find(({ type }) => type === 'stco' || type === 'co64')
  if (box === undefined) throw new UnplannableError('no chunks')
  const width = box.type === 'co64' ? 8 : 4
  return readTable(reader, box, 4, width, (entry) =>
    width === 8 ? Number(entry.readBigUInt64BE(0)) : entry.readUInt32BE(0),
  )
}

interface Run {
  /** Counted from 1. */
  firstChunk: number
  samples: number
}

async function readRuns(reader: ByteReader, boxes: readonly Box[]): Promise<Run[]> {
  const box = boxes.find(({ type }) => type === 'stsc')
  if (box === undefined) throw new UnplannableError('no runs')
  return readTable(reader, box, 4, 12, (entry) => ({
    firstChunk: entry.readUInt32BE(0),
    samples: entry.readUInt32BE(4),
  }))
}

async function readSizes(reader: ByteReader, boxes: readonly Box[]): Promise<(sample: number) => number> {
  const box = boxes.find(({ type }) => type === 'stsz')
  if (box === undefined) throw new UnplannableError('no sizes')
  const head = await reader.bytes(box.body, 12)
  const same = head.readUInt32BE(4)
  if (same > 0) return () => same
  const sizes = await readTable(reader, box, 8, 4, (entry) => entry.readUInt32BE(0))
  return (sample) => {
    const size = sizes[sample]
    if (size === undefined) throw new UnplannableError('a sample without a size')
    return size
  }
}

/** Entries behind their number, which lies `countAt` bytes into the box. */
async function readTable<T>(
  reader: ByteReader,
  { body, end }: Box,
  countAt: number,
  width: number,
  read: (entry: Buffer) => T,
): Promise<T[]> {
  const count = (await reader.bytes(body + countAt, 4)).readUInt32BE(0)
  const from = body + countAt + 4
  if (count > MAX_SAMPLES || from + count * width > end) throw new UnplannableError('a table is cut off')
  const bytes = Buffer.from(await reader.bytes(from, count * width))
  return Array.from({ length: count }, (_, index) => read(bytes.subarray(index * width, (index + 1) * width)))
}
