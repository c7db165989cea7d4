// spec: jpeg-end

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { planScrub } from './index.ts'
import { sample, sampleFiles } from './testing/corpus.ts'
import { inPass, isWhole } from './testing/in-pass.ts'
import { oneEngine } from './testing/one-engine.ts'
import { build } from './testing/scrubbed.ts'

const { engine, folder } = oneEngine()
const END = Buffer.from([0xff, 0xd9])
const SCAN = Buffer.from([0xff, 0xda])

let count = 0
let plain: Buffer
let gray: Buffer
let full: Buffer
let progressive: Buffer
let film: Buffer
beforeAll(async () => {
  const photo = () => sharp(sample('photos/wedding-champagne.jpg')).resize(480)
  plain = await photo().jpeg().toBuffer()
  full = await photo().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
  gray = await photo().toColourspace('b-w').jpeg().toBuffer()
  progressive = await photo().jpeg({ progressive: true }).toBuffer()
  film = await readFile(sample('films/phone-everywhere-gps.mp4'))
})

async function derive(bytes: Buffer) {
  count += 1
  const outDir = join(folder, String(count))
  await mkdir(outDir)
  const source = join(outDir, 'source')
  await writeFile(source, bytes)
  return engine.derivePhoto({ source, outDir, type: 'image/jpeg' })
}

/** What is shown of it: its preview's bytes. */
async function shown(bytes: Buffer): Promise<string> {
  const result = await derive(bytes)
  if (result.outcome === 'failed') return result.reason
  return (await readFile(result.preview.path)).toString('base64')
}

async function scrub(bytes: Buffer): Promise<Buffer | null> {
  const read = async (start: number, end: number) => bytes.subarray(start, end)
  const plan = await planScrub('image/jpeg', { size: bytes.length, read })
  return plan && build(bytes, plan)
}

const kinds = {
  'of one scan': () => plain,
  'of full colour': () => full,
  'in gray': () => gray,
  'of many scans': () => progressive,
}

describe.each(Object.entries(kinds))('a JPEG %s', (_, whole) => {
  it('without the marker that ends it is shown as the whole one', async () => {
    const expected = await shown(whole())
    expect(expected).not.toBe('undecodable')
    expect(await shown(whole().subarray(0, -2))).toBe(expected)
    // Half of the marker.
    expect(await shown(whole().subarray(0, -1))).toBe(expected)
  })

  it('without any of its pixels is not shown', async () => {
    const { length } = whole()
    const parts = [4, 5, 50, Math.floor(length / 4)]
    for (const missing of [3, ...(isWhole ? parts : []), Math.floor(length / 2)])
      expect(await shown(whole().subarray(0, -missing)), `${missing} bytes`).toBe('undecodable')
  })

  it('without the marker is downloaded by guests as the whole one', async () => {
    expect(await scrub(whole().subarray(0, -2))).toEqual(await scrub(whole()))
  })
})

it.each(
  inPass(
    sampleFiles().filter(
      ({ name, outcomes }) => /^photos.*\.jpe?g$/i.test(name) && outcomes.includes('derived'),
    ),
  ),
)('The marker alone can be missing of the photo of a camera: $name', async ({ path }) => {
  const whole = await scrub(await readFile(path))
  if (whole === null) throw new Error('no download')
  expect(await shown(whole.subarray(0, -2))).toBe(await shown(whole))
})

it('A JPEG of many scans that lacks the last ones is not shown', async () => {
  let at = progressive.length
  for (let missing = 1; missing <= (isWhole ? 3 : 1); missing += 1) {
    at = progressive.lastIndexOf(SCAN, at - 1)
    expect(await shown(progressive.subarray(0, at)), `${missing} scans`).toBe('undecodable')
  }
})

it('A JPEG that ends before a restart is not shown', async () => {
  const whole = await withRestarts(6)
  expect(await shown(whole)).not.toBe('undecodable')
  expect(await shown(whole.subarray(0, -2))).toBe(await shown(whole))
  for (const restart of isWhole ? [0xd0, 0xd1, 0xd2, 0xd3, 0xd4] : [0xd0, 0xd4]) {
    const cut = whole.subarray(0, whole.indexOf(Buffer.from([0xff, restart])))
    expect(await shown(cut), `before ${restart}`).toBe('undecodable')
  }
})

/** Blocks of one gray, each behind a restart: all are coded as the first one is. */
async function withRestarts(blocks: number): Promise<Buffer> {
  const one = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777777' } })
    .jpeg({ chromaSubsampling: '4:4:4' })
    .toBuffer()
  const frame = one.indexOf(Buffer.from([0xff, 0xc0]))
  one.writeUInt16BE(8 * blocks, frame + 7)
  const scan = one.indexOf(SCAN)
  const pixelsAt = scan + 2 + one.readUInt16BE(scan + 2)
  const pixels = one.subarray(pixelsAt, -2)
  const behind = Array.from({ length: blocks - 1 }, (_, at) => [
    Buffer.from([0xff, 0xd0 + at]),
    pixels,
  ]).flat()
  const everyBlock = Buffer.from([0xff, 0xdd, 0, 4, 0, 1])
  return Buffer.concat([one.subarray(0, scan), everyBlock, one.subarray(scan, -2), ...behind, END])
}

describe('what follows the pixels of a JPEG without an end marker', () => {
  const others = {
    'a film': () => film,
    'a film that begins with no brand': () => Buffer.concat([Buffer.from('\0\0\0\x08wide', 'latin1'), film]),
    'a second picture': () => gray,
  }

  it.each(Object.entries(others))('is in no download of guests: %s', async (_, other) => {
    for (const photo of [plain, progressive])
      expect(await scrub(Buffer.concat([photo.subarray(0, -2), other()]))).toBeNull()
  })

  it('is found where it lies across two reads', async () => {
    const large = await sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer()
    const pixels = large.subarray(0, large.indexOf(SCAN) + 256 * 1024)
    const behind = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\x08free', 'latin1')
    for (const shift of [0, 3, 6, 9, 12, 15, 18])
      expect(await scrub(Buffer.concat([pixels.subarray(0, pixels.length - shift), behind]))).toBeNull()
    expect(await scrub(large.subarray(0, -2))).not.toBeNull()
  })

  it('is dropped behind a marker, as ever', async () => {
    for (const photo of [plain, progressive])
      expect(await scrub(Buffer.concat([photo, film]))).toEqual(await scrub(photo))
  })
})
