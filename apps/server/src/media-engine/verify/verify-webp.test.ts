import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../testing/corpus.ts'
import { verifyWebp } from './verify-webp.ts'

let folder: string
let rendition: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterglow-verify-webp-'))
  rendition = await sharp(sample('photos/wedding-champagne.jpg')).webp().toBuffer()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function verify(onDisk: Buffer, expected = { width: 385, height: 330, bytes: onDisk.length }) {
  const path = join(folder, 'rendition.webp')
  await writeFile(path, onDisk)
  await verifyWebp(path, expected)
}

/** The rendition with one byte replaced. */
function altered(at: number, value: number): Buffer {
  const bytes = Buffer.from(rendition)
  bytes[at] = value
  return bytes
}

describe('a WebP on the disk', () => {
  it('is shown as it was made', async () => {
    await expect(verify(rendition)).resolves.toBeUndefined()
  })

  it('must be whole, to the last byte', async () => {
    for (const end of [0, 29]) await expect(verify(rendition.subarray(0, end))).rejects.toThrow('no WebP')
    for (const end of [100, rendition.length - 1])
      await expect(verify(rendition.subarray(0, end))).rejects.toThrow('no whole picture')
    const expected = { width: 385, height: 330, bytes: rendition.length }
    await expect(verify(Buffer.concat([rendition, Buffer.alloc(2)]), expected)).rejects.toThrow(
      'another length',
    )
  })

  it('must begin with a key frame', async () => {
    await expect(verify(altered(20, (rendition[20] ?? 0) | 1))).rejects.toThrow('without a frame')
    await expect(verify(altered(23, 0))).rejects.toThrow('without a frame')
  })

  it('must have the size that its row gives', async () => {
    const expected = { width: 330, height: 385, bytes: rendition.length }
    await expect(verify(rendition, expected)).rejects.toThrow('385 × 330')
  })

  it('must hold no metadata', async () => {
    const telling = await sharp(rendition)
      .withExif({ IFD0: { Make: 'Samplephone' } })
      .webp()
      .toBuffer()
    await expect(verify(telling)).rejects.toThrow('no WebP of pixels alone')
  })
})
