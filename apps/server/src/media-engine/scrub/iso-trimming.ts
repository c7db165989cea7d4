import { open } from 'node:fs/promises'
import { ByteReader } from './byte-reader.ts'
import { type Box, boxesIn, find, UnplannableError } from './iso-boxes.ts'
import { readTable } from './iso-tables.ts'

/** Pictures that an edit list may leave out: those that reordering delays, and one that a cut by the clock divides. */
const PICTURES_LEFT_OUT = 2.5
/** Seconds of sound: an AAC encoder begins with up to a ninth of a second of nothing, and fills its last frame. */
const SOUND_LEFT_OUT = 0.2

interface Span {
  from: number
  to: number
}

/**
 * Whether an edit list of the pictures or the sound leaves out some of what the file holds: the film was trimmed without
 * being written anew. Times are in seconds of the track.
 *
 * @throws UnplannableError, RangeError for tables that claim more than there is
 */
export async function isTrimmed(reader: ByteReader): Promise<boolean> {
  const boxes = await boxesIn(reader, 0, reader.size)
  const movie = boxes.find(({ type }) => type === 'moov')
  if (movie === undefined) return false
  const isFragmented = boxes.some(({ type }) => type === 'moof')
  const header = await find(reader, movie, ['mvhd'])
  for (const track of await boxesIn(reader, movie.body, movie.end)) {
    const list = track.type === 'trak' ? await find(reader, track, ['edts', 'elst']) : null
    if (list === null) continue
    if (header === null) throw new UnplannableError('edits without a clock')
    const edits = { reader, list, perSecond: await timescaleOf(reader, header) }
    if (await leavesOut(edits, track, isFragmented)) return true
  }
  return false
}

/** The same of a file. One whose tables cannot be read counts as trimmed. */
export async function isFileTrimmed(path: string): Promise<boolean> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const read = async (start: number, end: number) => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
    return buffer.subarray(0, bytesRead)
  }
  try {
    return await isTrimmed(new ByteReader({ size, read }))
  } catch (err) {
    if (err instanceof UnplannableError || err instanceof RangeError) return true
    throw err
  }
}

interface Edits {
  reader: ByteReader
  list: Box
  /** Units of the movie's clock, in which edits are long. */
  perSecond: number
}

async function leavesOut(edits: Edits, track: Box, isFragmented: boolean): Promise<boolean> {
  const { reader } = edits
  const [handler, header, table] = await Promise.all([
    find(reader, track, ['mdia', 'hdlr']),
    find(reader, track, ['mdia', 'mdhd']),
    find(reader, track, ['mdia', 'minf', 'stbl']),
  ])
  if (handler === null || header === null || table === null) throw new UnplannableError('edits of no track')
  const kind = (await reader.bytes(handler.body + 8, 4)).toString('latin1')
  if (kind !== 'vide' && kind !== 'soun') return false
  const shown = await spansOf(edits, await timescaleOf(reader, header), isFragmented)
  const held = await heldIn(reader, table, await timescaleOf(reader, header))
  // How much the fragments hold is not known here: only where the film begins.
  const to = isFragmented ? Math.max(...shown.map((span) => span.to)) : held.to
  const allowed = kind === 'soun' ? SOUND_LEFT_OUT : PICTURES_LEFT_OUT * held.each
  return longestGap(shown, { from: held.from, to }) > allowed
}

/** Movie and track headers: two dates, of four or of eight bytes each, and the units of a second. */
async function timescaleOf(reader: ByteReader, { body }: Box): Promise<number> {
  const head = await reader.bytes(body, 24)
  const units = head.readUInt32BE(head[0] === 1 ? 20 : 12)
  if (units === 0) throw new UnplannableError('a clock that stands still')
  return units
}

/** What edits show of a track (ISO/IEC 14496-12, 8.6.6). */
async function spansOf(
  { reader, list, perSecond }: Edits,
  mediaPerSecond: number,
  isFragmented: boolean,
): Promise<Span[]> {
  const [version] = await reader.bytes(list.body, 1)
  const isLong = version === 1
  const entries = await readTable(reader, list, { countAt: 4, width: isLong ? 20 : 12 }, (table, at) => ({
    long: (isLong ? Number(table.readBigUInt64BE(at)) : table.readUInt32BE(at)) / perSecond,
    from: isLong ? Number(table.readBigInt64BE(at + 8)) : table.readInt32BE(at + 4),
    rate: table.readInt32BE(at + (isLong ? 16 : 8)) / 65_536,
  }))
  return entries.flatMap(({ long, from, rate }) => {
    // A pause before the track begins.
    if (from < 0) return []
    const start = from / mediaPerSecond
    // A length of zero is that of all fragments.
    const isOpen = isFragmented && long === 0
    return [{ from: start, to: isOpen ? Infinity : start + long * Math.max(0, rate) }]
  })
}

/**
 * From when to when a track has samples, by the times at which they are shown, and how long each is on average. The last
 * one counts as long as the others: phones that cut off the end let it claim the time of what is gone.
 */
async function heldIn(reader: ByteReader, table: Box, perSecond: number): Promise<Span & { each: number }> {
  const boxes = await boxesIn(reader, table.body, table.end)
  const durations = await runsOf(reader, boxes, 'stts')
  const offsets = await runsOf(reader, boxes, 'ctts')
  const span = { from: Infinity, last: -Infinity }
  let [samples, at] = [0, 0]
  let [index, left] = [0, offsets[0]?.count ?? 0]
  for (const { count, value: duration } of durations) {
    for (let todo = count; todo > 0; ) {
      while (left === 0 && index < offsets.length) {
        index += 1
        left = offsets[index]?.count ?? 0
      }
      const isShifted = index < offsets.length
      // Of samples of one length and one offset, the first is shown first and the last one last.
      const run = isShifted ? Math.min(todo, left) : todo
      const offset = isShifted ? (offsets[index]?.value ?? 0) : 0
      span.from = Math.min(span.from, at + offset)
      at += run * duration
      span.last = Math.max(span.last, at - duration + offset)
      samples += run
      todo -= run
      left -= isShifted ? run : 0
    }
  }
  if (samples === 0) return { from: 0, to: 0, each: 1 / 30 }
  const each = samples === 1 ? 0 : (span.last - span.from) / (samples - 1)
  return { from: span.from / perSecond, to: (span.last + each) / perSecond, each: each / perSecond }
}

async function runsOf(reader: ByteReader, boxes: readonly Box[], type: 'stts' | 'ctts') {
  const box = boxes.find((one) => one.type === type)
  if (box === undefined) return []
  return readTable(reader, box, { countAt: 4, width: 8 }, (table, at) => ({
    count: table.readUInt32BE(at),
    // Offsets may be negative; no sample is half as long as the clock counts.
    value: table.readInt32BE(at + 4),
  }))
}

function longestGap(shown: readonly Span[], held: Span): number {
  let longest = 0
  let until = held.from
  for (const { from, to } of shown.toSorted((a, b) => a.from - b.from)) {
    longest = Math.max(longest, Math.min(from, held.to) - until)
    until = Math.max(until, to)
  }
  return Math.max(longest, held.to - until)
}
