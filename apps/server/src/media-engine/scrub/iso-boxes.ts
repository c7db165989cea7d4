import type { ByteReader } from './byte-reader.ts'

/** A box of an ISO or QuickTime file. */
export interface Box {
  type: string
  start: number
  /** Where its contents begin. */
  body: number
  end: number
}

/** Far more than any camera writes. */
const MAX_BOXES = 50_000

/** A file whose boxes are inconsistent, or hold metadata that cannot be removed. */
export class UnplannableError extends Error {
  override readonly name = 'UnplannableError'
}

/** The boxes of a range, in order. Anything after the last complete box is ignored. */
export async function boxesIn(reader: ByteReader, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const box = await boxAt(reader, at, to)
    if (box === null) break
    boxes.push(box)
    if (boxes.length > MAX_BOXES) throw new UnplannableError('too many boxes')
    at = box.end
  }
  return boxes
}

/** The first box behind a path of types within another; null where there is none. */
export async function find(reader: ByteReader, box: Box, path: readonly string[]): Promise<Box | null> {
  let found: Box | null = box
  for (const type of path) {
    if (found === null) return null
    const children: Box[] = await boxesIn(reader, found.body, found.end)
    found = children.find((child) => child.type === type) ?? null
  }
  return found
}

async function boxAt(reader: ByteReader, start: number, limit: number): Promise<Box | null> {
  const head = await reader.bytes(start, 16)
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < 16) return null
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short
  const body = start + (short === 1 ? 16 : 8)
  const end = short === 0 ? limit : start + size
  const type = head.toString('latin1', 4, 8)
  return end < body || end > limit ? null : { type, start, body, end }
}
