// spec: U05

import { validateHeaderValue } from 'node:http'
import { parse } from 'content-disposition'
import { describe, expect, it } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

describe('the name of a download', () => {
  it.each([
    'photo.jpg',
    'Noor’s photos (1).jpg',
    'a "quoted" \\ name.jpg',
    'a; filename=other.exe.jpg',
    '100%41.jpg',
    "it's*.jpg",
    'a\r\nSet-Cookie: a=b.jpg',
    'a\u0000\u0007\u001b[2J\u007f\u0085.jpg',
    '../../etc/passwd',
    '..\\..\\start.bat',
    '<script>alert(1)</script>.jpg',
    'photo\u202egpj.exe',
    'line\u2028break.jpg',
    'תמונה חתונה.jpg',
    '写真 001.JPG',
    'Žluťoučký kůň – svatba č. 1.jpg',
    'é-nfd-café.jpg',
    '🎉👰🤵 party.jpg',
    `${'x'.repeat(300)}.jpg`,
    `${'🎉'.repeat(200)}.jpg`,
    ' spaces at both ends ',
    '',
  ])('arrives as it is, in a header that Node accepts: %j', (name) => {
    const header = contentDisposition(name)
    expect(() => validateHeaderValue('content-disposition', header)).not.toThrow()
    expect(header).toMatch(/^[\x20-\x7e]+$/)
    expect(parse(header)).toEqual({
      type: 'attachment',
      parameters: expect.objectContaining({ filename: name }),
    })
  })

  it('is harmless for clients that know only the plain form', () => {
    const header = contentDisposition('../a "b\\c";<d>.jpg')
    expect(parse(header, { extended: false }).parameters['filename']).toBe('.._a _b_c___d_.jpg')
  })

  it('leaves to the browser whether it is shown', () => {
    expect(contentDisposition('video.mp4', 'inline')).toBe('inline; filename=video.mp4')
  })
})
