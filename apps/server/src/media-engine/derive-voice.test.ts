// spec: voices

import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Demuxer } from 'node-av/api'
import { describe, expect, it } from 'vitest'
import { sniffAudioType } from './index.ts'
import { sample, sampleVoices } from './testing/corpus.ts'
import { inPass, itInWhole } from './testing/in-pass.ts'
import { oneEngine } from './testing/one-engine.ts'
import { aWav } from './testing/wav.ts'

const FULL_CORPUS = new URL('../../../../../shared/media/', import.meta.url).pathname

const { engine, folder } = oneEngine()

async function voiceOf(source: string) {
  const type = sniffAudioType((await readFile(source)).subarray(0, 64))
  if (type === null) throw new Error(`${source} is no sound`)
  return engine.deriveVoice({ source, type, outDir: folder, maxSeconds: 185, peaks: 64 })
}

async function voiceOfBytes(bytes: Uint8Array) {
  const source = join(folder, 'original')
  await writeFile(source, bytes)
  return voiceOf(source)
}

async function derived(result: Promise<Awaited<ReturnType<typeof voiceOf>>>) {
  const voice = await result
  if (voice.outcome !== 'derived') throw new Error(JSON.stringify(voice))
  return voice
}

describe('a voice message', () => {
  it.each(inPass(sampleVoices()))(
    '$name is measured, drawn and made playable',
    async ({ path, durationSeconds }) => {
      const voice = await derived(voiceOf(path))

      expect(voice.durationSeconds).toBeCloseTo(durationSeconds, 0)
      expect(voice.waveform).toHaveLength(64)
      expect(Math.max(...voice.waveform)).toBe(100)
      expect(new Set(voice.waveform).size).toBeGreaterThan(10)
      await using sound = await Demuxer.open(voice.sound.path)
      expect(sound.audio()?.codecpar).toMatchObject({ channels: 1, sampleRate: 48_000 })
      expect(sound.duration).toBeCloseTo(durationSeconds, 0)
    },
  )

  it('can be played before it has arrived whole: its index comes first', async () => {
    const voice = await derived(voiceOf(sample('audio/messenger.ogg')))

    const bytes = await readFile(voice.sound.path)
    expect(bytes.indexOf('moov')).toBeGreaterThan(0)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  it('loses what its file says of itself', async () => {
    const original = await readFile(sample('audio/phone-memo.m4a'))
    expect(original.includes('Lavf')).toBe(true)
    const title = Buffer.from('INFOISFT\x0c\0\0\0Home, +38.7\0')
    const list = Buffer.concat([Buffer.from('LIST'), Buffer.from([title.length, 0, 0, 0]), title])
    const voice = await derived(voiceOfBytes(Buffer.concat([aWav(), list])))

    expect((await readFile(voice.sound.path)).includes('38.7')).toBe(false)
  })

  it('that was cut off is kept as far as it goes', async () => {
    const whole = await readFile(sample('audio/recorder-chrome.webm'))
    const voice = await derived(voiceOfBytes(whole.subarray(0, whole.length / 2)))

    expect(voice.durationSeconds).toBeGreaterThan(2)
    expect(voice.durationSeconds).toBeLessThan(5)
  })

  it('may be silent', async () => {
    const voice = await derived(voiceOfBytes(aWav({ isSilent: true })))
    expect(Math.max(...voice.waveform)).toBe(0)
  })
})

describe('U13: of hostile recordings', () => {
  it('one that claims ten hours has the length of its sound', async () => {
    const tenHours = 10 * 3600 * 8000
    const voice = await derived(voiceOfBytes(aWav({ seconds: 2, claimedBytes: tenHours })))
    expect(voice.durationSeconds).toBeCloseTo(2, 1)
  })

  itInWhole(
    'three minutes are taken, some seconds more for slow thumbs too, and no more, whatever is claimed',
    async () => {
      expect(await voiceOfBytes(aWav({ seconds: 184 }))).toMatchObject({ outcome: 'derived' })
      const endless = aWav({ seconds: 186, claimedBytes: 0xffffffff })
      expect(await voiceOfBytes(endless)).toEqual({ outcome: 'refused', reason: 'too_long' })
      // Nine thousand packets, each of which waits for its turn several times on a busy machine.
    },
    180_000,
  )

  it('one of no length is refused', async () => {
    expect(await voiceOfBytes(aWav({ seconds: 0 }))).toEqual({ outcome: 'refused', reason: 'empty' })
  })

  it('one in a code that no recorder writes is refused', async () => {
    expect((await voiceOfBytes(aWav({ codec: 0x0161 }))).outcome).not.toBe('derived')
  })

  it.each([
    ['WebM', '1a45dfa3'],
    ['Ogg', Buffer.from('OggS').toString('hex')],
    ['MP4', `00000020${Buffer.from('ftypM4A ').toString('hex')}`],
    ['MP3', 'fffb9064'],
    ['AAC', 'fff15080'],
  ])('HTML that begins like %s cannot be read', async (_name, hex) => {
    const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>'.repeat(40))
    const result = await voiceOfBytes(Buffer.concat([Buffer.from(hex, 'hex'), html]))
    expect(result.outcome).not.toBe('derived')
  })

  // spec: F29
  it('a playlist in an MP4 coat opens no other file', async () => {
    const coat = Buffer.from(`00000020${Buffer.from('ftypM4A ').toString('hex')}`, 'hex')
    const list = Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n')
    expect((await voiceOfBytes(Buffer.concat([coat, list]))).outcome).not.toBe('derived')
  })
})

/** Larger, and under licenses that do not permit including it in the project. */
describe.runIf(existsSync(join(FULL_CORPUS, 'audio')))('the full corpus', () => {
  it.each([
    ['voice-message.webm', 8.64],
    ['voice-mediarecorder-no-duration.webm', 8.64],
    ['voice-message.m4a', 8.635],
    ['voice-message.mp3', 8.65],
  ])('%s lasts %f seconds', async (name, seconds) => {
    const voice = await derived(voiceOf(join(FULL_CORPUS, 'audio', name)))
    expect(voice.durationSeconds).toBeCloseTo(seconds, 1)
  })

  it.each(['man-at-desk-1s.mp4', 'bunny-vp9.webm', 'IMG_iphone6s-live-photo.mov'])(
    'a film is no voice message: %s',
    async (name) => {
      const film = join(FULL_CORPUS, 'video', name)
      expect(await voiceOf(film)).toEqual({ outcome: 'refused', reason: 'not_audio' })
    },
  )
})
