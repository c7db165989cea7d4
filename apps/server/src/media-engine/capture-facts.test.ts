// spec: guest.renditions

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readCaptureFacts } from './capture-facts.ts'

describe('when a photo was taken', () => {
  it('is an instant when the camera says its zone', async () => {
    const exif = await exifOf({ DateTimeOriginal: '2024:06:15 16:30:00', OffsetTimeOriginal: '+02:00' })

    expect(readCaptureFacts(exif)).toMatchObject({
      takenAt: '2024-06-15T14:30:00.000Z',
      isTakenAtLocal: false,
    })
  })

  it.each([
    ['-05:30', '2024-06-15T22:00:00.000Z'],
    ['+14:00', '2024-06-15T02:30:00.000Z'],
    ['Z', '2024-06-15T16:30:00.000Z'],
  ])('counts with an offset of %s', async (offset, takenAt) => {
    const exif = await exifOf({ DateTimeOriginal: '2024:06:15 16:30:00', OffsetTimeOriginal: offset })

    expect(readCaptureFacts(exif)).toMatchObject({ takenAt, isTakenAtLocal: false })
  })

  it.each([' ', '   :  ', '+99:00', 'CEST'])(
    'is the wall clock as UTC with an offset of "%s"',
    async (offset) => {
      const exif = await exifOf({ DateTimeOriginal: '2024:06:15 16:30:00', OffsetTimeOriginal: offset })

      expect(readCaptureFacts(exif)).toMatchObject({
        takenAt: '2024-06-15T16:30:00.000Z',
        isTakenAtLocal: true,
      })
    },
  )

  it('falls back to the moment of digitising', async () => {
    const exif = await exifOf({
      DateTimeOriginal: '0000:00:00 00:00:00',
      DateTimeDigitized: '2001:06:09 15:17:32',
    })

    expect(readCaptureFacts(exif).takenAt).toBe('2001-06-09T15:17:32.000Z')
  })

  it('takes the 29th of February in a leap year', async () => {
    const exif = await exifOf({ DateTimeOriginal: '2024:02:29 00:00:00' })

    expect(readCaptureFacts(exif).takenAt).toBe('2024-02-29T00:00:00.000Z')
  })

  it.each([
    '0000:00:00 00:00:00',
    '    :  :     :  :  ',
    '2024:13:01 10:00:00',
    '2024:02:30 10:00:00',
    '2023:02:29 10:00:00',
    '2024:06:15 25:00:00',
    '2024:06:15 10:61:00',
    '1601:01:01 00:00:00',
    '2024-06-15',
    'yesterday',
  ])('is unknown for "%s"', async (date) => {
    const exif = await exifOf({ DateTimeOriginal: date })

    expect(readCaptureFacts(exif).takenAt).toBeNull()
  })
})

describe('when a photo without EXIF was taken', () => {
  const xmpOf = (properties: string) => ({ xmp: Buffer.from(`<x:xmpmeta><rdf:Description ${properties}`) })
  /** An IPTC data set: its number, a length, and text. */
  const iptcOf = (sets: Record<number, string>) => ({
    iptc: Buffer.concat(
      Object.entries(sets).map(([set, words]) =>
        Buffer.from([0x1c, 2, Number(set), 0, words.length, ...Buffer.from(words, 'latin1')]),
      ),
    ),
  })

  it.each([
    ['photoshop:DateCreated="2024-06-15T16:30:00+02:00"', '2024-06-15T14:30:00.000Z', false],
    ["xmp:CreateDate='2024-06-15T16:30:00.25Z'", '2024-06-15T16:30:00.000Z', false],
    ['><exif:DateTimeOriginal>2024-06-15T16:30</exif:DateTimeOriginal>', '2024-06-15T16:30:00.000Z', true],
    [
      'xmp:CreateDate="2025-01-01T00:00:00Z" exif:DateTimeOriginal="2024-06-15T16:30:00Z"',
      '2024-06-15T16:30:00.000Z',
      false,
    ],
  ])('is said by XMP: %s', (properties, takenAt, isTakenAtLocal) => {
    expect(readCaptureFacts(undefined, xmpOf(properties))).toMatchObject({ takenAt, isTakenAtLocal })
  })

  it.each([
    [{ 55: '20240615', 60: '163000+0200' }, '2024-06-15T14:30:00.000Z', false],
    [{ 55: '20240615', 60: '163000' }, '2024-06-15T16:30:00.000Z', true],
  ])('is said by IPTC: %j', (sets, takenAt, isTakenAtLocal) => {
    expect(readCaptureFacts(undefined, iptcOf(sets))).toMatchObject({ takenAt, isTakenAtLocal })
  })

  it.each([
    xmpOf('xmp:CreateDate="2024"'),
    xmpOf('xmp:CreateDate="0000-00-00T00:00:00Z"'),
    xmpOf('xmp:CreateDate="1601-01-01T00:00:00Z"'),
    xmpOf(`xmp:CreateDate="${'2'.repeat(10_000)}`),
    iptcOf({ 55: '20240615' }),
    iptcOf({ 55: '20241315', 60: '163000' }),
    { iptc: Buffer.from([0x1c, 2, 55, 255]) },
  ])('is unknown where nothing else can be believed: %#', (metadata) => {
    expect(readCaptureFacts(undefined, metadata).takenAt).toBeNull()
  })

  it('is said by EXIF first', async () => {
    const exif = await exifOf({ DateTimeOriginal: '2024:06:15 16:30:00' })

    expect(readCaptureFacts(exif, xmpOf('xmp:CreateDate="2020-01-01T00:00:00Z"')).takenAt).toBe(
      '2024-06-15T16:30:00.000Z',
    )
  })

  it('comes with a place where XMP says one', () => {
    expect(readCaptureFacts(undefined, xmpOf('exif:GPSLatitude="50,5.0N"')).hasGps).toBe(true)
    expect(readCaptureFacts(undefined, xmpOf('exif:GPSLatitudeRef="N"')).hasGps).toBe(false)
  })
})

describe('where a photo was taken', () => {
  it.each([
    ['a place', '50/1 5/1 0/1', '14/1 25/1 0/1', true],
    ['the equator', '0/1 0/1 0/1', '14/1 25/1 0/1', true],
    ['zero and zero', '0/1 0/1 0/1', '0/1 0/1 0/1', false],
    ['north of the pole', '91/1 0/1 0/1', '14/1 0/1 0/1', false],
    ['beyond the date line', '50/1 0/1 0/1', '181/1 0/1 0/1', false],
    ['divisions by zero', '50/0 0/0 0/0', '14/0 0/0 0/0', false],
  ])('counts %s rightly', async (_what, latitude, longitude, hasGps) => {
    const place = {
      GPSLatitudeRef: 'N',
      GPSLatitude: latitude,
      GPSLongitudeRef: 'E',
      GPSLongitude: longitude,
    }
    const exif = await exifOf({}, place)

    expect(readCaptureFacts(exif).hasGps).toBe(hasGps)
  })

  it('is unknown without metadata', () => {
    expect(readCaptureFacts(undefined)).toEqual({ takenAt: null, isTakenAtLocal: false, hasGps: false })
  })

  it('is unknown for metadata that no reader can follow', async () => {
    const exif = await exifOf({ DateTimeOriginal: '2024:06:15 16:30:00' })

    expect(readCaptureFacts(Buffer.from('not metadata at all')).hasGps).toBe(false)
    for (let length = 0; length < exif.length; length += 1) readCaptureFacts(exif.subarray(0, length))
  })
})

/** An EXIF block as sharp hands it over, without its marker. */
async function exifOf(ifd2: Record<string, string>, ifd3: Record<string, string> = {}): Promise<Buffer> {
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  const jpeg = await blank
    .withExif({ IFD0: { Make: 'Afterglow' }, IFD2: ifd2, IFD3: ifd3 })
    .jpeg()
    .toBuffer()
  const { exif } = await sharp(jpeg).metadata()
  return exif!.subarray(6)
}
