// spec: uploads.hostile, U01

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ImageType, sniffMediaType, type VideoType } from './index.ts'
import { corpora, films, sample } from './testing/corpus.ts'
import { oneEngine } from './testing/one-engine.ts'

/** How much of a file arrives when its upload breaks off unnoticed. */
const PERCENTAGES = [20, 50, 80, 95, 99]
const BOX = { longSide: 1920, shortSide: 1080 }

const { engine, folder } = oneEngine(2)
let count = 0

async function cut(path: string, percentage: number) {
  const bytes = await readFile(path)
  count += 1
  const outDir = join(folder, String(count))
  await mkdir(outDir)
  const source = join(outDir, 'source')
  const part = bytes.subarray(0, Math.floor((bytes.length * percentage) / 100))
  await writeFile(source, part)
  return { source, outDir, type: sniffMediaType(part) }
}

async function photo(path: string, percentage: number) {
  const { source, outDir, type } = await cut(path, percentage)
  return engine.derivePhoto({ source, outDir, type: type as ImageType })
}

/** The pixels of its preview, if it has one. */
async function previewOf(path: string, percentage: number) {
  const result = await photo(path, percentage)
  if (result.outcome === 'failed') return result.reason
  const { width, height, preview } = result
  return { width, height, bytes: (await readFile(preview.path)).toString('base64') }
}

// Some are in both sets.
const pictures = [
  ...new Map(
    corpora().flatMap(([, files]) => files.map((file) => [basename(file.name), file] as const)),
  ).values(),
].filter(({ outcomes }) => outcomes.includes('derived'))
const heics = pictures.filter(({ name }) => /\.hei[cf]$/i.test(name))
const others = [
  'canon-s230-daisy.jpg',
  'dice-alpha.png',
  'wheel-alpha.webp',
  'river-8bit.avif',
  'animated-earth.gif',
].flatMap((name) => pictures.find((picture) => basename(picture.name) === name) ?? [])

describe('a photo that is cut off', () => {
  // The cut may only remove what phones append to a photo: its film, or another program's data.
  it.each([...heics, ...others].map(({ name, path }) => [name, path]))(
    'is shown as the whole one or not at all, never by its small embedded picture: %s',
    { timeout: 120_000 },
    async (_name, path) => {
      const whole = await previewOf(path, 100)
      const parts = await Promise.all(PERCENTAGES.map((percentage) => previewOf(path, percentage)))
      for (const part of parts) expect(['undecodable', whole]).toContainEqual(part)
    },
  )
})

describe('a film that is cut off', () => {
  it.each(films().map(({ name, path, facts }) => [name, path, facts] as const))(
    'has a poster of its own size, or is not shown: %s',
    { timeout: 120_000 },
    async (_name, path, { width, height }) => {
      for (const percentage of [20, 80]) {
        const { source, outDir, type } = await cut(path, percentage)
        const film = await engine.deriveFilm({ source, outDir, type: type as VideoType })
        if (film.outcome === 'failed') {
          expect(film.reason).toBe('undecodable')
          continue
        }
        expect(Math.abs(film.width - width) + Math.abs(film.height - height)).toBeLessThanOrEqual(2)
        const scale = Math.min(1, 2048 / Math.max(width, height))
        expect(Math.abs(film.preview.width - width * scale)).toBeLessThanOrEqual(1)
      }
    },
  )

  it('has a stream that says how long it plays, which is less than its header claims', async () => {
    const whole = { source: sample('films/phone-everywhere-gps.mp4'), type: 'video/mp4' as const }
    const outDir = join(folder, 'whole')
    await mkdir(outDir)
    const all = await engine.makeStream(
      { ...whole, outDir, durationSeconds: 3, box: BOX },
      { onProgress: () => undefined },
    )
    if (all.outcome !== 'derived') throw new Error(all.detail)
    // Its index comes first, as in any file meant for streaming.
    const { source, outDir: partDir } = await cut(all.stream.path, 50)
    const job = { source, outDir: partDir, type: 'video/mp4' as const }
    const claimed = await engine.deriveFilm(job)
    const part = await engine.makeStream(
      { ...job, durationSeconds: 3, box: BOX },
      { onProgress: () => undefined },
    )

    if (claimed.outcome !== 'derived' || part.outcome !== 'derived') throw new Error('not derived')
    expect(claimed.durationSeconds).toBeCloseTo(all.durationSeconds, 1)
    expect(part.durationSeconds).toBeGreaterThan(all.durationSeconds * 0.3)
    expect(part.durationSeconds).toBeLessThan(all.durationSeconds * 0.7)
  })
})
