import type { ByteReader } from './byte-reader.ts'
import { type Box, boxesIn, UnplannableError } from './iso-boxes.ts'
import { readChunks, readRuns, readSizes } from './iso-tables.ts'

export interface Stretch {
  start: number
  end: number
}

/** A plan of more pieces than this would take too much memory. */
const MAX_STRETCHES = 20_000

/** The file ranges of a track's samples, chunk by chunk. */
export async function samplesOf(reader: ByteReader, table: Box): Promise<Stretch[]> {
  const boxes = await boxesIn(reader, table.body, table.end)
  const chunks = await readChunks(reader, boxes)
  const runs = await readRuns(reader, boxes)
  const sizes = await readSizes(reader, boxes)
  const stretches: Stretch[] = []
  let sample = 0
  let run = 0
  for (const [index, start] of chunks.entries()) {
    while ((runs[run + 1]?.firstChunk ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1
    const count = runs[run]?.samples ?? 0
    let size = 0
    for (let one = 0; one < count; one += 1) size += sizes.of(sample + one)
    sample += count
    if (start + size > reader.size) throw new UnplannableError('samples outside of the file')
    const last = stretches.at(-1)
    if (last?.end === start) last.end += size
    else stretches.push({ start, end: start + size })
  }
  if (stretches.length > MAX_STRETCHES) throw new UnplannableError('too many stretches')
  return stretches.toSorted((a, b) => a.start - b.start)
}
