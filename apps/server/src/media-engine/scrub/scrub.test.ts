// spec: guest.downloads

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ImageType } from '../image-type.ts'
import { sniffImageType } from '../index.ts'
import { sample, sampleFiles } from '../testing/corpus.ts'
import { oneEngine } from '../testing/one-engine.ts'
import { build } from '../testing/scrubbed.ts'
import type { VideoType } from '../video-type.ts'
import { type Piece, slicePieces, totalSize } from './pieces.ts'
import { planScrub } from './plan-scrub.ts'

const { engine, folder } = oneEngine(2)

function typeOf(bytes: Buffer): ImageType {
  const type = sniffImageType(bytes.subarray(0, 64))
  if (type === null) throw new Error('no picture')
  return type
}

const planOf = (bytes: Buffer, type = typeOf(bytes)) =>
  planScrub(type, { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) })

async function scrub(bytes: Buffer): Promise<Buffer> {
  const plan = await planOf(bytes)
  if (plan === null) throw new Error('no plan')
  const scrubbed = build(bytes, plan)
  expect(totalSize(plan)).toBe(scrubbed.length)
  return scrubbed
}

/** What a picture shows, and its metadata. */
async function look(bytes: Buffer) {
  const source = join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  await writeFile(source, bytes)
  const result = await engine.derivePhoto({ source, type: typeOf(bytes), outDir: folder })
  if (result.outcome === 'failed') throw new Error(result.detail)
  const { width, height, thumbhash, takenAt, hasGps } = result
  return { seen: { width, height, thumbhash }, metadata: { takenAt, hasGps } }
}

const photos = sampleFiles().filter(({ outcomes }) => outcomes.includes('derived'))

// spec: U12
describe('G05: every sample', () => {
  it.each(photos)('looks the same without its metadata: $name', async ({ path }) => {
    const original = await readFile(path)
    const scrubbed = await scrub(original)

    const [before, after] = [await look(original), await look(scrubbed)]
    expect(after.seen).toEqual(before.seen)
    expect(after.metadata).toEqual({ takenAt: null, hasGps: false })
    if (typeOf(original) === 'image/heic') return
    const { xmp, iptc, exif, comments } = await sharp(scrubbed, { failOn: 'none' }).metadata()
    expect({ xmp, iptc, comments }).toEqual({})
    // Only the orientation.
    if (exif !== undefined) expect(exif.length).toBeLessThan(40)
  })
})

describe('a file made to cost more than it shows', () => {
  async function planned(bytes: Buffer, type: ImageType | VideoType) {
    let turns = 0
    const count = setInterval(() => {
      turns += 1
    }, 0)
    let reads = 0
    const read = async (start: number, end: number) => {
      reads += 1
      return bytes.subarray(start, end)
    }
    const plan = await planScrub(type, { size: bytes.length, read })
    clearInterval(count)
    return { plan, reads, turns }
  }

  it('is refused as a JPEG of thousands of pieces', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7343c8' } })
      .jpeg()
      .toBuffer()
    const keptAndDropped = Buffer.from([0xff, 0xdd, 0, 4, 0, 0, 0xff, 0xfe, 0, 2])
    const with9000 = Buffer.concat([
      photo.subarray(0, 2),
      ...Array<Buffer>(9000).fill(keptAndDropped),
      photo.subarray(2),
    ])
    expect((await planned(with9000, 'image/jpeg')).plan).toBeNull()
    const with400 = Buffer.concat([
      photo.subarray(0, 2),
      ...Array<Buffer>(400).fill(keptAndDropped),
      photo.subarray(2),
    ])
    expect((await planned(with400, 'image/jpeg')).plan).not.toBeNull()
  })

  it('is refused as a WebM of thousands of tags, before most of them are looked at', async () => {
    const sized = (id: number[], body: Buffer) => {
      const size = Buffer.alloc(8)
      size.writeBigUInt64BE(BigInt(body.length))
      size[0] = 0x01
      return Buffer.concat([Buffer.from(id), size, body])
    }
    const tagAndBlock = Buffer.from([
      0x12,
      0x54,
      0xc3,
      0x67,
      0x88,
      ...Buffer.alloc(8, 65),
      0xa3,
      0x83,
      1,
      2,
      3,
    ])
    const body = Buffer.concat(Array<Buffer>(83_000).fill(tagAndBlock))
    const film = Buffer.concat([
      sized([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(10)),
      sized([0x18, 0x53, 0x80, 0x67], body),
    ])
    const { plan, reads } = await planned(film, 'video/webm')
    expect(plan).toBeNull()
    expect(reads).toBeLessThanOrEqual(2)
  })

  it('lets others have a turn while a hundred thousand elements are walked', async () => {
    const head = Buffer.from([
      0x1a,
      0x45,
      0xdf,
      0xa3,
      0x80,
      0x18,
      0x53,
      0x80,
      0x67,
      0x01,
      ...Buffer.alloc(7, 0xff),
    ])
    const block = Buffer.from([0xa3, 0xc0, ...Buffer.alloc(64)])
    const { turns } = await planned(
      Buffer.concat([head, ...Array<Buffer>(100_000).fill(block)]),
      'video/webm',
    )
    expect(turns).toBeGreaterThanOrEqual(10)
  })
})

describe('a JPEG', () => {
  const words = async (edit: (image: Sharp) => Sharp) =>
    edit(sharp({ create: { width: 40, height: 30, channels: 3, background: '#7343c8' } }))
      .jpeg()
      .toBuffer()

  it('loses its place, its camera and its words, and keeps its colour profile', async () => {
    const original = await words((image) =>
      image
        .withExif({
          IFD0: { Make: 'Secretcam', ImageDescription: 'Our house' },
          IFD3: { GPSLatitudeRef: 'N' },
        })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Lisbon</x:xmpmeta>')
        .withIccProfile('p3'),
    )
    expect(original.toString('latin1')).toMatch(/Secretcam/)
    const scrubbed = await scrub(original)
    expect(scrubbed.toString('latin1')).not.toMatch(/Secretcam|Our house|Lisbon|xmpmeta|GPS/)
    expect((await sharp(scrubbed).metadata()).icc).toEqual((await sharp(original).metadata()).icc)
  })

  it('loses what was hidden behind its end: a film, another picture, a page', async () => {
    const picture = await words((image) => image)
    const scrubbed = await scrub(Buffer.concat([picture, Buffer.from('ftypmp42 and where it was taken')]))
    expect(scrubbed.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    expect(scrubbed.toString('latin1')).not.toContain('taken')
  })

  it('loses comments and thumbnails of its own', async () => {
    const picture = await words((image) => image)
    const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('secret')])
    const scrubbed = await scrub(Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]))
    expect(scrubbed.toString('latin1')).not.toContain('secret')
  })
})

describe('a PNG and a GIF', () => {
  it('lose their texts', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Make: 'Secretcam' } })
      .png()
      .toBuffer()
    expect(png.toString('latin1')).toContain('Secretcam')
    expect((await scrub(png)).toString('latin1')).not.toContain('Secretcam')

    const gif = await readFile(sample('formats/animated-red-green-blue.gif'))
    const comment = Buffer.from([0x21, 0xfe, 6, ...Buffer.from('secret'), 0])
    const end = gif.length - 1
    const talking = Buffer.concat([gif.subarray(0, end), comment, gif.subarray(end)])
    const scrubbed = await scrub(talking)
    expect(scrubbed.toString('latin1')).not.toContain('secret')
    expect((await sharp(scrubbed, { animated: true }).metadata()).pages).toBe(
      (await sharp(gif, { animated: true }).metadata()).pages,
    )
  })
})

describe('a file that is not built as it should be', () => {
  const heads: [ImageType, number[]][] = [
    ['image/jpeg', [0xff, 0xd8, 0xff]],
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['image/gif', [...Buffer.from('GIF89a')]],
    ['image/heic', [0, 0, 0, 16, ...Buffer.from('ftypheic00000000')]],
    ['image/avif', [0, 0, 0, 16, ...Buffer.from('ftypavif00000000')]],
  ]

  it.each(heads)('has no plan, or one that is quickly made: %s', async (type, head) => {
    for (const filler of [0x00, 0xff, 0x01, 0x2c]) {
      const bytes = Buffer.concat([Buffer.from(head), Buffer.alloc(4_000_000, filler)])
      await planOf(bytes, type)
      expect(await planOf(Buffer.from(head), type)).toBeNull()
    }
  })

  it('never makes the reader throw, wherever it is cut off or damaged', async () => {
    for (const name of [
      'formats/IMG_2682-iphone7-gps.heic',
      'formats/river-8bit.avif',
      'formats/denali.webp',
      'formats/alpha.png',
      'photos/thompson-springs-gps.jpg',
      'formats/animated-red-green-blue.gif',
    ]) {
      const whole = await readFile(sample(name))
      const type = typeOf(whole)
      for (let at = 0; at < 3000; at += 7) {
        await planOf(whole.subarray(0, at), type)
        const damaged = Buffer.from(whole)
        damaged[at % damaged.length] = (at * 31) % 256
        await planOf(damaged, type)
      }
    }
  })
})

describe('pieces', () => {
  it('give out any range of what they make', () => {
    const source = Buffer.from('0123456789')
    const pieces: Piece[] = [
      { start: 0, end: 3 },
      { bytes: Buffer.from('abc') },
      { zeros: 2 },
      { start: 7, end: 10 },
    ]
    const whole = build(source, pieces)
    expect(whole.toString('latin1')).toBe('012abc\0\x00789')
    for (let start = 0; start < whole.length; start += 1)
      for (let end = start; end <= whole.length; end += 1)
        expect(build(source, slicePieces(pieces, start, end))).toEqual(whole.subarray(start, end))
  })
})
