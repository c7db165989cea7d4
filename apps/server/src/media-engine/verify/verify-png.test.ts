import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPng } from './verify-png.ts'

let folder: string
let rendition: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterglow-verify-png-'))
  const background = { r: 200, g: 20, b: 90, alpha: 0.5 }
  rendition = await sharp({ create: { width: 40, height: 24, channels: 4, background } })
    .png()
    .toBuffer()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function verify(onDisk: Buffer, expected = { width: 40, height: 24, bytes: onDisk.length }) {
  const path = join(folder, 'rendition.png')
  await writeFile(path, onDisk)
  await verifyPng(path, expected)
}

describe('a PNG on the disk', () => {
  it('is shown as it was made', async () => {
    await expect(verify(rendition)).resolves.toBeUndefined()
  })

  it('must be whole, to the last byte', async () => {
    await expect(verify(rendition.subarray(0, 0))).rejects.toThrow('no PNG')
    for (const end of [30, rendition.length - 1])
      await expect(verify(rendition.subarray(0, end))).rejects.toThrow('within a chunk')
    await expect(verify(rendition.subarray(0, rendition.length - 12))).rejects.toThrow('pixels alone')
    await expect(verify(Buffer.concat([rendition, Buffer.alloc(2)]))).rejects.toThrow('within a chunk')
  })

  it('must have no changed bit', async () => {
    const flipped = Buffer.from(rendition)
    flipped.writeUInt8(flipped.readUInt8(20) ^ 1, 20)
    await expect(verify(flipped)).rejects.toThrow('damaged chunk')
  })

  it('must have the size that its row gives', async () => {
    const expected = { width: 24, height: 40, bytes: rendition.length }
    await expect(verify(rendition, expected)).rejects.toThrow('40 × 24')
  })

  it('must hold no metadata', async () => {
    const telling = await sharp(rendition)
      .withExif({ IFD0: { Make: 'Samplephone' } })
      .png()
      .toBuffer()
    await expect(verify(telling)).rejects.toThrow('no PNG of pixels alone')
  })
})
