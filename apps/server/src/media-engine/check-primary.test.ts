// spec: uploads.hostile, U01

import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { childrenOf, placesIn } from './heif-meta.ts'
import { type ImageType, sniffMediaType } from './index.ts'
import { aHeif, type Coded, codedAv1, type HeifItem } from './testing/a-heif.ts'
import { sample } from './testing/corpus.ts'
import { oneEngine } from './testing/one-engine.ts'

const { engine, folder } = oneEngine()

/** How the engine shows a file: by its size, or why not. */
async function shown(file: Buffer): Promise<string> {
  const outDir = await mkdtemp(join(folder, 'one-'))
  const source = join(outDir, 'source')
  await writeFile(source, file)
  const result = await engine.derivePhoto({ source, outDir, type: sniffMediaType(file) as ImageType })
  return result.outcome === 'failed' ? result.reason : `${result.width} × ${result.height}`
}

async function av1(id: number, width: number, height: number): Promise<HeifItem> {
  return { id, width, height, ...(await codedAv1(width, height, '#7343c8')) }
}

/** The first tile of a real photo, 512 pixels on each side. */
function aTile(): Coded {
  const file = readFileSync(sample('formats/IMG_2682-iphone7-gps.heic'))
  const config = file.indexOf('hvcC') - 4
  const meta = file.indexOf('meta')
  const end = meta - 4 + file.readUInt32BE(meta - 4)
  const places = childrenOf(file, meta + 8, end).find(({ type }) => type === 'iloc')
  const [place] = places === undefined ? [] : placesIn(file, places)
  if (place === undefined) throw new Error('no tile')
  return {
    type: 'hvc1',
    config: file.subarray(config, config + file.readUInt32BE(config)),
    data: file.subarray(place.start, place.start + place.length),
  }
}

const tile = aTile()
const hevc = (id: number, width: number, height: number): HeifItem => ({ id, width, height, ...tile })

/** The file without its last item but for so many bytes. */
function cutTo(bytes: number, file: Buffer, last: HeifItem): Buffer {
  return file.subarray(0, file.length - last.data.length + bytes)
}

describe('a file that names its small picture as the photo', () => {
  it.each([
    [640, 480],
    [48, 48],
    [32, 16],
  ])('is not shown by 16 × 16 pixels once its picture of %i × %i is cut off: AVIF', async (width, height) => {
    const [small, large] = [await av1(1, 16, 16), await av1(2, width, height)]
    const file = aHeif({ brand: 'avif', primary: 1, items: [small, large] })
    for (const left of [0, 1, Math.floor(large.data.length / 2), large.data.length - 1])
      expect(await shown(cutTo(left, file, large))).toBe('undecodable')
  })

  it('is not shown by it once its larger picture is cut off: HEIC', async () => {
    const [small, large] = [hevc(1, 512, 512), hevc(2, 1024, 768)]
    const file = aHeif({ brand: 'heic', primary: 1, items: [small, large] })
    for (const left of [0, 1, tile.data.length - 1])
      expect(await shown(cutTo(left, file, large))).toBe('undecodable')
    expect(await shown(file)).toBe('512 × 512')
  })

  it('is shown as its program meant it while it is whole, unless the picture is tiny beside the other', async () => {
    const [small, medium, large] = [await av1(1, 16, 16), await av1(2, 48, 48), await av1(2, 640, 480)]
    expect(await shown(aHeif({ brand: 'avif', primary: 1, items: [small, medium] }))).toBe('16 × 16')
    expect(await shown(aHeif({ brand: 'avif', primary: 1, items: [small, large] }))).toBe('undecodable')
  })
})

describe('a photo with a thumbnail', () => {
  it('is shown in its own size or not at all when only the thumbnail, which lies behind it, is cut off', async () => {
    const [photo, small] = [await av1(1, 640, 480), await av1(2, 16, 16)]
    const file = aHeif({ brand: 'avif', primary: 1, items: [photo, { ...small, thumbnailOf: 1 }] })
    expect(await shown(file)).toBe('640 × 480')
    expect(['640 × 480', 'undecodable']).toContain(await shown(cutTo(1, file, small)))
  })

  it('is not shown by the thumbnail, which lies before it, when the photo is cut off', async () => {
    const [small, photo] = [await av1(1, 16, 16), await av1(2, 640, 480)]
    const file = aHeif({ brand: 'avif', primary: 2, items: [{ ...small, thumbnailOf: 2 }, photo] })
    expect(await shown(file)).toBe('640 × 480')
    for (const left of [0, 1, photo.data.length - 1])
      expect(await shown(cutTo(left, file, photo))).toBe('undecodable')
  })
})
