/** Location of a picture's bytes in the file. `end` is exclusive. */
export interface Extent {
  start: number
  end: number
}

/** Item types that hold metadata instead of pictures. */
const TELLING = new Set(['Exif', 'mime', 'uri '])

interface BoxAt {
  type: string
  body: number
  end: number
}

/**
 * Reads the items of a `meta` box (ISO/IEC 14496-12) and blanks those that hold metadata: their type, and their bytes
 * if stored in the box itself. Answers the file ranges of all other items, in order. Null for an inconsistent box.
 */
export function readItems(meta: Buffer, body: number): Extent[] | null {
  try {
    // Version and flags precede the child boxes.
    const boxes = childrenOf(meta, body + 4, meta.length)
    const [info, places, inside] = ['iinf', 'iloc', 'idat'].map((type) =>
      boxes.find((box) => box.type === type),
    )
    if (info === undefined || places === undefined) return null
    const telling = strikeOut(meta, info)
    return readPlaces(meta, places, inside, telling)?.toSorted((a, b) => a.start - b.start) ?? null
  } catch (error) {
    // The box claims more than it holds.
    if (error instanceof RangeError) return null
    throw error
  }
}

function childrenOf(bytes: Buffer, from: number, to: number): BoxAt[] {
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

/** Replaces the type of metadata items with an unused one. Answers their ids. */
function strikeOut(meta: Buffer, { body, end }: BoxAt): Set<number> {
  const isShort = meta.readUInt8(body) === 0
  const ids = new Set<number>()
  for (const entry of childrenOf(meta, body + (isShort ? 6 : 8), end)) {
    const version = meta.readUInt8(entry.body)
    // Older entries have no type; they describe files, not pictures.
    if (version < 2) throw new RangeError('an item without a kind')
    const id = version === 2 ? meta.readUInt16BE(entry.body + 4) : meta.readUInt32BE(entry.body + 4)
    const kindAt = entry.body + (version === 2 ? 8 : 10)
    if (!TELLING.has(meta.toString('latin1', kindAt, kindAt + 4))) continue
    ids.add(id)
    meta.write('skip', kindAt, 'latin1')
  }
  return ids
}

function readPlaces(
  meta: Buffer,
  places: BoxAt,
  inside: BoxAt | undefined,
  telling: ReadonlySet<number>,
): Extent[] | null {
  const cursor = new Cursor(meta, places.body, places.end)
  const version = cursor.take(1)
  cursor.take(3)
  const sizes = cursor.take(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const count = cursor.take(version < 2 ? 2 : 4)
  const extents: Extent[] = []
  for (let item = 0; item < count; item += 1) {
    const id = cursor.take(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : cursor.take(2) & 15
    cursor.take(2)
    const base = cursor.take(baseSize)
    const parts = cursor.take(2)
    for (let part = 0; part < parts; part += 1) {
      cursor.take(indexSize)
      const start = base + cursor.take(offsetSize)
      const length = cursor.take(lengthSize)
      // An omitted length means the whole file.
      if (length === 0) return null
      if (method === 0 && !telling.has(id)) extents.push({ start, end: start + length })
      if (method === 1 && telling.has(id) && inside !== undefined)
        meta.fill(0, inside.body + start, Math.min(inside.body + start + length, inside.end))
    }
  }
  return extents
}

/** Reads consecutive numbers until none are left. */
class Cursor {
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
