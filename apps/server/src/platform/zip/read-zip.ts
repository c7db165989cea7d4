import { Readable } from 'node:stream'
import type { ZipPlan } from './plan-zip.ts'
import type { ZipEntry } from './zip-entry.ts'
import { localHeader } from './zip-records.ts'

/** Both ends are inclusive, as in HTTP. */
export interface ZipRange {
  start: number
  end: number
}

export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Opens a range of one file. */
export type OpenEntry<E> = (entry: E, range: ZipRange) => Promise<ByteSource>

/** A file of the archive did not have its planned length. */
export class ZipSourceError extends Error {
  override readonly name = 'ZipSourceError'
}

/**
 * Streams a planned ZIP, whole or any range of it. One file is open at a time, and only while its bytes are wanted: a
 * reader that disconnects closes it. An unreadable file aborts the stream; nothing is ever omitted silently.
 */
export function readZip<E extends ZipEntry>(
  plan: ZipPlan<E>,
  range: ZipRange | undefined,
  open: OpenEntry<E>,
): Readable {
  const { start, end } = range ?? { start: 0, end: plan.size - 1 }
  return Readable.from(bytesOf(plan, { start, end: end + 1 }, open), { objectMode: false })
}

/** Here and below `end` is exclusive. */
async function* bytesOf<E extends ZipEntry>(
  plan: ZipPlan<E>,
  wanted: ZipRange,
  open: OpenEntry<E>,
): AsyncGenerator<Uint8Array> {
  for (let at = entryAt(plan.offsets, wanted.start); at < plan.entries.length; at += 1) {
    const [entry, offset] = [plan.entries[at], plan.offsets[at]]
    if (entry === undefined || offset === undefined || offset >= wanted.end) break
    const header = localHeader(entry)
    yield* part(header, offset, wanted)
    const bodyStart = offset + header.length
    const from = Math.max(wanted.start - bodyStart, 0)
    const to = Math.min(wanted.end - bodyStart, entry.size)
    if (from < to) yield* exactly(await open(entry, { start: from, end: to - 1 }), to - from, entry)
  }
  yield* part(plan.tail, plan.tailStart, wanted)
}

function* part(bytes: Buffer, offset: number, { start, end }: ZipRange): Generator<Uint8Array> {
  const wanted = bytes.subarray(Math.max(start - offset, 0), Math.max(end - offset, 0))
  if (wanted.length > 0) yield wanted
}

async function* exactly(source: ByteSource, count: number, { name }: ZipEntry): AsyncGenerator<Uint8Array> {
  let left = count
  for await (const chunk of source) {
    left -= chunk.length
    if (left < 0) throw new ZipSourceError(`${name} is longer than it was planned to be`)
    yield chunk
  }
  if (left > 0) throw new ZipSourceError(`${name} ends ${left} bytes early`)
}

/** The last entry that begins at or before this byte. */
function entryAt(offsets: readonly number[], byte: number): number {
  let [low, high] = [0, offsets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) <= byte) low = middle + 1
    else high = middle
  }
  return Math.max(low - 1, 0)
}
