import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import { RunningDigest } from './running-digest.ts'

const photo = readFileSync(sample('photos/wedding-couple-walking-away.jpg'))
const truth = {
  type: 'image/jpeg',
  sha256: createHash('sha256').update(photo).digest('hex'),
  crc32: crc32(photo),
  size: photo.length,
}

it.each([1_000, 65_536, photo.length])('says of a photo in chunks of %i bytes what it is', (chunkBytes) => {
  const digest = RunningDigest.begin()
  for (let at = 0; at < photo.length; at += chunkBytes) digest.update(photo.subarray(at, at + chunkBytes))

  expect(digest.finish()).toEqual(truth)
})

it('knows the type of a photo whose first bytes come one by one', () => {
  const digest = RunningDigest.begin()
  for (const byte of photo.subarray(0, 100)) digest.update(Uint8Array.of(byte))
  digest.update(photo.subarray(100))

  expect(digest.finish()).toEqual(truth)
})

it('is not changed by what a fork of it sees', () => {
  const digest = RunningDigest.begin()
  digest.update(photo.subarray(0, 10))
  const astray = digest.fork()
  astray.update(randomBytes(1_000))
  const onward = digest.fork()
  onward.update(photo.subarray(10))

  expect(onward.finish()).toEqual(truth)
  expect(digest.size).toBe(10)
})

it('says that bytes are of no type we keep', () => {
  const digest = RunningDigest.begin()
  digest.update(Buffer.from('<html>'))

  expect(digest.finish()).toMatchObject({ type: null, size: 6 })
})
