// spec: wall.cards

import { afterEach, expect, it, vi } from 'vitest'
import { fittingSize } from './fitting-size'

afterEach(() => vi.unstubAllGlobals())

const room = { width: 1080, lines: 2, least: 56, most: 196 }

it('sets a short name as large as it is drawn, and longer ones smaller', () => {
  expect(fittingSize('Noor & Elias', room)).toBe(196)
  const long = fittingSize('Alexandra Montgomery & Christopher Featherstone', room)
  expect(long).toBeLessThan(100)
  expect(long).toBeGreaterThan(56)
  expect(fittingSize('x'.repeat(300), room)).toBe(56)
})

it('makes room for the longest word, and for wide letters', () => {
  expect(fittingSize('Wirtschaftsprüfungsgesellschaft', room)).toBeLessThan(80)
  expect(fittingSize('結婚式のお祝い会場へ', room)).toBeLessThan(fittingSize('abcdefghij', room))
})

it('fits a name also where a browser cannot segment text', () => {
  vi.stubGlobal('Intl', {})
  expect(fittingSize('Noor & Elias', room)).toBe(196)
  expect(fittingSize('👨‍👩‍👧‍👦'.repeat(20), room)).toBe(56)
})
