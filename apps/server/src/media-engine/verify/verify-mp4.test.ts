// spec: uploads.videos

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaEngine } from '../index.ts'
import { ByteReader } from '../scrub/byte-reader.ts'
import { sample } from '../testing/corpus.ts'
import { flawOfMp4In } from './verify-mp4.ts'

const BOTH = { hasPicture: true, hasSound: true }
let folder: string
let stream: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterglow-verify-'))
  const engine = createMediaEngine({ processes: 1, givesWay: false })
  const source = sample('films/phone-everywhere-gps.mp4')
  const box = { longSide: 1920, shortSide: 1080 }
  const job = { source, type: 'video/mp4', outDir: folder, durationSeconds: 3, box } as const
  const result = await engine.makeStream(job, { onProgress: () => undefined })
  await engine.close()
  if (result.outcome !== 'derived') throw new Error(result.detail)
  stream = await readFile(result.stream.path)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function flawOf(bytes: Buffer, expected = BOTH) {
  const source = { size: bytes.length, read: async (from: number, to: number) => bytes.subarray(from, to) }
  return flawOfMp4In(new ByteReader(source), expected)
}

/** The stream with some bytes changed; `at` is just after a box's name. */
function changed(box: string, change: (bytes: Buffer, at: number) => void): Buffer {
  const bytes = Buffer.from(stream)
  change(bytes, bytes.indexOf(box) + 4)
  return bytes
}

describe('a stream as a strict player reads it', () => {
  it('has no flaw as we make it', async () => {
    expect(await flawOf(stream)).toBeNull()
  })

  it('must not begin its samples with start codes', async () => {
    const annexB = changed('mdat', (bytes, at) => bytes.writeUInt32BE(1, at))

    expect(await flawOf(annexB)).toBe('the lengths in sample 1 do not add up to it')
  })

  it('must have its parameter sets in the header', async () => {
    const without = changed('avcC', (bytes, at) => {
      bytes[at + 5] = 0xe0
    })

    expect(await flawOf(without)).toBe('pictures without parameter sets')
  })

  it('must say how its sound is decoded', async () => {
    const without = changed('esds', (bytes, at) => bytes.fill(0, at + 4, at + 20))

    expect(await flawOf(without)).toBe('sound without its configuration')
  })

  it('must have its index in front', async () => {
    const moov = stream.indexOf('moov') - 4
    const mdat = stream.indexOf('mdat') - 4
    const parts = [stream.subarray(0, moov), stream.subarray(mdat), stream.subarray(moov, mdat)]

    expect(await flawOf(Buffer.concat(parts))).toBe('an index behind the samples')
  })

  it('must be whole', async () => {
    expect(await flawOf(stream.subarray(0, stream.length - 1))).toBe(
      'boxes that do not fill what they are in',
    )
    expect(await flawOf(stream.subarray(0, 100))).not.toBeNull()
    expect(await flawOf(Buffer.alloc(0))).not.toBeNull()
  })

  it('must not point outside of its data', async () => {
    const outside = changed('stco', (bytes, at) => bytes.writeUInt32BE(bytes.length, at + 8))

    expect(await flawOf(outside)).toBe('a sample outside of the data')
  })

  it('must last as long as its samples do', async () => {
    const longer = changed('mvhd', (bytes, at) => bytes.writeUInt32BE(1_000_000, at + 16))
    const mute = changed('mdhd', (bytes, at) => bytes.writeUInt32BE(0, at + 16))

    expect(await flawOf(longer)).toMatch(/^a film of .* s with tracks of 3/)
    expect(await flawOf(mute)).toBe('a track without a duration')
  })

  it('must have the tracks that were made', async () => {
    expect(await flawOf(stream, { hasPicture: true, hasSound: false })).toBe(
      'tracks soun,vide instead of vide',
    )
  })

  it('is refused rather than throws, whichever byte of its index is wrong', async () => {
    const [from, to] = [stream.indexOf('moov'), stream.indexOf('mdat')]
    for (let at = from; at < to; at += 7) {
      const bytes = Buffer.from(stream)
      bytes[at] = (bytes[at] ?? 0) ^ 0xff
      const flaw = await flawOf(bytes)
      expect(flaw === null || flaw.length > 0).toBe(true)
    }
  })
})
