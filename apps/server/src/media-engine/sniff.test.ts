// spec: uploads.types

import { describe, expect, it } from 'vitest'
import { sniffMediaType } from './sniff.ts'
import { sniffFile } from './testing/corpus.ts'
import { corporaInPass } from './testing/in-pass.ts'

describe('the media type of first bytes', () => {
  it.each([
    ['image/jpeg', 'ffd8ffe000104a464946'],
    ['image/jpeg', 'ffd8ffdb'],
    ['image/png', '89504e470d0a1a0a0000000d49484452'],
    ['image/gif', hex('GIF87a')],
    ['image/gif', hex('GIF89a')],
    ['image/webp', hex('RIFF\x10\0\0\0WEBPVP8 ')],
    ['image/heic', ftyp('heic', 'mif1', 'heic')],
    ['image/heic', ftyp('heix')],
    ['image/heic', ftyp('hevc')],
    ['image/heic', ftyp('heim')],
    ['image/heic', ftyp('heis')],
    ['image/heic', ftyp('mif1', 'mif1', 'heic')],
    ['image/avif', ftyp('mif1', 'miaf', 'avif')],
    ['image/heif', ftyp('mif1', 'miaf')],
    ['image/heic', ftyp('msf1', 'hevc')],
    ['image/heif', ftyp('msf1')],
    ['image/avif', ftyp('avif', 'mif1')],
    ['image/avif', ftyp('avis')],
  ])('is %s for %s', (type, bytes) => {
    expect(sniffMediaType(Buffer.from(bytes, 'hex'))).toBe(type)
  })

  it.each([
    ['nothing', ''],
    ['one byte', 'ff'],
    ['half a JPEG mark', 'ffd8'],
    ['half a PNG mark', '89504e47'],
    ['a PNG after a text transfer', '89504e470a1a0a'],
    ['an SVG', hex('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an XML declaration', hex('<?xml version="1.0"?><svg>')],
    ['HTML', hex('<!DOCTYPE html><script>')],
    ['a PDF', hex('%PDF-1.7')],
    ['a ZIP', hex('PK\x03\x04')],
    ['a program', hex('MZ\x90\0')],
    ['a TIFF', '49492a00'],
    ['a BMP', hex('BM')],
    ['a WAV', hex('RIFF\x10\0\0\0WAVEfmt ')],
    ['GIF of an unknown version', hex('GIF90a')],
    ['an ftyp box that ends early', hex('\0\0\0\x10ftyp')],
    ['a JPEG behind a blank', '20ffd8ffe0'],
  ])('is unknown for %s', (_what, bytes) => {
    expect(sniffMediaType(Buffer.from(bytes, 'hex'))).toBeNull()
  })

  it('does not look at compatible brands behind the ftyp box', () => {
    const box = Buffer.from(ftyp('mif1', 'miaf'), 'hex')

    expect(sniffMediaType(Buffer.concat([box, Buffer.from('avifheic')]))).toBe('image/heif')
  })

  it('reads at the right place in a slice of a larger buffer', () => {
    const larger = Buffer.concat([Buffer.alloc(7), Buffer.from(ftyp('mif1', 'heic'), 'hex')])

    expect(sniffMediaType(larger.subarray(7))).toBe('image/heic')
  })
})

describe.each(corporaInPass())('sniffing the %s', (_set, files) => {
  it.each(files.map((file) => [file.name, file] as const))('decides on %s', (_name, { path, outcomes }) => {
    const isKept = sniffFile(path) !== null

    if (!outcomes.includes('not_kept')) expect(isKept).toBe(true)
    if (outcomes.length === 1 && outcomes[0] === 'not_kept') expect(isKept).toBe(false)
  })
})

function hex(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex')
}

function ftyp(major: string, ...compatible: string[]): string {
  const size = String.fromCharCode(0, 0, 0, 16 + compatible.length * 4)
  return hex(`${size}ftyp${major}\0\0\0\0${compatible.join('')}`)
}
