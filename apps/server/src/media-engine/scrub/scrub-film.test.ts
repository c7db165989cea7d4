import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder, Demuxer } from 'node-av/api'
import { describe, expect, it } from 'vitest'
import type { VideoType } from '../index.ts'
import { films, sample } from '../testing/corpus.ts'
import { inPass } from '../testing/in-pass.ts'
import { oneEngine } from '../testing/one-engine.ts'
import { build } from '../testing/scrubbed.ts'
import { totalSize } from './pieces.ts'
import { planScrub } from './plan-scrub.ts'

const { engine, folder } = oneEngine()

const planOf = (bytes: Buffer, type: VideoType) =>
  planScrub(type, { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) })

async function scrub(bytes: Buffer, type: VideoType): Promise<Buffer> {
  const plan = await planOf(bytes, type)
  if (plan === null) throw new Error('no plan')
  const scrubbed = build(bytes, plan)
  expect(totalSize(plan)).toBe(scrubbed.length)
  return scrubbed
}

async function kept(bytes: Buffer): Promise<string> {
  const path = join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  await writeFile(path, bytes)
  return path
}

/** Every frame and sound of it, with its time. */
async function decoded(bytes: Buffer): Promise<string[]> {
  await using input = await Demuxer.open(await kept(bytes))
  const seen: string[] = []
  const streams = [input.video(), input.audio()].filter((stream) => stream !== undefined)
  for (const stream of streams) {
    await using again = await Demuxer.open(await kept(bytes))
    using decoder = await Decoder.create(stream, { exitOnError: false })
    for await (const frame of decoder.frames(again.packets(stream.index))) {
      if (frame === null) continue
      const hash = createHash('md5')
      for (const plane of frame.data ?? []) hash.update(plane)
      seen.push(`${frame.pts} ${hash.digest('hex')}`)
      frame.free()
    }
  }
  return seen
}

async function look(bytes: Buffer, type: VideoType) {
  const source = await kept(bytes)
  const result = await engine.deriveFilm({ source, type, outDir: folder })
  if (result.outcome === 'failed') throw new Error(result.detail)
  const { width, height, thumbhash, durationSeconds, takenAt, hasGps } = result
  return { seen: { width, height, thumbhash, durationSeconds }, metadata: { takenAt, hasGps } }
}

/** A live photo that was cut by its edit list: its download is the stream. */
const whole = films().filter(({ name }) => !name.endsWith('iphone6s-live-photo.mov'))

// spec: U12
describe('G05: every film', () => {
  it.each(inPass(whole))(
    'is the same film without its metadata: $name',
    async ({ path, type, metadataWords }) => {
      const original = await readFile(path)
      for (const word of metadataWords) expect(original.includes(word)).toBe(true)
      const scrubbed = await scrub(original, type)

      expect(scrubbed.length).toBeLessThanOrEqual(original.length)
      for (const word of metadataWords) expect(scrubbed.includes(word)).toBe(false)
      const [before, after] = [await look(original, type), await look(scrubbed, type)]
      expect(after.seen).toEqual(before.seen)
      expect(after.metadata).toEqual({ takenAt: null, hasGps: false })
      expect(await decoded(scrubbed)).toEqual(await decoded(original))
    },
  )
})

const box = (type: string, ...parts: (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

describe('an MP4', () => {
  const mp4 = () => readFile(sample('films/phone-everywhere-gps.mp4'))

  it('loses boxes of makers at its end, padding that talks, and what follows the last box', async () => {
    const talking = Buffer.concat([
      await mp4(),
      box('uuid', 'Secretcam of 16 b', 'GPS Lisbon'),
      box('free', 'Lisbon again'),
      box('meta', 'and Lisbon'),
      Buffer.from('\xff\xff\xff\xffSecret trailer Lisbon', 'latin1'),
    ])

    const scrubbed = await scrub(talking, 'video/mp4')
    expect(scrubbed.toString('latin1')).not.toMatch(/Lisbon|Secretcam|trailer/)
    expect((await look(scrubbed, 'video/mp4')).seen).toEqual((await look(talking, 'video/mp4')).seen)
  })

  it('loses the names of its tracks and of what wrote it', async () => {
    const original = await mp4()
    expect(original.toString('latin1')).toMatch(/VideoHandler/)
    expect((await scrub(original, 'video/mp4')).toString('latin1')).not.toMatch(/VideoHandler|SoundHandler/)
  })

  it('loses the places that run along with it: track and samples', async () => {
    const original = await mp4()
    // The audio track becomes a track of places, so that its samples are the metadata.
    const at = original.indexOf('soun')
    original.write('meta', at, 'latin1')
    const scrubbed = await scrub(original, 'video/mp4')

    const input = await Demuxer.open(await kept(scrubbed))
    const data = input.streams.filter(({ codecpar }) => codecpar.codecTagString !== 'avc1')
    expect(data).toEqual([])
    await input.close()
    const zeros = scrubbed.filter((byte) => byte === 0).length - original.filter((byte) => byte === 0).length
    expect(zeros).toBeGreaterThan(10_000)
  })

  it('has no plan without an index, or with one that is packed', async () => {
    expect(await planOf(await readFile(sample('hostile/truncated-no-index.mp4')), 'video/mp4')).toBeNull()
  })
})

describe('an AVI', () => {
  it('has no plan where a stream may reveal anything', async () => {
    const original = await readFile(sample('films/camera.avi'))
    original.write('txts', original.indexOf('auds'), 'latin1')

    expect(await planOf(original, 'video/x-msvideo')).toBeNull()
  })
})

describe('a film that is not built as it should be', () => {
  it('never makes the reader throw, wherever it is cut off or damaged', async () => {
    for (const { path, type } of inPass(films()).filter(({ name }) => name.startsWith('films/'))) {
      const whole = await readFile(path)
      const index = Math.max(0, whole.indexOf('moov') - 4)
      for (let at = 0; at < 3000; at += 7) {
        await planOf(whole.subarray(0, at), type)
        const damaged = Buffer.from(whole)
        damaged[(index + at) % damaged.length] = (at * 31) % 256
        await planOf(damaged, type)
      }
    }
  })

  it.each(['video/mp4', 'video/x-msvideo', 'video/webm'] as const)(
    'has no plan, or one that is quickly made: %s',
    async (type) => {
      for (const filler of [0x00, 0xff, 0x01, 0x2c]) await planOf(Buffer.alloc(4_000_000, filler), type)
      expect(await planOf(Buffer.alloc(0), type)).toBeNull()
    },
  )
})
