import type { ByteReader } from './byte-reader.ts'
import { type Box, UnplannableError } from './iso-boxes.ts'

/** Sound of two thirds of a day; read in some tens of milliseconds. */
const MAX_ENTRIES = 2_000_000

/** The chunk offsets of a track. */
export async function readChunks(reader: ByteReader, boxes: readonly Box[]): Promise<number[]> {
  const box = boxes.find(({ type }) => type === 'stco' || type === 'co64')
  if (box === undefined) throw new UnplannableError('no chunks')
  const width = box.type === 'co64' ? 8 : 4
  return readTable(reader, box, { countAt: 4, width }, (table, at) =>
    width === 8 ? Number(table.readBigUInt64BE(at)) : table.readUInt32BE(at),
  )
}

export interface Run {
  /** Counted from 1. */
  firstChunk: number
  /** In each chunk of the run. */
  samples: number
}

export async function readRuns(reader: ByteReader, boxes: readonly Box[]): Promise<Run[]> {
  const box = boxes.find(({ type }) => type === 'stsc')
  if (box === undefined) throw new UnplannableError('no runs')
  const runs = await readTable(reader, box, { countAt: 4, width: 12 }, (table, at) => ({
    firstChunk: table.readUInt32BE(at),
    samples: table.readUInt32BE(at + 4),
  }))
  if (runs.some(({ samples }) => samples > MAX_ENTRIES)) throw new UnplannableError('too many samples')
  return runs
}

export interface SampleSizes {
  count: number
  /** @throws UnplannableError for a sample that is not in the table. */
  of(sample: number): number
}

export async function readSizes(reader: ByteReader, boxes: readonly Box[]): Promise<SampleSizes> {
  const box = boxes.find(({ type }) => type === 'stsz')
  if (box === undefined) throw new UnplannableError('no sizes')
  const head = await reader.bytes(box.body, 12)
  const same = head.readUInt32BE(4)
  if (same > 0) return { count: head.readUInt32BE(8), of: () => same }
  const sizes = await readTable(reader, box, { countAt: 8, width: 4 }, (table, at) => table.readUInt32BE(at))
  return {
    count: sizes.length,
    of(sample) {
      const size = sizes[sample]
      if (size === undefined) throw new UnplannableError('a sample without a size')
      return size
    },
  }
}

interface TableShape {
  /** Offset in the box of the entry count. */
  countAt: number
  /** Bytes per entry. */
  width: number
}

/** Reads the entries that follow their count. */
export async function readTable<T>(
  reader: ByteReader,
  { body, end }: Box,
  { countAt, width }: TableShape,
  read: (table: Buffer, at: number) => T,
): Promise<T[]> {
  const count = (await reader.bytes(body + countAt, 4)).readUInt32BE(0)
  const from = body + countAt + 4
  if (count > MAX_ENTRIES || from + count * width > end) throw new UnplannableError('a table is cut off')
  const bytes = Buffer.from(await reader.bytes(from, count * width))
  return Array.from({ length: count }, (_, index) => read(bytes, index * width))
}
