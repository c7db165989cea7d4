import { DecodeError } from './decode-error.ts'
import { type BoxAt, Cursor, childrenOf, type Place, placesIn } from './heif-meta.ts'

/** A picture with this many times fewer pixels than the largest in its file is a thumbnail. */
const TINY = 16

/**
 * Refuses a HEIC or AVIF whose primary picture is not the photo: one that is tiny beside the largest in the file, or
 * smaller than one that is cut off. A decoder shows the primary picture and does not look at the others.
 */
export function checkPrimary(file: Buffer, width: number, height: number): void {
  const shown = width * height
  const claimed = largestPicture(file)
  if (shown * TINY < claimed)
    throw new DecodeError('undecodable', `${width} × ${height} in a file of ${claimed} pixels`)
  const cut = largestCutPicture(file)
  if (shown < cut) throw new DecodeError('undecodable', `${width} × ${height} beside ${cut} pixels, cut off`)
}

/** Picture sizes are in boxes of 20 bytes (`ispe`, ISO/IEC 23008-12, 6.5.3). */
function largestPicture(file: Buffer): number {
  let largest = 0
  for (let at = file.indexOf('ispe'); at !== -1; at = file.indexOf('ispe', at + 4)) {
    const isBox = at >= 4 && at + 16 <= file.length && file.readUInt32BE(at - 4) === 20
    if (isBox && file.readUInt32BE(at + 4) === 0)
      largest = Math.max(largest, file.readUInt32BE(at + 8) * file.readUInt32BE(at + 12))
  }
  return largest
}

/** The pixels of the largest picture of which bytes are missing, or 0. Tiles of the primary one are the decoder's to check. */
function largestCutPicture(file: Buffer): number {
  try {
    const items = readMeta(file)
    if (items === null) return 0
    const { primary, sizes, inputs, places } = items
    const isCut = (item: number) =>
      places.some((place) => place.item === item && place.method === 0 && endOf(place) > file.length)
    const ofPrimary = withInputs(primary, inputs)
    let largest = 0
    for (const [item, pixels] of sizes)
      if (!ofPrimary.has(item) && [...withInputs(item, inputs)].some(isCut))
        largest = Math.max(largest, pixels)
    return largest
  } catch (error) {
    // A table claims more than it holds: whether anything can be shown is the decoder's to say.
    if (error instanceof RangeError) return 0
    throw error
  }
}

function endOf({ start, length }: Place): number {
  // One that reaches up to the end of the file has at least a first byte.
  return start + Math.max(length, 1)
}

/** An item and all that it is assembled from. */
function withInputs(item: number, inputs: ReadonlyMap<number, readonly number[]>): Set<number> {
  const found = new Set([item])
  for (const one of found) for (const input of inputs.get(one) ?? []) found.add(input)
  return found
}

interface Items {
  primary: number
  /** Pixels of each picture. */
  sizes: Map<number, number>
  /** Of which other items a picture is assembled, such as its tiles. */
  inputs: Map<number, number[]>
  places: Place[]
}

function readMeta(file: Buffer): Items | null {
  const meta = topBox(file, 'meta')
  if (meta === null) return null
  const boxes = childrenOf(file, meta.body + 4, meta.end)
  const find = (type: string) => boxes.find((box) => box.type === type)
  const [pitm, iloc, iprp, iref] = [find('pitm'), find('iloc'), find('iprp'), find('iref')]
  if (pitm === undefined || iloc === undefined || iprp === undefined) return null
  const cursor = new Cursor(file, pitm.body, pitm.end)
  const version = cursor.take(1)
  cursor.take(3)
  return {
    primary: cursor.take(version === 0 ? 2 : 4),
    sizes: sizesIn(file, iprp),
    inputs: iref === undefined ? new Map() : inputsIn(file, iref),
    places: placesIn(file, iloc),
  }
}

/** The first box of a type, in a file that may end within a later one. */
function topBox(file: Buffer, type: string): BoxAt | null {
  for (let at = 0; at + 16 <= file.length; ) {
    const short = file.readUInt32BE(at)
    const body = at + (short === 1 ? 16 : 8)
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short
    const end = short === 0 ? file.length : at + size
    if (end < body) return null
    if (file.toString('latin1', at + 4, at + 8) === type)
      return end > file.length ? null : { type, body, end }
    at = end
  }
  return null
}

/** Properties are numbered from 1, and items name theirs by number (ISO/IEC 23008-12, 9.3). */
function sizesIn(file: Buffer, iprp: BoxAt): Map<number, number> {
  const boxes = childrenOf(file, iprp.body, iprp.end)
  const container = boxes.find(({ type }) => type === 'ipco')
  const pixels = (container === undefined ? [] : childrenOf(file, container.body, container.end)).map(
    ({ type, body, end }) => {
      if (type !== 'ispe' || end - body < 12) return 0
      return file.readUInt32BE(body + 4) * file.readUInt32BE(body + 8)
    },
  )
  const sizes = new Map<number, number>()
  for (const { body, end } of boxes.filter(({ type }) => type === 'ipma')) {
    const cursor = new Cursor(file, body, end)
    const version = cursor.take(1)
    const isWide = (cursor.take(3) & 1) === 1
    for (let left = cursor.take(4); left > 0; left -= 1) {
      const item = cursor.take(version === 0 ? 2 : 4)
      for (let uses = cursor.take(1); uses > 0; uses -= 1) {
        // The highest bit says whether the property is essential.
        const property = isWide ? cursor.take(2) & 0x7fff : cursor.take(1) & 0x7f
        const size = pixels[property - 1] ?? 0
        if (size > 0) sizes.set(item, size)
      }
    }
  }
  return sizes
}

function inputsIn(file: Buffer, iref: BoxAt): Map<number, number[]> {
  const idSize = file.readUInt8(iref.body) === 0 ? 2 : 4
  const inputs = new Map<number, number[]>()
  for (const { type, body, end } of childrenOf(file, iref.body + 4, iref.end)) {
    if (type !== 'dimg') continue
    const cursor = new Cursor(file, body, end)
    const item = cursor.take(idSize)
    inputs.set(
      item,
      Array.from({ length: cursor.take(2) }, () => cursor.take(idSize)),
    )
  }
  return inputs
}
