import { readFileSync } from 'node:fs'
import { sample } from './corpus.ts'

interface BoxAt {
  type: string
  start: number
  end: number
}

interface Copy {
  id: number
  of: number
}

const TILE = 512
const FIRST_NEW_ID = 1000

/**
 * A HEIC as 200-megapixel cameras write it: the tiles of a real photo, repeated in one large grid. Offsets in the file
 * do not change: the larger index goes to its end.
 */
export function aLargeHeic({ columns = 32, rows = 25 } = {}): Buffer {
  const file = readFileSync(sample('formats/IMG_2682-iphone7-gps.heic'))
  const meta = boxesOf(file, 0, file.length).find(({ type }) => type === 'meta')
  if (meta === undefined) throw new Error('no index')
  const [width, height] = [columns * TILE, rows * TILE]

  const tiles = tileIds(file, meta)
  const more = columns * rows - tiles.length
  /** New items, each referring to an existing tile. */
  const copies: Copy[] = Array.from({ length: more }, (_, at) => ({
    id: FIRST_NEW_ID + at,
    of: tiles[at % tiles.length] ?? 0,
  }))
  const parts = boxesOf(file, meta.start + 12, meta.end).map((box) => {
    const bytes = Buffer.from(file.subarray(box.start, box.end))
    if (box.type === 'iinf') return withItems(bytes, copies)
    if (box.type === 'iloc') return withPlaces(bytes, copies)
    if (box.type === 'iref') return withTiles(bytes, [...tiles, ...copies.map(({ id }) => id)])
    if (box.type === 'iprp') return withProperties(bytes, copies, { width, height })
    if (box.type === 'idat') bytes.set([0, 0, rows - 1, columns - 1], 8)
    if (box.type === 'idat') writeSize(bytes, 12, width, height)
    return bytes
  })
  const body = Buffer.concat([Buffer.alloc(4), ...parts])
  const before = Buffer.from(file)
  before.write('free', meta.start + 4, 'latin1')
  return Buffer.concat([before, boxed('meta', body)])
}

function boxesOf(file: Buffer, from: number, to: number): BoxAt[] {
  const boxes: BoxAt[] = []
  for (let start = from; start + 8 <= to; ) {
    const end = start + file.readUInt32BE(start)
    boxes.push({ type: file.toString('latin1', start + 4, start + 8), start, end })
    start = end
  }
  return boxes
}

function tileIds(file: Buffer, meta: BoxAt): number[] {
  const iref = boxesOf(file, meta.start + 12, meta.end).find(({ type }) => type === 'iref')
  const dimg = iref && boxesOf(file, iref.start + 12, iref.end).find(({ type }) => type === 'dimg')
  if (dimg === undefined) throw new Error('no tiles')
  const count = file.readUInt16BE(dimg.start + 10)
  return Array.from({ length: count }, (_, at) => file.readUInt16BE(dimg.start + 12 + 2 * at))
}

function withItems(iinf: Buffer, copies: readonly Copy[]): Buffer {
  const items = boxesOf(iinf, 14, iinf.length).map(({ start, end }) => iinf.subarray(start, end))
  const added = copies.map(({ id, of }) => {
    const item = Buffer.from(items.find((one) => one.readUInt16BE(12) === of) ?? [])
    item.writeUInt16BE(id, 12)
    return item
  })
  const head = Buffer.from(iinf.subarray(8, 14))
  head.writeUInt16BE(items.length + added.length, 4)
  return boxed('iinf', Buffer.concat([head, ...items, ...added]))
}

/** In this file, every item is one extent: an id, a method, a reference, a count, an offset and a length. */
const PLACE_BYTES = 16

function withPlaces(iloc: Buffer, copies: readonly Copy[]): Buffer {
  const places: Buffer[] = []
  for (let at = 16; at < iloc.length; at += PLACE_BYTES) places.push(iloc.subarray(at, at + PLACE_BYTES))
  const added = copies.map(({ id, of }) => {
    const place = Buffer.from(places.find((one) => one.readUInt16BE(0) === of) ?? [])
    place.writeUInt16BE(id, 0)
    return place
  })
  const head = Buffer.from(iloc.subarray(8, 16))
  head.writeUInt16BE(places.length + added.length, 6)
  return boxed('iloc', Buffer.concat([head, ...places, ...added]))
}

function withTiles(iref: Buffer, tiles: readonly number[]): Buffer {
  const references = boxesOf(iref, 12, iref.length).map(({ type, start, end }) => {
    if (type !== 'dimg') return iref.subarray(start, end)
    const body = Buffer.alloc(4 + 2 * tiles.length)
    iref.copy(body, 0, start + 8, start + 10)
    body.writeUInt16BE(tiles.length, 2)
    for (const [tile, id] of tiles.entries()) body.writeUInt16BE(id, 4 + 2 * tile)
    return boxed('dimg', body)
  })
  return boxed('iref', Buffer.concat([iref.subarray(8, 12), ...references]))
}

function withProperties(
  iprp: Buffer,
  copies: readonly Copy[],
  { width, height }: { width: number; height: number },
): Buffer {
  const parts = boxesOf(iprp, 8, iprp.length).map(({ type, start, end }) => {
    const bytes = Buffer.from(iprp.subarray(start, end))
    if (type === 'ipma') return withAssociations(bytes, copies)
    enlarge(bytes, width, height)
    return bytes
  })
  return boxed('iprp', Buffer.concat(parts))
}

function enlarge(properties: Buffer, width: number, height: number): void {
  for (let at = properties.indexOf('ispe'); at !== -1; at = properties.indexOf('ispe', at + 4)) {
    if (properties.readUInt32BE(at + 8) !== 4032) continue
    properties.writeUInt32BE(width, at + 8)
    properties.writeUInt32BE(height, at + 12)
  }
}

function withAssociations(ipma: Buffer, copies: readonly Copy[]): Buffer {
  const entries: Buffer[] = []
  for (let at = 16; at < ipma.length; ) {
    const end = at + 3 + (ipma[at + 2] ?? 0)
    entries.push(ipma.subarray(at, end))
    at = end
  }
  const added = copies.map(({ id, of }) => {
    const entry = Buffer.from(entries.find((one) => one.readUInt16BE(0) === of) ?? [])
    entry.writeUInt16BE(id, 0)
    return entry
  })
  const head = Buffer.from(ipma.subarray(8, 16))
  head.writeUInt32BE(entries.length + added.length, 4)
  return boxed('ipma', Buffer.concat([head, ...entries, ...added]))
}

function writeSize(bytes: Buffer, at: number, width: number, height: number): void {
  bytes.writeUInt16BE(width, at)
  bytes.writeUInt16BE(height, at + 2)
}

function boxed(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
