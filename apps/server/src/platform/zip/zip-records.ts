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
  const large = localSizes(entry)
  const head = headOf(LOCAL, entry, large)
  head.writeUInt32LE(0x04034b50, 0)
  writeDescription(head, 4, { entry, isZip64: large.length > 0 })
  return head
}

/** The length of that header, without making it. */
export function localHeaderLength(entry: ZipEntry): number {
  return LOCAL.fixed + Buffer.byteLength(entry.name) + extraLength(entry, localSizes(entry))
}

/** A file's entry in the central directory; `offset` is where its local header begins. */
export function centralHeader(entry: ZipEntry, offset: number): Buffer {
  const isFar = offset >= MAX_32
  const large = isFar ? [...localSizes(entry), offset] : localSizes(entry)
  const head = headOf(CENTRAL, entry, large)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(MADE_BY, 4)
  writeDescription(head, 6, { entry, isZip64: large.length > 0 })
  head.writeUInt32LE(PLAIN_FILE, 38)
  head.writeUInt32LE(Math.min(offset, MAX_32), 42)
  return head
}

/** Where a header's own fields end, and where it keeps the lengths of the name and of the extra fields behind them. */
interface HeaderShape {
  fixed: number
  lengthsAt: number
}

const LOCAL: HeaderShape = { fixed: 30, lengthsAt: 26 }
const CENTRAL: HeaderShape = { fixed: 46, lengthsAt: 28 }

const NONE: readonly number[] = []

/** The sizes that need the ZIP64 field: compressed and uncompressed are the same. */
function localSizes({ size }: ZipEntry): readonly number[] {
  return size >= MAX_32 ? [size, size] : NONE
}

/** A header that is empty but for its name and its extra fields. Archives have tens of thousands: one buffer for each. */
function headOf({ fixed, lengthsAt }: HeaderShape, entry: ZipEntry, large: readonly number[]): Buffer {
  const [nameLength, extra] = [Buffer.byteLength(entry.name), extraLength(entry, large)]
  const head = Buffer.allocUnsafe(fixed + nameLength + extra).fill(0)
  head.writeUInt16LE(nameLength, lengthsAt)
  head.writeUInt16LE(extra, lengthsAt + 2)
  head.write(entry.name, fixed)
  const end = writeZip64Field(head, fixed + nameLength, large)
  writeTimeField(head, end, entry)
  return head
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
  const { time, date } = dosTime(entry.clockTime)
  head.writeUInt16LE(isZip64 ? VERSION_ZIP64 : VERSION_PLAIN, at)
  head.writeUInt16LE(UTF8_NAMES, at + 2)
  head.writeUInt16LE(STORED, at + 4)
  head.writeUInt16LE(time, at + 6)
  head.writeUInt16LE(date, at + 8)
  head.writeUInt32LE(entry.crc32, at + 10)
  head.writeUInt32LE(Math.min(entry.size, MAX_32), at + 14)
  head.writeUInt32LE(Math.min(entry.size, MAX_32), at + 18)
}

const TIME_FIELD = 9

function extraLength({ modifiedAt }: ZipEntry, large: readonly number[]): number {
  return (large.length > 0 ? 4 + 8 * large.length : 0) + (unixTime(modifiedAt) === null ? 0 : TIME_FIELD)
}

/** Answers where the field ends. */
function writeZip64Field(head: Buffer, at: number, values: readonly number[]): number {
  if (values.length === 0) return at
  head.writeUInt16LE(0x0001, at)
  head.writeUInt16LE(8 * values.length, at + 2)
  for (const [index, value] of values.entries()) writeUInt64(head, value, at + 4 + 8 * index)
  return at + 4 + 8 * values.length
}

/** The extended timestamp: UTC, to the second. */
function writeTimeField(head: Buffer, at: number, { modifiedAt }: ZipEntry): void {
  const seconds = unixTime(modifiedAt)
  if (seconds === null) return
  head.writeUInt16LE(0x5455, at)
  head.writeUInt16LE(TIME_FIELD - 4, at + 2)
  head.writeUInt8(1, at + 4)
  head.writeInt32LE(seconds, at + 5)
}

function writeUInt64(buffer: Buffer, value: number, at: number): void {
  buffer.writeBigUInt64LE(BigInt(value), at)
}
