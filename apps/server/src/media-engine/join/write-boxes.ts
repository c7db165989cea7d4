/** Boxes of an ISO file (ISO/IEC 14496-12), written. */

export function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...parts], size)
}

/** A box with a version and flags. */
export function fullBox(type: string, versionAndFlags: number, ...parts: readonly Uint8Array[]): Buffer {
  return box(type, u32(versionAndFlags), ...parts)
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 2 * at)
  return bytes
}

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}

export function u64(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length)
  for (const [at, value] of values.entries()) bytes.writeBigUInt64BE(BigInt(value), 8 * at)
  return bytes
}

/** A table of many values, which no call could take as arguments. */
export function table32(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 + 4 * values.length)
  bytes.writeUInt32BE(values.length, 0)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 + 4 * at)
  return bytes
}

export const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** Data in the file itself. */
export const SELF = box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1)))
