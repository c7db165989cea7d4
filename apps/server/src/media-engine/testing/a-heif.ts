import sharp from 'sharp'

/** One coded picture: its bytes, and the box that describes its codec. */
export interface Coded {
  type: 'av01' | 'hvc1'
  config: Buffer
  data: Buffer
}

export interface HeifItem extends Coded {
  id: number
  width: number
  height: number
  /** The item that this one is a thumbnail of. */
  thumbnailOf?: number
}

export interface HeifPlan {
  brand: 'avif' | 'heic'
  primary: number
  /** In the order in which their data lie in the file. */
  items: readonly HeifItem[]
}

/** A HEIC or AVIF of separate pictures, as cameras write a photo and its smaller versions into one file. */
export function aHeif({ brand, primary, items }: HeifPlan): Buffer {
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}miaf`, 'latin1'))
  const lengths = items.map(({ data }) => data.length)
  const draft = metaOf(primary, items, lengths, 0)
  const start = ftyp.length + draft.length + 8
  const meta = metaOf(primary, items, lengths, start)
  return Buffer.concat([ftyp, meta, box('mdat', Buffer.concat(items.map(({ data }) => data)))])
}

/** A picture in AV1. */
export async function codedAv1(width: number, height: number, background: string): Promise<Coded> {
  const canvas = { width, height, channels: 3 as const, background }
  const file = await sharp({ create: canvas }).avif().toBuffer()
  const config = file.indexOf('av1C') - 4
  const mdat = file.indexOf('mdat')
  return {
    type: 'av01',
    config: file.subarray(config, config + file.readUInt32BE(config)),
    data: file.subarray(mdat + 4),
  }
}

function metaOf(
  primary: number,
  items: readonly HeifItem[],
  lengths: readonly number[],
  start: number,
): Buffer {
  const places = items.map(({ id }, at) => {
    const before = lengths.slice(0, at).reduce((sum, length) => sum + length, 0)
    // The id, no reference to other files, one extent.
    return Buffer.concat([u16(id, 0, 1), u32(start + before, lengths[at] ?? 0)])
  })
  const thumbnails = items.flatMap(({ id, thumbnailOf }) =>
    thumbnailOf === undefined ? [] : [box('thmb', u16(id, 1, thumbnailOf))],
  )
  return full(
    'meta',
    0,
    full('hdlr', 0, Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
    full('pitm', 0, u16(primary)),
    // Offsets and lengths of four bytes.
    full('iloc', 0, u16(0x4400, items.length), ...places),
    full(
      'iinf',
      0,
      u16(items.length),
      ...items.map(({ id, type }) => full('infe', 2, u16(id, 0), Buffer.from(`${type}\0`, 'latin1'))),
    ),
    ...(thumbnails.length > 0 ? [full('iref', 0, ...thumbnails)] : []),
    propertiesOf(items),
  )
}

/** Two properties of each item: its size and its codec, which no picture can be decoded without. */
function propertiesOf(items: readonly HeifItem[]): Buffer {
  const properties = items.flatMap(({ width, height, config }) => [
    full('ispe', 0, u32(width, height)),
    config,
  ])
  const uses = items.map(({ id }, at) =>
    Buffer.concat([u16(id), Buffer.from([2, 2 * at + 1, 0x80 | (2 * at + 2)])]),
  )
  return box('iprp', box('ipco', ...properties), full('ipma', 0, u32(items.length), ...uses))
}

function full(type: string, version: number, ...body: Buffer[]): Buffer {
  return box(type, Buffer.from([version, 0, 0, 0]), ...body)
}

function box(type: string, ...body: Buffer[]): Buffer {
  const bytes = Buffer.concat(body)
  return Buffer.concat([u32(8 + bytes.length), Buffer.from(type, 'latin1'), bytes])
}

function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length)
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number, 2 * at)
  return bytes
}

function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * at)
  return bytes
}
