import { crc32 } from 'node:zlib'

/** Answers bytes of an archive from an offset, `length` of them or as many as exist. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>

export interface ZippedFile {
  name: string
  size: number
  crc32: number
  modifiedAt: Date
  /** What programs show that read DOS times alone, such as Windows Explorer: `2026-06-20T23:15:00`. */
  dosTime: string
  /** Where its own bytes begin. */
  dataStart: number
}

/**
 * Opens a ZIP from its end, like a program independent of our writer. Every number in both headers of a file must be
 * the same in both.
 */
export async function openZip(size: number, read: ReadAt): Promise<ZippedFile[]> {
  const end = await read(size - 22, 22)
  expectSame(end.readUInt32LE(0), 0x06054b50, 'end record')
  const list = await findList(end, size, read)
  const lines = await read(list.offset, list.size)
  const files: ZippedFile[] = []
  let at = 0
  while (at < lines.length) {
    const line = readLine(lines, at)
    files.push({ ...line, dataStart: await findData(line, read) })
    at += line.length
  }
  expectSame(files.length, list.count, 'number of files')
  return files
}

/** The contents of a small archive by name, each verified. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = await openZip(zip.length, async (offset, length) => zip.subarray(offset, offset + length))
  return new Map(
    files.map((file) => {
      const bytes = zip.subarray(file.dataStart, file.dataStart + file.size)
      expectSame(crc32(bytes), file.crc32, `checksum of ${file.name}`)
      return [file.name, bytes]
    }),
  )
}

async function findList(end: Buffer, size: number, read: ReadAt) {
  const plain = { count: end.readUInt16LE(10), size: end.readUInt32LE(12), offset: end.readUInt32LE(16) }
  if (plain.count !== 0xffff && plain.size !== 0xffffffff && plain.offset !== 0xffffffff) return plain
  const locator = await read(size - 42, 20)
  expectSame(locator.readUInt32LE(0), 0x07064b50, 'ZIP64 locator')
  const record = await read(uint64(locator, 8), 56)
  expectSame(record.readUInt32LE(0), 0x06064b50, 'ZIP64 end record')
  return { count: uint64(record, 32), size: uint64(record, 40), offset: uint64(record, 48) }
}

function readLine(lines: Buffer, at: number) {
  expectSame(lines.readUInt32LE(at), 0x02014b50, 'line of the list')
  const [nameLength, extraLength] = [lines.readUInt16LE(at + 28), lines.readUInt16LE(at + 30)]
  const extra = fieldsOf(lines.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength))
  const [size, , offset] = large(extra, [
    lines.readUInt32LE(at + 24),
    lines.readUInt32LE(at + 20),
    lines.readUInt32LE(at + 42),
  ])
  return {
    name: lines.subarray(at + 46, at + 46 + nameLength).toString(),
    size: size ?? 0,
    offset: offset ?? 0,
    crc32: lines.readUInt32LE(at + 16),
    modifiedAt: new Date((extra.get(0x5455)?.readInt32LE(1) ?? 0) * 1000),
    dosTime: dosTime(lines, at + 12),
    length: 46 + nameLength + extraLength,
  }
}

async function findData(line: ReturnType<typeof readLine>, read: ReadAt): Promise<number> {
  const head = await read(line.offset, 30 + 500)
  expectSame(head.readUInt32LE(0), 0x04034b50, `local header of ${line.name}`)
  const [nameLength, extraLength] = [head.readUInt16LE(26), head.readUInt16LE(28)]
  const extra = fieldsOf(head.subarray(30 + nameLength, 30 + nameLength + extraLength))
  const [size] = large(extra, [head.readUInt32LE(22), head.readUInt32LE(18)])
  expectSame(head.subarray(30, 30 + nameLength).toString(), line.name, 'name')
  expectSame(size, line.size, `size of ${line.name}`)
  expectSame(head.readUInt32LE(14), line.crc32, `checksum of ${line.name}`)
  expectSame(dosTime(head, 10), line.dosTime, `DOS time of ${line.name}`)
  const seconds = extra.get(0x5455)?.readInt32LE(1) ?? 0
  expectSame(seconds * 1000, line.modifiedAt.getTime(), `time of ${line.name}`)
  return line.offset + 30 + nameLength + extraLength
}

function dosTime(header: Buffer, at: number): string {
  const [time, date] = [header.readUInt16LE(at), header.readUInt16LE(at + 2)]
  const day = [(date >> 9) + 1980, (date >> 5) & 15, date & 31]
  const clock = [time >> 11, (time >> 5) & 63, (time & 31) * 2]
  const text = (parts: number[], between: string) =>
    parts.map((part) => String(part).padStart(2, '0')).join(between)
  return `${text(day, '-')}T${text(clock, ':')}`
}

function fieldsOf(extra: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>()
  for (let at = 0; at < extra.length; at += 4 + extra.readUInt16LE(at + 2))
    fields.set(extra.readUInt16LE(at), extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2)))
  return fields
}

/** The real numbers: those that do not fit are in the ZIP64 field, in this order. */
function large(fields: Map<number, Buffer>, numbers: number[]): number[] {
  let at = 0
  return numbers.map((number) => {
    if (number !== 0xffffffff) return number
    const field = fields.get(1)
    if (field === undefined) throw new Error('a number is said to be in a ZIP64 field that is not there')
    at += 8
    return uint64(field, at - 8)
  })
}

function uint64(buffer: Buffer, at: number): number {
  return Number(buffer.readBigUInt64LE(at))
}

function expectSame(found: unknown, wanted: unknown, what: string): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`)
}
