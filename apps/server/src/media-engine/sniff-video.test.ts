// spec: uploads.types

import { describe, expect, it } from 'vitest'
import { sniffImageType, sniffMediaType } from './sniff.ts'
import { sniffVideoType } from './sniff-video.ts'

const box = (size: number, type: string, ...rest: string[]) =>
  Buffer.concat([Buffer.from([0, 0, size >> 8, size & 255]), Buffer.from(type + rest.join(''), 'latin1')])
const ftyp = (major: string, ...brands: string[]) =>
  box(16 + brands.length * 4, 'ftyp', major, '\0\0\0\0', ...brands)
const ebml = (docType: string, before = '4286810142f78101') => {
  const name = Buffer.from(docType, 'latin1')
  const body = Buffer.concat([
    Buffer.from(before, 'hex'),
    Buffer.from([0x42, 0x82, 0x80 | name.length]),
    name,
  ])
  const size = Buffer.from([1, 0, 0, 0, 0, 0, 0, body.length])
  return Buffer.concat([Buffer.from('1a45dfa3', 'hex'), size, body])
}

describe('the kind of film by first bytes', () => {
  it.each([
    ['video/mp4', ftyp('isom', 'mp42')],
    ['video/mp4', ftyp('mp42')],
    ['video/mp4', ftyp('M4V ', 'mp42')],
    ['video/mp4', ftyp('3gp5', 'isom')],
    ['video/mp4', ftyp('XAVC', 'mp42')],
    ['video/mp4', ftyp('mp4v', 'isom', 'mp42')],
    ['video/mp4', ftyp('cam1', 'isom')],
    // The major brand decides.
    ['video/mp4', ftyp('isom', 'avif')],
    ['video/quicktime', ftyp('qt  ')],
    ['video/quicktime', box(200, 'moov', '\0\0\0\x6cmvhd')],
    ['video/quicktime', box(8, 'wide', '\0\0\0\x01mdat')],
    ['video/quicktime', box(1000, 'mdat', '\0\0\0\0\0\0\0\0')],
    ['video/x-msvideo', Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1')],
    ['video/webm', ebml('webm')],
    ['video/webm', ebml('webm\0\0')],
  ])('is %s for %#', (type, head) => {
    expect(sniffVideoType(head)).toBe(type)
    expect(sniffMediaType(head)).toBe(type)
    expect(sniffImageType(head)).toBeNull()
  })

  it.each([
    ['a Matroska file', ebml('matroska')],
    ['an EBML file of nothing', Buffer.from('1a45dfa3000000000000000000000000', 'hex')],
    ['sound in MP4', ftyp('M4A ', 'mp42')],
    ['a raw picture of a camera', ftyp('crx ', 'isom')],
    ['a file of a kind that is none of ours', ftyp('jp2 ', 'jpx ')],
    ['a WAV', Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1')],
    ['a text that says mdat', Buffer.from('the mdat of this text', 'latin1')],
    ['a text that says moov', Buffer.from('the moovie is a long one', 'latin1')],
    ['a playlist', Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:1,\nfile:///etc/passwd')],
    ['a list of files', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['one byte', Buffer.from([0])],
    ['nothing', Buffer.alloc(0)],
    ['an ftyp box that ends early', ftyp('isom').subarray(0, 11)],
  ])('is none for %s', (_what, head) => {
    expect(sniffVideoType(head)).toBeNull()
    expect(sniffMediaType(head)).toBeNull()
  })

  it('is not asked where it is a picture: a HEIC that holds a sequence', () => {
    expect(sniffMediaType(ftyp('msf1', 'hevc'))).toBe('image/heic')
  })
})
