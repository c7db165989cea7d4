// spec: wall.order

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import type { DerivedPhoto } from './index.ts'
import { sample } from './testing/corpus.ts'
import { oneEngine } from './testing/one-engine.ts'

const { engine, folder } = oneEngine(2)
let count = 0

const SAMPLES = [
  'photos/moto-g9-cat-16mp.jpg',
  'photos/wedding-bride-lobby.jpg',
  'photos/wedding-champagne.jpg',
  'photos/prairie-falcon.jpg',
  'people/nasa-sts131-exp23-13-people.jpg',
  'demo/cake.jpg',
  'demo/firstdance.jpg',
]

describe('the hash of a photo', () => {
  it.each(SAMPLES)('is next to that of a copy sent through a messenger: %s', async (name) => {
    const original = await derive(sample(name))
    const copy = await deriveChanged(name, (image) => image.resize(900).jpeg({ quality: 45 }))

    expect(original.dhash).toMatch(/^[0-9a-f]{16}$/)
    expect(distance(original, copy)).toBeLessThanOrEqual(6)
  })

  it('is far from those of other photos', async () => {
    const found = await Promise.all(SAMPLES.map((name) => derive(sample(name))))

    const distances = found.flatMap((one, at) => found.slice(at + 1).map((other) => distance(one, other)))
    expect(Math.min(...distances)).toBeGreaterThan(12)
  })

  it('exists for a single pixel, for transparent pictures and for grey ones', async () => {
    for (const name of ['hostile/one-pixel.jpg', 'formats/alpha.png', 'hostile/grayscale.jpg'])
      expect((await derive(sample(name))).dhash).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('the sharpness of a photo', () => {
  it.each(SAMPLES)('falls with blur: %s', async (name) => {
    const original = await derive(sample(name))
    const blurred = await deriveChanged(name, (image) => image.resize(1600).blur(8).jpeg({ quality: 90 }))

    expect(blurred.sharpness).toBeLessThan(original.sharpness / 2)
    expect(distance(original, blurred)).toBeLessThanOrEqual(6)
  })

  it('is zero where there is nothing to measure', async () => {
    expect((await derive(sample('hostile/one-pixel.jpg'))).sharpness).toBe(0)
  })
})

async function deriveChanged(name: string, change: (image: Sharp) => Sharp): Promise<DerivedPhoto> {
  count += 1
  const path = join(folder, `changed-${count}.jpg`)
  await change(sharp(sample(name)).autoOrient()).toFile(path)
  return derive(path)
}

async function derive(path: string): Promise<DerivedPhoto> {
  count += 1
  const outDir = join(folder, String(count))
  await mkdir(outDir)
  const type = path.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const result = await engine.derivePhoto({ source: path, type, outDir })
  if (result.outcome !== 'derived') throw new Error(`${path}: ${result.detail}`)
  return result
}

/** Bits in which two hashes differ. */
function distance(one: DerivedPhoto, other: DerivedPhoto): number {
  const differing = BigInt(`0x${one.dhash}`) ^ BigInt(`0x${other.dhash}`)
  return differing.toString(2).replaceAll('0', '').length
}
