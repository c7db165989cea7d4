// spec: uploads.types

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sniffAudioType } from './sniff-audio.ts'
import { sampleFiles, sampleVoices } from './testing/corpus.ts'
import { aWav } from './testing/wav.ts'

describe('the audio type of first bytes', () => {
  it.each(sampleVoices())('is $type for $name', ({ path, type }) => {
    expect(sniffAudioType(readFileSync(path).subarray(0, 64))).toBe(type)
  })

  it.each([
    ['audio/mpeg', `fffb9064${'00'.repeat(8)}`],
    ['audio/mpeg', `494433040000${'00'.repeat(6)}`],
    ['audio/aac', `fff15080${'00'.repeat(8)}`],
    ['audio/wav', aWav().subarray(0, 12).toString('hex')],
  ])('is %s for %s', (type, hex) => {
    expect(sniffAudioType(Buffer.from(hex, 'hex'))).toBe(type)
  })

  it.each(sampleFiles().filter(({ outcomes }) => outcomes.includes('derived')))(
    'is none for the picture $name',
    ({ path }) => {
      expect(sniffAudioType(readFileSync(path).subarray(0, 64))).toBeNull()
    },
  )

  it.each([
    '',
    'Ogg',
    '<!doctype html><script>',
    '#EXTM3U\n#EXT-X-VERSION:3',
    'ffconcat version 1.0',
    '%PDF-1.7 and so on',
  ])('is none for %j', (text) => {
    expect(sniffAudioType(Buffer.from(text))).toBeNull()
  })
})
