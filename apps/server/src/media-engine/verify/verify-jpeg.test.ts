// spec: guest.renditions

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../testing/corpus.ts'
import { verifyJpeg } from './verify-jpeg.ts'

let folder: string
let rendition: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterglow-verify-jpeg-'))
  rendition = await sharp(sample('photos/wedding-champagne.jpg')).jpeg().toBuffer()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function verify(onDisk: Buffer, expected = { width: 385, height: 330, bytes: onDisk.length }) {
  const path = join(folder, 'rendition.jpg')
  await writeFile(path, onDisk)
  await verifyJpeg(path, expected)
}

describe('a rendition on the disk', () => {
  it('is shown as it was made', async () => {
    await expect(verify(rendition)).resolves.toBeUndefined()
  })

  it('must be whole, to the last byte', async () => {
    const torn = Buffer.concat([rendition.subarray(0, 5000), Buffer.alloc(rendition.length - 5000)])

    for (const end of [0, 100, 5000, rendition.length - 1])
      await expect(verify(rendition.subarray(0, end))).rejects.toThrow('no whole picture')
    await expect(verify(torn)).rejects.toThrow('no whole picture')
    await expect(verify(Buffer.concat([rendition, Buffer.from('more')]))).rejects.toThrow('another length')
  })

  it('must have the size that its row gives', async () => {
    const expected = { width: 330, height: 385, bytes: rendition.length }

    await expect(verify(rendition, expected)).rejects.toThrow('385 × 330')
  })

  it('must hold no metadata', async () => {
    const telling = await sharp(rendition)
      .withExif({ IFD0: { Make: 'Samplephone' } })
      .jpeg()
      .toBuffer()

    await expect(verify(telling)).rejects.toThrow('metadata')
  })
})
