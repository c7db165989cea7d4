// spec: guest.downloads

import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sample } from '../testing/corpus.ts'
import { corporaInPass } from '../testing/in-pass.ts'
import { bareJpeg } from './bare-jpeg.ts'

/** As a foreign client may send it: place, device, profile, a comment, and more after the end. */
async function aThumbnailWithMetadata(progressive = false): Promise<Buffer> {
  const jpeg = await sharp(sample('photos/wedding-champagne.jpg'))
    .resize(320)
    .withExif({
      IFD0: { Make: 'Samplephone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '50/1 5/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '14/1 25/1 0/1',
      },
    })
    .withIccProfile('p3')
    .jpeg({ progressive })
    .toBuffer()
  const comment = Buffer.from('\xff\xfe\x00\x0eSecret words', 'latin1')
  return Buffer.concat([
    jpeg.subarray(0, 2),
    comment,
    jpeg.subarray(2),
    Buffer.from('PK\x03\x04 behind the end'),
  ])
}

describe('a bare JPEG', () => {
  it.each([false, true])('has the same pixels and no metadata (progressive: %s)', async (progressive) => {
    const withMetadata = await aThumbnailWithMetadata(progressive)

    const bare = bareJpeg(withMetadata)

    expect(bare).toMatchObject({ width: 320 })
    const bytes = bare?.bytes ?? Buffer.alloc(0)
    for (const word of ['Exif', 'Samplephone', 'ICC_PROFILE', 'JFIF', 'Secret', 'PK\x03\x04'])
      expect(bytes.includes(word)).toBe(false)
    const pixels = (jpeg: Buffer) => sharp(jpeg, { failOn: 'warning', ignoreIcc: true }).raw().toBuffer()
    expect((await pixels(bytes)).equals(await pixels(withMetadata))).toBe(true)
    const { exif, icc, comments } = await sharp(bytes).metadata()
    expect([exif, icc, comments]).toEqual([undefined, undefined, undefined])
  })

  it('is bare as it is', async () => {
    const { bytes } = bareJpeg(await aThumbnailWithMetadata()) ?? {}

    expect(bareJpeg(bytes ?? Buffer.alloc(0))?.bytes.equals(bytes ?? Buffer.alloc(0))).toBe(true)
  })

  it('keeps how colours are coded, without what else may stand there', async () => {
    const { data, info } = await sharp(sample('photos/wedding-champagne.jpg')).resize(64).raw().toBuffer({
      resolveWithObject: true,
    })
    const plain = await sharp(data, { raw: { ...info, channels: 3 } })
      .jpeg()
      .toBuffer()
    const adobe = Buffer.from('\xff\xee\x00\x12Adobe\x00\x64\x00\x00\x00\x00\x01hide', 'latin1')
    const bare = bareJpeg(Buffer.concat([plain.subarray(0, 2), adobe, plain.subarray(2)]))

    expect(bare?.bytes.toString('latin1', 2, 18)).toBe('\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x01')
    expect(bare?.bytes.includes('hide')).toBe(false)
  })

  it('cannot be made of one that is cut off, wherever it ends', async () => {
    const { bytes } = bareJpeg(await aThumbnailWithMetadata()) ?? {}
    const whole = bytes ?? Buffer.alloc(0)
    for (let end = 0; end < whole.length; end += 97) expect(bareJpeg(whole.subarray(0, end))).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['magic bytes', 'ffd8ff'],
    ['a beginning and an end', 'ffd8ffd9'],
    ['a PNG', '89504e470d0a1a0a'],
    ['a comment without an end', 'ffd8fffe0fff00'],
  ])('cannot be made of %s', (_what, hex) => {
    expect(bareJpeg(Buffer.from(hex, 'hex'))).toBeNull()
  })

  it.each(corporaInPass().flatMap(([, files]) => files.filter(({ path }) => path.endsWith('.jpg'))))(
    'never throws: $name',
    async ({ path }) => {
      const bytes = await readFile(path)
      const bare = bareJpeg(bytes)
      expect(bare === null || bare.bytes.length <= bytes.length + 18).toBe(true)
    },
  )
})
