/** A box within a buffer. */
export interface BoxAt {
  type: string
  body: number
  end: number
}

/** A part of an item's data. */
export interface Place {
  item: number
  /** 0: `start` is an offset in the file. 1: in the `idat` box beside this table. */
  method: number
  start: number
  /** 0: up to the end of the file. */
  length: number
}

/** The boxes of a range. @throws RangeError where one claims more than there is */
export function childrenOf(bytes: Buffer, from: number, to: number): BoxAt[] {
  const boxes: BoxAt[] = []
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at)
    const end = size === 0 ? to : at + size
    if (end < at + 8 || end > to) throw new RangeError('a box does not fit')
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: at + 8, end })
    at = end
  }
  return boxes
}

/** Reads an `iloc` box (ISO/IEC 14496-12, 8.11.3). @throws RangeError where it claims more than it holds */
export function placesIn(bytes: Buffer, { body, end }: BoxAt): Place[] {
  const cursor = new Cursor(bytes, body, end)
  const version = cursor.take(1)
  cursor.take(3)
  const sizes = cursor.take(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const count = cursor.take(version < 2 ? 2 : 4)
  const places: Place[] = []
  for (let at = 0; at < count; at += 1) {
    const item = cursor.take(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : cursor.take(2) & 15
    cursor.take(2)
    const base = cursor.take(baseSize)
    const parts = cursor.take(2)
    for (let part = 0; part < parts; part += 1) {
      cursor.take(indexSize)
      const start = base + cursor.take(offsetSize)
      places.push({ item, method, start, length: cursor.take(lengthSize) })
    }
  }
  return places
}

/** Reads consecutive numbers until none are left. */
export class Cursor {
  readonly #bytes: Buffer
  readonly #end: number
  #at: number

  constructor(bytes: Buffer, at: number, end: number) {
    this.#bytes = bytes
    this.#at = at
    this.#end = end
  }

  take(size: number): number {
    if (this.#at + size > this.#end) throw new RangeError('a table is cut off')
    const at = this.#at
    this.#at += size
    if (size === 0) return 0
    if (size === 8) return Number(this.#bytes.readBigUInt64BE(at))
    return this.#bytes.readUIntBE(at, size)
  }
}
