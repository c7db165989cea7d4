import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PictureJob } from './index.ts'
import { sample, sniffPicture } from './testing/corpus.ts'
import { oneEngine } from './testing/one-engine.ts'

const { engine, folder } = oneEngine()

async function derive(name: string, options: Partial<PictureJob> = {}) {
  const source = sample(name)
  const type = sniffPicture(source)
  if (type === null) throw new Error(`${source} is no picture`)
  const outDir = await mkdtemp(join(folder, 'job-'))
  return engine.derivePicture({ source, type, outDir, pictureSize: 3840, ...options })
}

async function pictureOf(name: string, options: Partial<PictureJob> = {}) {
  const result = await derive(name, options)
  if (result.outcome === 'failed') throw new Error(result.detail)
  const { path, width, height } = result.picture
  const bytes = await readFile(path)
  const header = await sharp(bytes).metadata()
  expect(header).toMatchObject({ width, height, space: 'srgb' })
  return { bytes, header, width, height }
}

const FORMATS = ['jpeg', 'webp'] as const

/** Levels by which the pictures differ, on average, at a size where single pixels do not count. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).resize(64, 64, { fit: 'fill' }).raw().toBuffer()),
  )
  if (first === undefined || second === undefined) return Number.POSITIVE_INFINITY
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length
}

describe.each(FORMATS)('a smaller picture as %s', (format) => {
  it.each([1600, 2560, 3840])('has %d pixels on its longer side', async (pictureSize) => {
    const { header, width, height } = await pictureOf('photos/moto-g9-cat-16mp.jpg', { pictureSize, format })
    expect(header.format).toBe(format)
    expect({ width, height }).toEqual({ width: pictureSize, height: Math.round((pictureSize * 3472) / 4640) })
  })

  it('is never larger than the original', async () => {
    expect(await pictureOf('photos/wedding-champagne.jpg', { format })).toMatchObject({
      width: 385,
      height: 330,
    })
  })

  it('says nothing of the original, whatever that is', async () => {
    for (const name of ['photos/made-with-zone-and-gps.jpg', 'formats/samsung-motion-photo.heic']) {
      const { header, bytes } = await pictureOf(name, { format })
      for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'])
        expect(header).not.toHaveProperty(kind)
      expect(bytes.includes('Exif')).toBe(false)
    }
  })

  it('is upright', async () => {
    const upright = await pictureOf('orientation/landscape_1.jpg', { format })
    for (const orientation of [3, 6, 8]) {
      const turned = await pictureOf(`orientation/landscape_${orientation}.jpg`, { format })
      expect(turned).toMatchObject({ width: upright.width, height: upright.height })
      expect(await difference(upright.bytes, turned.bytes)).toBeLessThan(5)
    }
  })

  it('has the look that its photo was taken with', async () => {
    const name = 'photos/meadow-tanners-ridge.jpg'
    const { preview } = await previewOf(name)
    const shown = await readFile(preview.path)
    const [plain, film] = [await pictureOf(name, { format }), await pictureOf(name, { format, look: 'film' })]
    expect(await difference(film.bytes, shown)).toBeLessThan(3)
    expect(await difference(film.bytes, plain.bytes)).toBeGreaterThan(5)
  })

  it('is not made of a file that is broken, or that would take too much memory', async () => {
    expect(await derive('hostile/truncated.jpg', { format })).toMatchObject({ reason: 'undecodable' })
    expect(await derive('hostile/bomb-30000x30000-1bit.png', { format })).toMatchObject({
      reason: 'too_many_pixels',
    })
  })
})

describe('a smaller picture as png', () => {
  it('keeps what is transparent, in the colors of its profile, and nothing else of the file', async () => {
    const source = join(folder, 'logo.png')
    await sharp({ create: { width: 300, height: 200, channels: 4, background: '#00ff0080' } })
      .withIccProfile('p3')
      .withExifMerge({ IFD0: { Copyright: 'Northwind Ltd' } })
      .png()
      .toFile(source)
    const outDir = await mkdtemp(join(folder, 'job-'))
    const result = await engine.derivePicture({
      source,
      type: 'image/png',
      outDir,
      pictureSize: 150,
      format: 'png',
    })
    if (result.outcome === 'failed') throw new Error(result.detail)
    const header = await sharp(result.picture.path).metadata()
    expect(header).toMatchObject({ format: 'png', width: 150, height: 100, channels: 4, space: 'srgb' })
    for (const kind of ['exif', 'xmp', 'iptc', 'icc']) expect(header).not.toHaveProperty(kind)
    const [r = 255, g, b = 255, alpha] = await sharp(result.picture.path).raw().toBuffer()
    // In its own profile this green is 117, 251, 76.
    expect(Math.max(r, b)).toBeLessThan(4)
    expect([g, alpha]).toEqual([255, 128])
  })

  it('is made of a photo, too, in sRGB', async () => {
    const { header, bytes } = await pictureOf('photos/wedding-champagne.jpg', { format: 'png' as const })
    expect(header.format).toBe('png')
    const { bytes: shown } = await pictureOf('photos/wedding-champagne.jpg')
    expect(await difference(bytes, shown)).toBeLessThan(3)
  })

  it('is not made of a file that is broken, or that would take too much memory', async () => {
    expect(await derive('hostile/truncated.png', { format: 'png' })).toMatchObject({ reason: 'undecodable' })
    expect(await derive('hostile/bomb-30000x30000-1bit.png', { format: 'png' })).toMatchObject({
      reason: 'too_many_pixels',
    })
  })
})

/** What guests see of a photo of the camera. */
async function previewOf(name: string) {
  const outDir = await mkdtemp(join(folder, 'job-'))
  const result = await engine.derivePhoto({ source: sample(name), type: 'image/jpeg', outDir, look: 'film' })
  if (result.outcome === 'failed') throw new Error(result.detail)
  return result
}
