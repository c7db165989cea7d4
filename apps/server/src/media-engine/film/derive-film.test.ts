// spec: uploads.videos

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createMediaEngine, type DerivedFilm, type VideoType } from '../index.ts'
import { films, sample } from '../testing/corpus.ts'
import { inPass } from '../testing/in-pass.ts'
import { oneEngine } from '../testing/one-engine.ts'

const { engine, folder } = oneEngine(2)
let count = 0

async function derive(source: string, type: VideoType) {
  count += 1
  const outDir = join(folder, String(count))
  await mkdir(outDir)
  return engine.deriveFilm({ source, type, outDir })
}

async function deriveBytes(bytes: Uint8Array, type: VideoType) {
  const source = join(folder, 'original')
  await writeFile(source, bytes)
  return derive(source, type)
}

async function derived(source: string, type: VideoType): Promise<DerivedFilm> {
  const film = await derive(source, type)
  if (film.outcome !== 'derived') throw new Error(film.detail)
  return film
}

describe('every film', () => {
  it.each(inPass(films()))('has a poster and its facts: $name', async ({ path, type, facts }) => {
    const film = await derived(path, type)

    expect(film).toMatchObject({ width: facts.width, height: facts.height })
    expect({ takenAt: film.takenAt, hasGps: film.hasGps }).toEqual({
      // Of two dates, the one with a zone; to the second.
      takenAt: facts.takenAt,
      hasGps: facts.hasGps,
    })
    expect(film.durationSeconds).toBeCloseTo(facts.durationSeconds, 0)
    const poster = await sharp(film.preview.path).metadata()
    const scale = Math.min(1, 2048 / Math.max(facts.width, facts.height))
    expect(poster).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      width: Math.round(facts.width * scale),
      height: Math.round(facts.height * scale),
    })
    for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'comments']) expect(poster).not.toHaveProperty(kind)
    expect(Buffer.from(film.thumbhash, 'base64').length).toBeGreaterThan(4)
  })
})

describe('the poster', () => {
  it('is no black frame where the film fades in', async () => {
    const { preview } = await derived(sample('films/phone-everywhere-gps.mp4'), 'video/mp4')

    const { channels } = await sharp(preview.path).stats()
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(40)
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
  })

  it('is upright: of a phone that was held upright', async () => {
    const { thumbnail } = await derived(sample('films/phone-portrait-gps.mov'), 'video/quicktime')

    expect(thumbnail).toMatchObject({ width: 288, height: 512 })
  })
})

describe('U01, U04: a film that was cut off', () => {
  it('before its index has no poster', async () => {
    const result = await derive(sample('hostile/truncated-no-index.mp4'), 'video/mp4')

    expect(result).toMatchObject({ outcome: 'failed', reason: 'undecodable' })
  })

  it.each(inPass(films()))(
    'in the middle, or after its first bytes, ends soon: $name',
    async ({ path, type }) => {
      const whole = await readFile(path)

      for (const length of [12, 64, 1000, Math.floor(whole.length / 2)]) {
        const result = await deriveBytes(whole.subarray(0, length), type)
        if (result.outcome === 'failed') expect(result.reason).toBe('undecodable')
        else expect(result.width).toBeGreaterThan(0)
      }
    },
  )

  it('and with damage anywhere harms nobody', async () => {
    const whole = await readFile(sample('films/phone-everywhere-gps.mp4'))
    const index = whole.lastIndexOf('moov')
    for (let at = index; at < index + 400; at += 37) {
      const damaged = Buffer.from(whole)
      damaged[at] = 0xff
      await deriveBytes(damaged, 'video/mp4')
    }

    expect(await derive(sample('films/phone-everywhere-gps.mp4'), 'video/mp4')).toMatchObject({
      outcome: 'derived',
    })
  })
})

describe('F29: what only looks like a film', () => {
  const heads: [VideoType, string][] = [
    ['video/mp4', '00000018667479706d70343200000000'],
    ['video/quicktime', '00000014667479707174202000000000'],
    ['video/x-msvideo', Buffer.from('RIFF\0\0\0\0AVI LIST').toString('hex')],
    ['video/webm', '1a45dfa39f4286810142f7810142f2810442f381084282847765626d'],
  ]
  const bodies = [
    '#EXTM3U\n#EXTINF:10,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n',
    "ffconcat version 1.0\nfile '/etc/hostname'\n",
    '<!doctype html><script>alert(1)</script>',
  ]

  // spec: F29
  it.each(heads)('opens no other file and is no film: %s', async (type, head) => {
    for (const body of bodies) {
      const bytes = Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(body.repeat(30))])
      expect(await deriveBytes(bytes, type)).toMatchObject({ outcome: 'failed', reason: 'undecodable' })
      expect(await deriveBytes(Buffer.from(body.repeat(30)), type)).toMatchObject({ outcome: 'failed' })
    }
  })

  it('is refused where there is only sound', async () => {
    const result = await derive(sample('audio/recorder-safari.mp4'), 'video/mp4')

    expect(result).toMatchObject({ outcome: 'failed', reason: 'undecodable' })
  })

  it('is refused by the size in its header', async () => {
    const small = createMediaEngine({ processes: 1, givesWay: false, maxPixels: 10_000 })
    const source = sample('films/camera.avi')
    const result = await small.deriveFilm({ source, type: 'video/x-msvideo', outDir: folder })
    await small.close()

    expect(result).toMatchObject({ outcome: 'failed', reason: 'too_many_pixels' })
  })
})
