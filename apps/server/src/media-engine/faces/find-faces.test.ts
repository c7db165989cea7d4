// spec: faces.crops

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import truth from '../../../../../samples/faces.json' with { type: 'json' }
import { itInWhole } from '../testing/in-pass.ts'
import { createFaceEngine, type FaceEngine } from './face-engine.ts'
import { EMBEDDING_LENGTH, type FoundFaces } from './protocol.ts'

const SAMPLES = path.join(import.meta.dirname, '../../../../../samples')
const PHOTOS = truth.photos as unknown as Record<string, { faces: [number, number, string?][] }>

let engine: FaceEngine
let folder: string
beforeAll(async () => {
  engine = createFaceEngine({ givesWay: false })
  folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-faces-'))
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

async function look(file: string): Promise<FoundFaces> {
  const found = await engine.findFaces({ path: path.join(SAMPLES, file), outDir: folder })
  if (found.outcome === 'failed') throw new Error(`${file}: ${found.reason} ${found.detail}`)
  return found
}

// The child only gets otherwise idle processor time.
describe('finding faces', { timeout: 180_000 }, () => {
  itInWhole('finds all thirteen of a group, whichever way up they float, and cuts each out', async () => {
    const file = 'people/nasa-sts131-exp23-13-people.jpg'
    const { width, height, faces } = await look(file)
    for (const [x, y] of PHOTOS[file]?.faces ?? []) {
      const hits = faces.filter(
        ({ box }) =>
          x * width > box.left &&
          x * width < box.left + box.width &&
          y * height > box.top &&
          y * height < box.top + box.height,
      )
      expect(hits, `the face at ${x}, ${y}`).toHaveLength(1)
    }
    expect(faces).toHaveLength(13)
    expect(faces.every(({ embedding }) => embedding?.length === EMBEDDING_LENGTH)).toBe(true)

    const crop = await sharp(await readFile(faces[0]?.crop?.path ?? '')).metadata()
    expect(crop).toMatchObject({ format: 'jpeg', width: 400, height: 400 })
    expect(crop.exif).toBeUndefined()
  })

  it('finds none where there are none', async () => {
    for (const file of ['photos/meadow-tanners-ridge.jpg', 'photos/prairie-falcon.jpg'])
      expect((await look(file)).faces, file).toEqual([])
  })

  it('reads a selfie from memory', async () => {
    const found = await engine.readSelfie(
      await readFile(path.join(SAMPLES, 'people/nasa-portrait-naoko-yamazaki.jpg')),
    )
    expect(found).toMatchObject({ outcome: 'derived', faces: [{ crop: null }] })
  })

  it('says of what is no picture that it cannot be read, and goes on', async () => {
    const bad = await engine.readSelfie(Buffer.from('not a picture'))
    expect(bad).toMatchObject({ outcome: 'failed', reason: 'undecodable' })
    const cut = await engine.findFaces({ path: path.join(SAMPLES, 'hostile/truncated.jpg'), outDir: folder })
    expect(cut.outcome).toBe('failed')
    expect((await look('people/nasa-portrait-soichi-noguchi.jpg')).faces).toHaveLength(1)
  })

  it('reads no kind of file from memory but JPEG', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    expect(await engine.readSelfie(png)).toMatchObject({ outcome: 'failed' })
  })

  it('ends a child that takes too long or too much, and starts another', async () => {
    const hasty = createFaceEngine({ givesWay: false, timeLimitMs: 50 })
    const photo = { path: path.join(SAMPLES, 'people/nasa-portrait-soichi-noguchi.jpg'), outDir: folder }
    expect(await hasty.findFaces(photo)).toMatchObject({ outcome: 'failed', reason: 'timeout' })
    expect(await hasty.findFaces(photo)).toMatchObject({ outcome: 'failed', reason: 'timeout' })
    expect(hasty.childPids()).toEqual([])
    await hasty.close()

    const small = createFaceEngine({ givesWay: false, memoryLimitBytes: 150_000_000 })
    expect(await small.findFaces(photo)).toMatchObject({ outcome: 'failed', reason: 'memory' })
    await small.close()
  })
})
