import type { ZipEntry } from './zip-entry.ts'
import { dosTime, unixTime } from './zip-times.ts'

/** From here on a number does not fit into its old field, which then refers to the ZIP64 field (APPNOTE 4.4.1.4). */
export const MAX_32 = 0xffffffff
export const MAX_16 = 0xffff

const VERSION_PLAIN = 20
const VERSION_ZIP64 = 45
/** Names are UTF-8 (APPNOTE appendix D). */
const UTF8_NAMES = 0x0800
const STORED = 0
/** Made on Unix, so that the mode below is read: a regular file, readable by all. */
const MADE_BY = (3 << 8) | VERSION_ZIP64
const PLAIN_FILE = (0o100644 << 16) >>> 0

/** The header before a file's bytes. */
export function localHeader(entry: ZipEntry): Buffer {
  const isLarge = entry.size >= MAX_32
  const name = Buffer.from(entry.name)
  const extra = Buffer.concat([isLarge ? zip64Field([entry.size, entry.size]) : NONE, timeField(entry)])
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeDescription(head, 4, { entry, isZip64: isLarge })
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(extra.length, 28)
  return Buffer.concat([head, name, extra])
}

/** A file's entry in the central directory; `offset` is where its local header begins. */
export function centralHeader(entry: ZipEntry, offset: number): Buffer {
  const isLarge = entry.size >= MAX_32
  const isFar = offset >= MAX_32
  const large = [...(isLarge ? [entry.size, entry.size] : []), ...(isFar ? [offset] : [])]
  const name = Buffer.from(entry.name)
  const extra = Buffer.concat([large.length > 0 ? zip64Field(large) : NONE, timeField(entry)])
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(MADE_BY, 4)
  writeDescription(head, 6, { entry, isZip64: large.length > 0 })
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(PLAIN_FILE, 38)
  head.writeUInt32LE(Math.min(offset, MAX_32), 42)
  return Buffer.concat([head, name, extra])
}

/** The records that end a ZIP: where the central directory is, in 64 bits too where 32 do not suffice. */
export function endRecords(list: { count: number; size: number; offset: number }): Buffer {
  const { count, size, offset } = list
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, MAX_16), 8)
  end.writeUInt16LE(Math.min(count, MAX_16), 10)
  end.writeUInt32LE(Math.min(size, MAX_32), 12)
  end.writeUInt32LE(Math.min(offset, MAX_32), 16)
  const isPlain = count < MAX_16 && size < MAX_32 && offset < MAX_32
  return isPlain ? end : Buffer.concat([zip64End(list), end])
}

function zip64End({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const records = Buffer.alloc(56 + 20)
  records.writeUInt32LE(0x06064b50, 0)
  writeUInt64(records, 44, 4)
  records.writeUInt16LE(MADE_BY, 12)
  records.writeUInt16LE(VERSION_ZIP64, 14)
  writeUInt64(records, count, 24)
  writeUInt64(records, count, 32)
  writeUInt64(records, size, 40)
  writeUInt64(records, offset, 48)
  // The locator: where the record above begins, on the only disk.
  records.writeUInt32LE(0x07064b50, 56)
  writeUInt64(records, offset + size, 64)
  records.writeUInt32LE(1, 72)
  return records
}

/** The fields that both headers share, in their common order. */
function writeDescription(
  head: Buffer,
  at: number,
  { entry, isZip64 }: { entry: ZipEntry; isZip64: boolean },
): void {
  const { time, date } = dosTime(entry.modifiedAt)
  head.writeUInt16LE(isZip64 ? VERSION_ZIP64 : VERSION_PLAIN, at)
  head.writeUInt16LE(UTF8_NAMES, at + 2)
  head.writeUInt16LE(STORED, at + 4)
  head.writeUInt16LE(time, at + 6)
  head.writeUInt16LE(date, at + 8)
  head.writeUInt32LE(entry.crc32, at + 10)
  head.writeUInt32LE(Math.min(entry.size, MAX_32), at + 14)
  head.writeUInt32LE(Math.min(entry.size, MAX_32), at + 18)
}

const NONE = Buffer.alloc(0)

function zip64Field(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(8 * values.length, 2)
  for (const [at, value] of values.entries()) writeUInt64(field, value, 4 + 8 * at)
  return field
}

/** The extended timestamp: UTC, to the second. */
function timeField({ modifiedAt }: ZipEntry): Buffer {
  const seconds = unixTime(modifiedAt)
  if (seconds === null) return NONE
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x5455, 0)
  field.writeUInt16LE(5, 2)
  field.writeUInt8(1, 4)
  field.writeInt32LE(seconds, 5)
  return field
}

function writeUInt64(buffer: Buffer, value: number, at: number): void {
  buffer.writeBigUInt64LE(BigInt(value), at)
}
