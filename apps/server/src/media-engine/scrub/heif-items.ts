import { type BoxAt, childrenOf, placesIn } from '../heif-meta.ts'

/** Location of a picture's bytes in the file. `end` is exclusive. */
export interface Extent {
  start: number
  end: number
}

/** Item types that hold metadata instead of pictures. */
const TELLING = new Set(['Exif', 'mime', 'uri '])

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
  const extents: Extent[] = []
  for (const { item, method, start, length } of placesIn(meta, places)) {
    // An omitted length means the whole file.
    if (length === 0) return null
    if (method === 0 && !telling.has(item)) extents.push({ start, end: start + length })
    if (method === 1 && telling.has(item) && inside !== undefined)
      meta.fill(0, inside.body + start, Math.min(inside.body + start + length, inside.end))
  }
  return extents
}
