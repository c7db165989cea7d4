import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { createChecksumThread } from './index.ts'

const thread = createChecksumThread()
afterAll(() => thread.close())

const sumsOf = (bytes: Uint8Array) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  crc32: crc32(bytes),
})

it('sums up streams that arrive side by side, each for itself', async () => {
  const streams = Array.from({ length: 20 }, () => ({ sum: thread.begin(), bytes: randomBytes(300_000) }))
  for (let at = 0; at < 300_000; at += 70_000) {
    await Promise.all(streams.map(({ sum, bytes }) => sum.update([bytes.subarray(at, at + 70_000)])))
  }

  for (const { sum, bytes } of streams) expect(await sum.finish()).toEqual(sumsOf(bytes))
})

it('knows the sums of nothing', async () => {
  expect(await thread.begin().finish()).toEqual(sumsOf(Buffer.alloc(0)))
})

it('takes memory that is a chunk’s own, and leaves alone what belongs to a larger piece', async () => {
  const larger = new Uint8Array(100).fill(7)
  const own = new Uint8Array(50).fill(8)
  const truth = sumsOf(Buffer.concat([larger.subarray(10, 20), own]))
  const sum = thread.begin()

  await sum.update([larger.subarray(10, 20), own])

  expect(own.byteLength).toBe(0)
  expect(larger).toEqual(new Uint8Array(100).fill(7))
  expect(await sum.finish()).toEqual(truth)
})

it('lets a copy go its own way', async () => {
  const sum = thread.begin()
  await sum.update([Buffer.from('one ')])
  const copy = sum.fork()
  await copy.update([Buffer.from('two')])
  await sum.update([Buffer.from('three')])

  expect(await copy.finish()).toEqual(sumsOf(Buffer.from('one two')))
  expect(await sum.finish()).toEqual(sumsOf(Buffer.from('one three')))
})

it('starts again for callers that come after it was closed', async () => {
  const reopened = createChecksumThread()
  await reopened.begin().finish()
  await reopened.close()

  expect(await reopened.begin().finish()).toEqual(sumsOf(Buffer.alloc(0)))
  await reopened.close()
})
