import type { ByteReader } from './byte-reader.ts'
import type { Edit } from './edits.ts'

/** A Matroska element: an id, a length, and that many bytes. */
export interface Element {
  id: number
  start: number
  body: number
  end: number
  /** Of unknown length: it extends to where another element begins. */
  isEndless: boolean
}

const VOID = 0xec
const MAX_ID_BYTES = 4
const MAX_SIZE_BYTES = 8

/** Null for a malformed or truncated element. */
export async function elementAt(reader: ByteReader, start: number, limit: number): Promise<Element | null> {
  const head = await reader.bytes(start, MAX_ID_BYTES + MAX_SIZE_BYTES)
  const idBytes = lengthOf(head[0])
  if (idBytes > MAX_ID_BYTES || head.length <= idBytes) return null
  const sizeBytes = lengthOf(head[idBytes])
  if (sizeBytes > MAX_SIZE_BYTES || head.length < idBytes + sizeBytes) return null
  const id = head.readUIntBE(0, idBytes)
  const body = start + idBytes + sizeBytes
  const size = sizeOf(head.subarray(idBytes, idBytes + sizeBytes))
  if (size === null) return { id, start, body, end: limit, isEndless: true }
  return body + size > limit ? null : { id, start, body, end: body + size, isEndless: false }
}

/** Overwrites an element with a Void element. */
export function voidOver({ start, end }: Element): Edit[] {
  const total = end - start
  const sizeBytes = Math.min(total - 1, MAX_SIZE_BYTES)
  const size = BigInt(total - 1 - sizeBytes)
  const head = Buffer.alloc(1 + sizeBytes)
  head[0] = VOID
  const marked = size | (1n << BigInt(7 * sizeBytes))
  for (let at = 0; at < sizeBytes; at += 1)
    head[1 + at] = Number((marked >> BigInt(8 * (sizeBytes - 1 - at))) & 0xffn)
  return [
    { at: start, bytes: head },
    { at: start + head.length, zeros: total - head.length },
  ]
}

/** The first set bit encodes how many bytes a number takes. */
function lengthOf(first = 0): number {
  return Math.clz32(first) - 23
}

/** Null for all bits set: unknown length. */
function sizeOf(bytes: Buffer): number | null {
  let value = (bytes[0] ?? 0) & (0xff >> bytes.length)
  let isUnknown = value === 0xff >> bytes.length
  for (const byte of bytes.subarray(1)) {
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return isUnknown ? null : value
}
