// spec: uploads.videos

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import { Demuxer } from 'node-av/api'
import { AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P, AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants'
import { describe, expect, it } from 'vitest'
import { createMediaEngine, type VideoType } from '../index.ts'
import { films, sample } from '../testing/corpus.ts'
import { inPass } from '../testing/in-pass.ts'
import { oneEngine } from '../testing/one-engine.ts'
import { flawOfMp4 } from '../verify/verify-mp4.ts'
import { lookOf } from './film-look.ts'

const box = { longSide: 1920, shortSide: 1080 }
const { engine, folder } = oneEngine()
let count = 0

interface StreamCase {
  source: string
  type: VideoType
  durationSeconds?: number
}

async function make({ source, type, durationSeconds = 3 }: StreamCase, wantedBox = box, on = engine) {
  count += 1
  const outDir = join(folder, String(count))
  await mkdir(outDir)
  const reported: number[] = []
  const job = { source, type, outDir, durationSeconds, box: wantedBox }
  const result = await on.makeStream(job, { onProgress: (seconds) => reported.push(seconds) })
  return { result, reported, path: join(outDir, 'stream.mp4') }
}

async function made(streamCase: StreamCase, wantedBox = box) {
  const { result, path } = await make(streamCase, wantedBox)
  if (result.outcome !== 'derived') throw new Error(result.detail)
  return { path, isCopy: result.isCopy, bytes: await readFile(path) }
}

/** What a player reads. */
async function probe(path: string) {
  await using input = await Demuxer.open(path)
  const picture = input.video()
  if (picture === undefined) throw new Error('no picture')
  const { codecTagString, format, profile } = picture.codecpar
  const packets: { isKey: boolean; at: number }[] = []
  for await (const packet of input.packets(picture.index))
    if (packet !== null)
      packets.push({
        isKey: packet.isKeyframe,
        at: (Number(packet.pts) * packet.timeBase.num) / packet.timeBase.den,
      })
  return {
    picture: { codecTagString, format, profile },
    look: lookOf(picture),
    sound: input.audio()?.codecpar.codecTagString ?? null,
    channels: input.audio()?.codecpar.channels ?? 0,
    durationSeconds: input.duration,
    keyframes: packets.filter(({ isKey }) => isKey).map(({ at }) => at),
    frames: packets.length,
    streams: input.streams.length,
    hasMatrix: picture.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX) !== null,
    tags: { ...input.metadata, ...Object.assign({}, ...input.streams.map((one) => one.metadata?.getAll())) },
  }
}

describe('the stream of every film', () => {
  it.each(inPass(films()))(
    'plays everywhere and reveals nothing: $name',
    async ({ path, type, facts, metadataWords }) => {
      const stream = await made({ source: path, type, durationSeconds: facts.durationSeconds })
      const shown = await probe(stream.path)

      const hasSound = shown.sound !== null
      expect(await flawOfMp4(stream.path, { hasPicture: true, hasSound })).toBeNull()
      expect(shown.picture.codecTagString).toBe('avc1')
      expect([AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P]).toContain(shown.picture.format)
      expect([66, 77, 100]).toContain(shown.picture.profile)
      expect([null, 'mp4a']).toContain(shown.sound)
      expect(shown.channels).toBeLessThanOrEqual(2)
      expect(Math.abs(shown.look.width - facts.width)).toBeLessThanOrEqual(1)
      expect(Math.abs(shown.look.height - facts.height)).toBeLessThanOrEqual(1)
      expect(shown.durationSeconds).toBeCloseTo(facts.durationSeconds, 0)
      expect(stream.bytes.indexOf('moov')).toBeLessThan(stream.bytes.indexOf('mdat'))
      for (const word of metadataWords) expect(stream.bytes.includes(word)).toBe(false)
      expect(Object.keys(shown.tags).sort()).toEqual([
        'compatible_brands',
        'handler_name',
        'language',
        'major_brand',
        'minor_version',
      ])
    },
  )
})

describe('a stream', () => {
  const everywhere = { source: sample('films/phone-everywhere-gps.mp4'), type: 'video/mp4' } as const
  const hevc = { source: sample('films/phone-portrait-gps.mov'), type: 'video/quicktime' } as const

  it('is not encoded where the film plays everywhere already', async () => {
    const { isCopy, path } = await made(everywhere)

    expect(isCopy).toBe(true)
    expect(await probe(path)).toMatchObject({ frames: 75, streams: 2 })
  })

  it('is encoded where it does not, upright, with a keyframe at least every two seconds', async () => {
    const { isCopy, path } = await made(hevc)

    expect(isCopy).toBe(false)
    const shown = await probe(path)
    expect(shown).toMatchObject({ hasMatrix: false, frames: 90, look: { codedWidth: 360, codedHeight: 640 } })
    const gaps = shown.keyframes.map((at, index) => at - (shown.keyframes[index - 1] ?? 0))
    expect(Math.max(...gaps, 3 - (shown.keyframes.at(-1) ?? 0))).toBeLessThanOrEqual(2.01)
  })

  it('is encoded where the film cannot be copied soundly: samples that begin with start codes', async () => {
    const bytes = await readFile(everywhere.source)
    await using input = await Demuxer.open(everywhere.source)
    for await (const packet of input.packets(input.video()?.index ?? 0)) {
      if (packet === null) break
      // Replaces a unit's length with a start code of the same size.
      for (let at = 0; at < packet.size; ) {
        const length = bytes.readUInt32BE(Number(packet.pos) + at)
        bytes.writeUInt32BE(1, Number(packet.pos) + at)
        at += 4 + length
      }
      packet.free()
    }
    const source = join(folder, 'start-codes.mp4')
    await writeFile(source, bytes)

    const { path, isCopy } = await made({ source, type: 'video/mp4' })
    expect(isCopy).toBe(false)
    expect(await flawOfMp4(path, { hasPicture: true, hasSound: true })).toBeNull()
    expect(await probe(path)).toMatchObject({ frames: 75 })
  })

  it('is made smaller where the film is larger than what is shown', async () => {
    const { path, isCopy } = await made(everywhere, { longSide: 320, shortSide: 180 })

    expect(isCopy).toBe(false)
    expect((await probe(path)).look).toMatchObject({ width: 320, height: 180 })
  })

  it('is encoded where there is more in a second than a venue can carry', async () => {
    const { isCopy } = await made({ ...everywhere, durationSeconds: 0.05 })

    expect(isCopy).toBe(false)
  })

  it('is there without sound where that cannot be read', async () => {
    const whole = await readFile(sample('films/camera.avi'))
    // An unknown sound codec.
    const at = whole.indexOf('strf', whole.indexOf('auds'))
    whole.writeUInt16LE(0x7777, at + 8)
    const source = join(folder, 'mute.avi')
    await writeFile(source, whole)

    const { path } = await made({ source, type: 'video/x-msvideo' })
    expect(await probe(path)).toMatchObject({ frames: 15, sound: null })
  })

  it('goes as far as a film that was cut off', async () => {
    const whole = await readFile(sample('films/recorder.webm'))
    const source = join(folder, 'half.webm')
    await writeFile(source, whole.subarray(0, whole.length / 2))

    const { path } = await made({ source, type: 'video/webm' })
    const { frames } = await probe(path)
    expect(frames).toBeGreaterThan(5)
    expect(frames).toBeLessThan(44)
  })

  it('says how far it is', async () => {
    const { reported } = await make(hevc)

    expect(reported.length).toBeGreaterThan(0)
    expect(reported.every((seconds) => seconds > 0 && seconds <= 3.1)).toBe(true)
  })

  it.each(['hostile/truncated-no-index.mp4', 'audio/recorder-safari.mp4', 'hostile/html-named.mp4'])(
    'cannot be made of %s',
    async (name) => {
      const { result } = await make({ source: sample(name), type: 'video/mp4' })

      expect(result).toMatchObject({ outcome: 'failed', reason: 'undecodable' })
    },
  )

  it('is given up when nothing moves any more', async () => {
    const impatient = createMediaEngine({
      processes: 1,
      givesWay: false,
      silenceLimitMs: 1,
      timeLimitMs: 60 * SECONDS,
    })
    const { result } = await make(hevc, box, impatient)
    await impatient.close()

    expect(result).toMatchObject({ outcome: 'failed', reason: 'timeout' })
  })

  it('is canceled by its caller, at work or before its turn, and the next one is made', async () => {
    const job = { ...hevc, outDir: folder, durationSeconds: 3, box }
    const calledOff = { outcome: 'failed', reason: 'called_off' }
    const atWork = new AbortController()
    const running = engine.makeStream(job, { onProgress: () => undefined, signal: atWork.signal })
    await nextTurn()
    atWork.abort()
    expect(await running).toMatchObject(calledOff)

    const before = { onProgress: () => undefined, signal: AbortSignal.abort() }
    expect(await engine.makeStream(job, before)).toMatchObject(calledOff)
    expect((await make(hevc)).result).toMatchObject({ outcome: 'derived' })
  })

  it('keeps no photo waiting', async () => {
    const order: string[] = []
    const outDir = folder
    const slow = Promise.all(
      [1, 2, 3].map(async () => {
        await make(hevc)
        order.push('film')
      }),
    )
    await engine.derivePhoto({ source: sample('formats/alpha.png'), type: 'image/png', outDir })
    order.push('photo')
    await slow

    expect(order.indexOf('photo')).toBeLessThan(2)
  })
})
