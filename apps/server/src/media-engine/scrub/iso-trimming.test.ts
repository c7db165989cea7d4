// spec: trimmed

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Demuxer } from 'node-av/api'
import { beforeAll, describe, expect, it } from 'vitest'
import { films, sample } from '../testing/corpus.ts'
import { inPass } from '../testing/in-pass.ts'
import { oneEngine } from '../testing/one-engine.ts'
import { type Part, trimmed } from '../testing/trimmed.ts'
import { FILM_CONTAINERS } from '../video-type.ts'
import { ByteReader } from './byte-reader.ts'
import { isTrimmed } from './iso-trimming.ts'
import { planScrub } from './plan-scrub.ts'

const { engine, folder } = oneEngine()
/** 75 pictures in three seconds, of which the 1st, 16th, 41st and 66th are key frames. */
let film: Buffer
beforeAll(async () => {
  film = await readFile(sample('films/phone-everywhere-gps.mp4'))
})

const readerOf = (bytes: Buffer) =>
  new ByteReader({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) })
const planOf = (bytes: Buffer) =>
  planScrub('video/mp4', { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) })

describe('a film that was trimmed by its edit list', () => {
  it.each<[string, Part]>([
    ['at the beginning', { from: 0.8, to: 3 }],
    ['at a key frame', { from: 0.6, to: 3 }],
    ['at the end', { from: 0, to: 2 }],
    ['at both', { from: 0.8, to: 2 }],
    ['by four pictures', { from: 0.16, to: 3 }],
  ])('has no download without the stream: %s', async (_, part) => {
    expect(await planOf(trimmed(film, part))).toBeNull()
  })

  it('in its middle has none either', async () => {
    const at = film.indexOf('elst')
    // Two entries where there was one: the second takes the place of what follows, which is the track's next box.
    const list = Buffer.alloc(8 + 8 + 2 * 12)
    list.writeUInt32BE(list.length, 0)
    list.write('elst', 4)
    list.writeUInt32BE(2, 12)
    for (const [index, [seconds, from]] of (
      [
        [1, 0],
        [1, 2],
      ] as const
    ).entries()) {
      list.writeUInt32BE(seconds * 48_000, 16 + 12 * index)
      list.writeInt32BE(1024 + from * 12_800, 20 + 12 * index)
      list.writeInt32BE(65_536, 24 + 12 * index)
    }
    const cut = Buffer.concat([film.subarray(0, at - 4), list, film.subarray(at - 4 + 28)])
    for (const type of ['moov', 'trak', 'edts']) {
      const size = cut.lastIndexOf(type, at) - 4
      cut.writeUInt32BE(cut.readUInt32BE(size) + 12, size)
    }
    expect(await isTrimmed(readerOf(cut))).toBe(true)
  })
})

describe('a film whose edit list leaves out what an encoder adds', () => {
  it.each(inPass(films()))('is told from one that was trimmed: $name', async ({ name, path, type }) => {
    if (FILM_CONTAINERS[type] !== 'mov') return
    // A live photo, whose sound goes on for most of a second behind its last picture.
    const goesOn = name.endsWith('iphone6s-live-photo.mov')
    expect(await isTrimmed(readerOf(await readFile(path)))).toBe(goesOn)
  })

  it.each<[string, Part]>([
    ['the pictures that reordering delays', { from: 0.08, to: 3 }],
    ['a picture at the end', { from: 0, to: 2.96 }],
  ])('is not trimmed: %s', async (_, part) => {
    expect(await planOf(trimmed(film, part))).not.toBeNull()
  })

  it('is not trimmed by a pause at its beginning', async () => {
    const paused = Buffer.from(film)
    paused.writeInt32BE(-1, paused.indexOf('elst') + 16)
    // Nothing but the pause: then nothing is shown.
    expect(await isTrimmed(readerOf(paused))).toBe(true)
    const bare = Buffer.from(film)
    for (let at = bare.indexOf('edts'); at !== -1; at = bare.indexOf('edts', at)) bare.write('free', at)
    expect(await isTrimmed(readerOf(bare))).toBe(false)
  })
})

describe('the stream of a trimmed film', () => {
  async function streamOf(bytes: Buffer, durationSeconds: number) {
    const source = join(folder, `source-${durationSeconds}`)
    await writeFile(source, bytes)
    const job = { source, type: 'video/mp4' as const, outDir: folder, durationSeconds }
    const result = await engine.makeStream(
      { ...job, box: { longSide: 1920, shortSide: 1080 } },
      { onProgress: () => undefined },
    )
    if (result.outcome !== 'derived') throw new Error(result.detail)
    return result
  }

  /** Of all that the file holds, whatever its edit lists say. */
  async function heldIn(path: string) {
    await using input = await Demuxer.open(path, { options: { ignore_editlist: 1 } })
    const held = { pictures: 0, sounds: 0 }
    for await (const packet of input.packets()) {
      if (packet === null) break
      if (packet.streamIndex === input.video()?.index) held.pictures += 1
      else held.sounds += 1
      packet.free()
    }
    return held
  }

  it('holds nothing of what was cut away, between key frames too', async () => {
    const { stream, durationSeconds } = await streamOf(trimmed(film, { from: 0.8, to: 2 }), 1.2)

    const { pictures, sounds } = await heldIn(stream.path)
    expect(durationSeconds).toBeCloseTo(1.2, 1)
    expect(pictures).toBeGreaterThanOrEqual(29)
    expect(pictures).toBeLessThanOrEqual(31)
    // Of 1024 samples each, with those that an encoder needs to begin and to end.
    expect(sounds).toBeLessThanOrEqual(60)
  })

  it('of a whole film is a copy as ever', async () => {
    const { isCopy } = await streamOf(film, 3)
    expect(isCopy).toBe(true)
  })
})
