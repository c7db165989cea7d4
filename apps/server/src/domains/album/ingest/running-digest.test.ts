import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { sample } from '../../../media-engine/testing/corpus.ts'
import { createChecksumThread } from '../../../platform/checksums/index.ts'
import { RunningDigest } from './running-digest.ts'

const checksums = createChecksumThread()
afterAll(() => checksums.close())

const photo = readFileSync(sample('photos/wedding-couple-walking-away.jpg'))
const truth = {
  type: 'image/jpeg',
  sha256: createHash('sha256').update(photo).digest('hex'),
  crc32: crc32(photo),
  size: photo.length,
}

/** Of the photo, to be given away. */
const bytesOf = (start: number, end?: number) => new Uint8Array(photo.subarray(start, end))

it.each([1_000, 65_536, photo.length])(
  'says of a photo in chunks of %i bytes what it is',
  async (chunkBytes) => {
    const digest = RunningDigest.begin(checksums)
    for (let at = 0; at < photo.length; at += chunkBytes) await digest.update([bytesOf(at, at + chunkBytes)])

    expect(await digest.finish()).toEqual(truth)
  },
)

it('knows the type of a photo whose first bytes come one by one', async () => {
  const digest = RunningDigest.begin(checksums)
  await digest.update(Array.from(photo.subarray(0, 100), (byte) => Uint8Array.of(byte)))
  await digest.update([bytesOf(100)])

  expect(await digest.finish()).toEqual(truth)
})

it('is not changed by what a fork of it sees', async () => {
  const digest = RunningDigest.begin(checksums)
  await digest.update([bytesOf(0, 10)])
  const astray = digest.fork()
  await astray.update([randomBytes(1_000)])
  const onward = digest.fork()
  await onward.update([bytesOf(10)])

  expect(await onward.finish()).toEqual(truth)
  expect(digest.size).toBe(10)
})

it('says that bytes are of no type we keep', async () => {
  const digest = RunningDigest.begin(checksums)
  await digest.update([Buffer.from('<html>')])

  expect(await digest.finish()).toMatchObject({ type: null, size: 6 })
})
