// spec: G13

import { afterEach, describe, expect, it, vi } from 'vitest'
import { countCharacters } from './index.ts'

describe('counting characters', () => {
  it.each([
    ['', 0],
    ['Noor', 4],
    ['👨‍👩‍👧‍👦', 1],
    ['👰🏽‍♀️🤵🏻', 2],
    ['🇵🇹', 1],
    ['e\u0301', 1],
    ['Z\u0351\u036b\u0343', 1],
    ['नमस्ते', 3],
    ['שָׁלוֹם', 4],
    ['\r\n', 1],
  ])('%j has %i', (text, count) => {
    expect(countCharacters(text)).toBe(count)
  })
})

describe('where a browser cannot segment characters', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each(['Noor', '👨‍👩‍👧‍👦', '🇵🇹', 'e\u0301'])('%j counts no less than for the server', (text) => {
    const counted = countCharacters(text)
    vi.stubGlobal('Intl', {})
    expect(countCharacters(text)).toBeGreaterThanOrEqual(counted)
  })
})
