// spec: uploads.types

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DerivedPhoto, DeriveResult } from './index.ts'
import { type CorpusFile, fullCorpusFiles, sample, sniffPicture } from './testing/corpus.ts'
import { corporaInPass, isWhole, itInWhole } from './testing/in-pass.ts'
import { aLargeHeic } from './testing/large-heic.ts'
import { oneEngine } from './testing/one-engine.ts'

const { engine, folder } = oneEngine(2)
let count = 0

describe.each(corporaInPass())('deriving the %s', (_set, files) => {
  const kept = files.filter(({ path }) => sniffPicture(path) !== null)
  const results = new Map<string, DeriveResult>()
  beforeAll(async () => {
    await Promise.all(kept.map(async ({ name, path }) => results.set(name, await derive(path))))
  }, 120_000)

  it.each(kept.map((file) => [file.name, file] as const))('ends as it should with %s', async (name, file) => {
    const result = results.get(name)!

    if (result.outcome === 'derived') await expectGoodRenditions(result, file)
    else expectRefusal(result.reason, file)
  })
})

function expectRefusal(reason: string, { outcomes, reason: expected }: CorpusFile): void {
  expect(outcomes).toContain('no_preview')
  expect(expected ? [expected] : ['undecodable', 'too_many_pixels']).toContain(reason)
}

async function expectGoodRenditions(result: DerivedPhoto, { outcomes, facts }: CorpusFile): Promise<void> {
  expect(outcomes).toContain('derived')
  if (facts) {
    const { width, height, takenAt, hasGps } = result
    expect({ width, height, takenAt, hasGps }).toEqual({
      width: facts.width,
      height: facts.height,
      takenAt: facts.takenAt,
      hasGps: facts.hasGps,
    })
  }
  await expectRendition(result, result.preview, 2048)
  await expectRendition(result, result.thumbnail, 512)
  expect(Buffer.from(result.thumbhash, 'base64').length).toBeGreaterThan(4)
}

async function expectRendition(
  { width, height }: DerivedPhoto,
  rendition: DerivedPhoto['preview'],
  longestSide: number,
): Promise<void> {
  const bytes = await readFile(rendition.path)
  const header = await sharp(bytes).metadata()
  const scale = Math.min(1, longestSide / Math.max(width, height))

  expect(header).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, width: rendition.width })
  expect(header.height).toBe(rendition.height)
  expect(Math.abs(rendition.width - Math.max(1, width * scale))).toBeLessThanOrEqual(1)
  expect(Math.abs(rendition.height - Math.max(1, height * scale))).toBeLessThanOrEqual(1)
  expect(bytes.length).toBe(rendition.bytes)
  // Application segments other than JFIF, or comments: nothing of the original's metadata, nor anything new.
  expect(header).not.toHaveProperty('orientation')
  for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'comments']) expect(header).not.toHaveProperty(kind)
  expect(bytes.includes('Exif') || bytes.includes('<script') || bytes.includes('<?php')).toBe(false)
}

describe('a picture on its side', () => {
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8]

  it.each(['landscape', 'portrait'])('U12: is shown upright: %s', async (kind) => {
    const [upright, ...others] = await Promise.all(
      orientations.map((orientation) => thumbnailPixels(sample(`orientation/${kind}_${orientation}.jpg`))),
    )

    for (const other of others) expect(difference(upright!, other)).toBeLessThan(5)
  })

  const full = fullCorpusFiles().filter(({ name }) => name.startsWith('orientation/landscape'))
  it.runIf(full.length > 0)('is shown upright: numbered pictures of the full corpus', async () => {
    const [upright, ...others] = await Promise.all(full.map(({ path }) => thumbnailPixels(path)))

    expect(others).toHaveLength(7)
    // Each picture bears its number, so a few pixels differ; rotated or mirrored, the difference would be 50 and more.
    for (const other of others) expect(difference(upright!, other)).toBeLessThan(10)
  })
})

describe('what is shown', () => {
  it('is the first frame of an animation', async () => {
    for (const type of ['gif', 'webp']) {
      const result = await deriveSample(`formats/animated-red-green-blue.${type}`)
      const { data } = await pixelsOf(result.preview.path)
      expect([data[0]! > 180, data[1]! < 70, data[2]! < 70]).toEqual([true, true, true])
    }
  })

  it('has white where the original lets through', async () => {
    for (const type of ['png', 'webp']) {
      const { preview } = await deriveSample(`formats/alpha.${type}`)
      const { data, info } = await pixelsOf(preview.path)
      const centre = ((info.height / 2) * info.width + info.width / 2) * 3
      expect(Math.min(...data.subarray(centre, centre + 3))).toBeGreaterThan(245)
    }
  })

  it('has the colours of the original, whatever its colour space', async () => {
    const { preview } = await deriveSample('formats/display-p3.jpg')
    const { data } = await pixelsOf(preview.path)

    const middles = [50, 150, 250].map((x) => [...data.subarray(x * 3, x * 3 + 3)])
    const expected = [220, 30, 30, 30, 200, 30, 30, 30, 220]
    expect(difference(Buffer.from(middles.flat()), Buffer.from(expected))).toBeLessThan(5)
  })

  it('is never the small picture inside the metadata', async () => {
    const { thumbhash } = await deriveSample('hostile/exif-thumbnail-of-another-picture.jpg')
    const expected = await sharp(sample('hostile/exif-thumbnail-of-another-picture.jpg')).stats()
    const average = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))

    expect(Math.abs(average.r * 255 - expected.channels[0]!.mean)).toBeLessThan(25)
    expect(Math.abs(average.b * 255 - expected.channels[2]!.mean)).toBeLessThan(25)
  })

  it('survives a damaged colour profile', async () => {
    const jpeg = await readFile(sample('photos/wedding-champagne.jpg'))
    const profile = Buffer.from('ICC_PROFILE\0\x01\x01not a profile', 'latin1')
    const segment = Buffer.from([0xff, 0xe2, 0, profile.length + 2, ...profile])
    const path = join(folder, 'damaged-profile.jpg')
    await writeFile(path, Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]))

    expect(await derive(path)).toMatchObject({ outcome: 'derived', width: 385 })
  })
})

describe('a HEIC', () => {
  const written = async (name: string, bytes: Buffer) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }

  itInWhole(
    'of 200 megapixels has a preview within the memory of a child: tile by tile',
    {
      timeout: 120_000,
    },
    async () => {
      const result = await derive(await written('large.heic', aLargeHeic()))
      if (result.outcome !== 'derived') throw new Error(result.detail)

      expect(result).toMatchObject({ width: 16_384, height: 12_800, preview: { width: 2048, height: 1600 } })
      // A tile takes 64 pixels. The test grid repeats after 48 tiles, in rows of 32.
      const tileAt = (column: number, row: number) =>
        sharp(result.preview.path)
          .extract({ left: column * 64, top: row * 64, width: 64, height: 64 })
          .raw()
          .toBuffer()
      const [first, again, next] = await Promise.all([tileAt(0, 0), tileAt(16, 1), tileAt(9, 0)])
      expect(difference(first, again)).toBeLessThan(3)
      expect(difference(first, next)).toBeGreaterThan(10)
    },
  )

  it('of more than 400 megapixels has none', async () => {
    const result = await derive(await written('huge.heic', aLargeHeic({ columns: 40, rows: 40 })))

    expect(result).toMatchObject({ outcome: 'failed', reason: 'too_many_pixels' })
  })

  it.each(isWhole ? [0.05, 0.5, 0.99] : [0.5])(
    'that was cut off at %d is not shown by a picture inside of it',
    async (share) => {
      const whole = await readFile(sample('formats/IMG_2682-iphone7-gps.heic'))
      const cut = await written(`cut-${share}.heic`, whole.subarray(0, whole.length * share))

      expect(await derive(cut)).toMatchObject({ outcome: 'failed', reason: 'undecodable' })
    },
  )

  it('is not shown by its thumbnail where it names that as its picture', async () => {
    const bytes = await readFile(sample('formats/IMG_2682-iphone7-gps.heic'))
    // The thumbnail's reference: its own id, one, and its picture's id.
    const thumbnail = bytes.readUInt16BE(bytes.indexOf('thmb') + 4)
    bytes.writeUInt16BE(thumbnail, bytes.indexOf('pitm') + 8)

    expect(await derive(await written('by-thumbnail.heic', bytes))).toMatchObject({
      outcome: 'failed',
      reason: 'undecodable',
    })
  })
})

async function derive(path: string): Promise<DeriveResult> {
  const type = sniffPicture(path)
  if (type === null) throw new Error(`${path} is not kept`)
  count += 1
  const outDir = join(folder, String(count))
  await mkdir(outDir)
  return engine.derivePhoto({ source: path, type, outDir })
}

async function deriveSample(name: string): Promise<DerivedPhoto> {
  const result = await derive(sample(name))
  if (result.outcome !== 'derived') throw new Error(`${name}: ${result.detail}`)
  return result
}

async function thumbnailPixels(path: string): Promise<Buffer> {
  const result = await derive(path)
  if (result.outcome !== 'derived') throw new Error(`${path}: ${result.detail}`)
  return (await pixelsOf(result.thumbnail.path)).data
}

function pixelsOf(path: string) {
  return sharp(path).raw().toBuffer({ resolveWithObject: true })
}

/** The average brightness difference between two pictures of one size, in levels. */
function difference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
}
