import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MediaEngine } from '../media-engine/index.ts'
import { oneEngine } from '../media-engine/testing/one-engine.ts'
import type { Engines } from '../platform/platform.ts'
import { aJpeg } from './pictures.ts'
import { rememberingEngines } from './remembering-engines.ts'

const { engine, folder } = oneEngine(1)

/** The real engine with a count of what it decodes. */
function counted(derivePhoto: MediaEngine['derivePhoto'] = engine.derivePhoto) {
  const count = { decoded: 0 }
  const media = {
    ...engine,
    derivePhoto(job: Parameters<MediaEngine['derivePhoto']>[0]) {
      count.decoded += 1
      return derivePhoto(job)
    },
  }
  const engines = { media } as Partial<Engines> as Engines
  return { count, media: rememberingEngines(engines, path.join(folder, 'memory')).media }
}

async function aJob(bytes: Uint8Array, look: 'film' | null = null) {
  const outDir = path.join(folder, crypto.randomUUID())
  await mkdir(outDir)
  const source = path.join(outDir, 'source')
  await writeFile(source, bytes)
  return { source, outDir, type: 'image/jpeg', look } as const
}

describe('engines that remember', () => {
  it('decode the same bytes once, and answer with files of their own', async () => {
    const { count, media } = counted()
    const bytes = await aJpeg()
    const [first, second] = [await aJob(bytes), await aJob(bytes)]
    const made = await media.derivePhoto(first)
    const again = await media.derivePhoto(second)

    if (made.outcome !== 'derived' || again.outcome !== 'derived') throw new Error('not derived')
    expect(count.decoded).toBe(1)
    expect(again.preview.path).toBe(path.join(second.outDir, path.basename(made.preview.path)))
    expect(await readFile(again.preview.path)).toEqual(await readFile(made.preview.path))
    expect({ ...again, preview: null, thumbnail: null }).toEqual({ ...made, preview: null, thumbnail: null })
  })

  it('decode again for other bytes and other options', async () => {
    const { count, media } = counted()
    const bytes = await aJpeg()
    for (const job of [await aJob(bytes), await aJob(bytes, 'film'), await aJob(await aJpeg())])
      await media.derivePhoto(job)
    expect(count.decoded).toBe(3)
  })

  it('remember what is wrong with a file, and no failure of the engine', async () => {
    const undecodable = counted()
    const broken = (await aJpeg()).subarray(0, 200)
    for (const job of [await aJob(broken), await aJob(broken)])
      expect(await undecodable.media.derivePhoto(job)).toMatchObject({ reason: 'undecodable' })
    expect(undecodable.count.decoded).toBe(1)

    const crashing = counted(async () => ({ outcome: 'failed', reason: 'crashed', detail: '' }))
    const bytes = await aJpeg()
    for (const job of [await aJob(bytes), await aJob(bytes)]) await crashing.media.derivePhoto(job)
    expect(crashing.count.decoded).toBe(2)
  })
})
