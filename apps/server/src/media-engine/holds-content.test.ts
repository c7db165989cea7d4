// spec: guest.renditions

import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { holdsContent, sniffMediaType } from './index.ts'
import { films, sample } from './testing/corpus.ts'
import { corporaInPass, inPass } from './testing/in-pass.ts'

const kindOf = (bytes: Buffer) => sniffMediaType(bytes.subarray(0, 64)) ?? 'image/jpeg'
const holds = (bytes: Buffer) => holdsContent(kindOf(bytes), bytes)

/** The file up to and including these bytes. */
async function upTo(name: string, mark: string, more = 0): Promise<Buffer> {
  const bytes = await readFile(sample(name))
  const at = bytes.indexOf(mark, 0, 'latin1')
  if (at === -1) throw new Error(`${name} has no ${mark}`)
  return bytes.subarray(0, at + mark.length + more)
}

describe('a file that begins like a photo or a film', () => {
  it.each([
    ['three bytes of JPEG', Buffer.from('ffd8ff', 'hex')],
    ['a JPEG of nothing', Buffer.from('ffd8ffd9', 'hex')],
    ['a PNG’s first line', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a GIF’s first line', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')],
    ['the brands of a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
    ['the brands of an MP4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
  ])('is none where it is only %s', (_what, bytes) => {
    expect(holds(bytes)).toBe(false)
  })

  it('is none where only its header came', async () => {
    // A scan's header: its length, three components, and how they are coded.
    expect(holds(await upTo('photos/wedding-champagne.jpg', '\xff\xda', 12))).toBe(false)
    expect(holds(await upTo('formats/alpha.png', 'IDAT'))).toBe(false)
    expect(holds(await upTo('films/camera.avi', 'movi'))).toBe(false)
    expect(holds(await upTo('films/phone-everywhere-gps.mp4', 'ftyp', 20))).toBe(false)
  })

  it('is one as soon as a byte of its pixels came: it may be all that is left', async () => {
    expect(holds(await upTo('photos/wedding-champagne.jpg', '\xff\xda', 13))).toBe(true)
  })

  it.each(
    corporaInPass().flatMap(([, files]) => files.filter(({ outcomes }) => `${outcomes}` === 'derived')),
  )('is one where it can be shown: $name', async ({ path }) => {
    expect(holds(await readFile(path))).toBe(true)
  })

  it.each(inPass(films()))('is one where it plays: $name', async ({ path }) => {
    expect(holds(await readFile(path))).toBe(true)
  })
})
