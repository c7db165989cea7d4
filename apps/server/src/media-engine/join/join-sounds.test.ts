// spec: notes.in-one-file

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decoder, Demuxer } from 'node-av/api'
import { AV_DISPOSITION_ATTACHED_PIC } from 'node-av/constants'
import { describe, expect, it } from 'vitest'
import type { ByteSource } from '../scrub/byte-reader.ts'
import type { AudioType } from '../sniff-audio.ts'
import { sample } from '../testing/corpus.ts'
import { oneEngine } from '../testing/one-engine.ts'
import { joinSounds } from './join-sounds.ts'
import { readSound } from './read-sound.ts'

const { engine, folder } = oneEngine()
const RECORDINGS: [string, AudioType][] = [
  ['audio/recorder-chrome.webm', 'audio/webm'],
  ['audio/phone-memo.m4a', 'audio/mp4'],
  ['audio/messenger.ogg', 'audio/ogg'],
]
const HARD = '"Aunt"; #1 = \\ \'Birgit\'\u2028[CHAPTER]'

const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
})

async function theSounds() {
  const sounds: { bytes: Buffer; durationSeconds: number }[] = []
  for (const [name, type] of RECORDINGS) {
    const result = await engine.deriveVoice({
      source: sample(name),
      type,
      outDir: folder,
      maxSeconds: 200,
      peaks: 8,
    })
    if (result.outcome !== 'derived') throw new Error(`${name}: ${result.reason}`)
    sounds.push({
      bytes: await readFile(result.sound.path),
      durationSeconds: result.durationSeconds,
    })
  }
  return sounds
}

async function joined(sounds: { bytes: Buffer }[], titles: readonly string[]): Promise<string> {
  const read = await Promise.all(sounds.map(({ bytes }) => readSound(sourceOf(bytes))))
  const parts = read.map((sound, at) => {
    if (sound === null) throw new Error('a sound of ours that we cannot read')
    return { ...sound, title: titles[at] ?? '' }
  })
  const pieces = joinSounds(parts, 'Noor & Elias').map((piece) =>
    'bytes' in piece
      ? piece.bytes
      : (sounds[piece.sound]?.bytes.subarray(piece.start, piece.end) ?? Buffer.alloc(0)),
  )
  const file = join(folder, 'joined.m4a')
  await writeFile(file, Buffer.concat(pieces))
  return file
}

/** Seconds that FFmpeg decodes out of a file. */
async function decodedSeconds(file: string): Promise<number> {
  await using input = await Demuxer.open(file, { format: 'mov' })
  const stream = input.audio()
  if (!stream) throw new Error('no sound')
  using decoder = await Decoder.create(stream, { exitOnError: true })
  let samples = 0
  for await (const frame of decoder.frames(input.packets(stream.index))) samples += frame?.nbSamples ?? 0
  return samples / 48_000
}

/** The chapters as a player reads their track: it is one of text, with a time for each. */
async function chaptersIn(file: string): Promise<{ start: number; title: string }[]> {
  await using input = await Demuxer.open(file, { format: 'mov', options: { ignore_chapters: true } })
  const [, text] = input.streams
  if (text === undefined) throw new Error('no chapters')
  expect(text.disposition & AV_DISPOSITION_ATTACHED_PIC).toBe(0)
  const chapters: { start: number; title: string }[] = []
  for await (const packet of input.packets(text.index)) {
    const data = packet?.data
    if (!packet || !data) continue
    chapters.push({
      start: Number(packet.pts) / 1000,
      title: data.toString('utf8', 2, 2 + data.readUInt16BE(0)),
    })
  }
  return chapters
}

describe('voice messages in one file', () => {
  it('are all of it, one after the other, with a chapter for each under any name', async () => {
    const sounds = await theSounds()
    const titles = ['Amara Okafor', HARD, 'جدتي 💃']
    const file = await joined(sounds, titles)

    const single: number[] = []
    for (const { bytes } of sounds) {
      const alone = join(folder, 'alone.m4a')
      await writeFile(alone, bytes)
      single.push(await decodedSeconds(alone))
    }
    const all = single.reduce((sum, seconds) => sum + seconds, 0)
    // Each begins with a frame in which its encoder starts, which a file of its own skips.
    expect(Math.abs((await decodedSeconds(file)) - all)).toBeLessThan(0.05 * sounds.length)
    const chapters = await chaptersIn(file)
    expect(chapters.map(({ title }) => title)).toEqual(titles)
    expect(chapters[0]?.start).toBe(0)
    expect(chapters[1]?.start).toBeCloseTo(sounds[0]?.durationSeconds ?? 0, 1)
    expect(chapters[2]?.start).toBeCloseTo(
      (sounds[0]?.durationSeconds ?? 0) + (sounds[1]?.durationSeconds ?? 0),
      1,
    )
  })

  it('keep the characters of a long name whole in the list that holds 255 bytes', async () => {
    const [sound] = await theSounds()
    if (sound === undefined) throw new Error('no sound')
    const title = '💃'.repeat(100)
    const bytes = await readFile(await joined([sound], [title]))
    const list = bytes.subarray(bytes.indexOf('chpl') + 4)
    const length = list[17] ?? 0
    expect(list.toString('utf8', 18, 18 + length)).toBe('💃'.repeat(63))
    expect((await chaptersIn(join(folder, 'joined.m4a')))[0]?.title).toBe(title)
  })

  it('are not read out of what is no sound of ours', async () => {
    expect(await readSound(sourceOf(Buffer.from('no file at all')))).toBeNull()
    expect(await readSound(sourceOf(await readFile(sample('audio/recorder-chrome.webm'))))).toBeNull()
    const [sound] = await theSounds()
    const cut = sound?.bytes.subarray(0, 200) ?? Buffer.alloc(0)
    expect(await readSound(sourceOf(cut))).toBeNull()
  })
})
