import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readJpegSize } from './jpeg-size.ts'
import { sample } from './testing/corpus.ts'

const blank = sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })

describe('the size of a JPEG', () => {
  it('is told for plain and progressive ones, with metadata or without', async () => {
    const plain = await blank.clone().jpeg().toBuffer()
    const progressive = await blank
      .clone()
      .withExif({ IFD0: { Make: 'Afterglow' } })
      .jpeg({ progressive: true })
      .toBuffer()

    expect(readJpegSize(plain)).toEqual({ width: 300, height: 200 })
    expect(readJpegSize(progressive)).toEqual({ width: 300, height: 200 })
  })

  it.each([
    ['photos/moto-g9-cat-16mp.jpg', 4640, 3472],
    ['hostile/huge-exif.jpg', 512, 384],
    ['hostile/bomb-jpeg-sof-65500x65500.jpg', 65500, 65500],
    ['hostile/one-pixel.jpg', 1, 1],
  ])('is told for %s', (name, width, height) => {
    expect(readJpegSize(readFileSync(sample(name)))).toEqual({ width, height })
  })

  it.each(['alpha.png', 'denali.webp', 'IMG_2682-iphone7-gps.heic'])('is unknown for %s', (name) => {
    expect(readJpegSize(readFileSync(sample(`formats/${name}`)))).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['a mark alone', 'ffd8'],
    ['fill bytes to the end', 'ffd8ffffffffffffffff'],
    ['a segment of no length', 'ffd8ffe00000ffc0'],
    ['a segment that leads behind the end', 'ffd8ffe0ffff00'],
    ['a scan without a frame', 'ffd8ffda0008010100003f00'],
    ['an end without a frame', 'ffd8ffd90000'],
    ['a frame cut off', 'ffd8ffc0001108'],
    ['a frame too short for a size', 'ffd8ffc00004080010001003'],
    ['a frame of no height', 'ffd8ffc0001108000000100301'],
    ['no marker where one has to be', 'ffd800e00004'],
  ])('is unknown for %s', (_what, bytes) => {
    expect(readJpegSize(Buffer.from(bytes, 'hex'))).toBeNull()
  })

  it('takes every cut of a file without complaint', async () => {
    const jpeg = await blank.clone().resize(8, 8).jpeg().toBuffer()

    for (let length = 0; length <= jpeg.length; length += 1) {
      const size = readJpegSize(jpeg.subarray(0, length))
      expect(size === null || size.width === 8).toBe(true)
    }
  })
})
