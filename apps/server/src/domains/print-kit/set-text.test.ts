// spec: print.qr-card, print.words

import { describe, expect, it } from 'vitest'
import { setText } from './set-text.ts'

const options = { sizes: [12.5, 8.4, 6], width: 60, maxLines: 3 }
const LATIN_LEADING = 1.14
const TALL_LEADING = 1.6

describe('text on paper', () => {
  it('breaks a single long word instead of shrinking it to nothing', async () => {
    const block = await setText({ ...options, text: 'Donaudampfschifffahrtsgesellschaftskapitän' })
    const lines = Math.round(block.height / (8.4 * LATIN_LEADING))
    expect(lines).toBeGreaterThan(1)
    expect(lines).toBeLessThanOrEqual(3)
    expect(block.width).toBeLessThanOrEqual(options.width)
    // Letters stay as high as those of two ordinary names.
    expect(block.height / lines / LATIN_LEADING).toBeGreaterThanOrEqual(6)
  })

  it('keeps 120 letters without a space legible and inside', async () => {
    const block = await setText({ ...options, text: 'm'.repeat(120) })
    expect(block.width).toBeLessThanOrEqual(options.width)
    expect(block.height / 3 / LATIN_LEADING).toBeGreaterThan(1.5)
  })

  it('keeps an exclamation mark where the paragraph ends, in a line of the other direction too', async () => {
    const set = async (text: string) =>
      (await setText({ text, sizes: [10], width: 80, maxLines: 2, align: 'start' })).at(0, 0)
    const without = await set('Noor & Elias: زفافنا السعيد')
    const path = await set('Noor & Elias: زفافنا السعيد!')
    expect(path.startsWith(without)).toBe(true)
    expect(path.length).toBeGreaterThan(without.length)
  })

  it.each(['प्रिया और अर्जुन', 'สุดารัตน์ และ ธนวัฒน์', 'نور وإلياس'])(
    'gives %s lines that hold its marks',
    async (text) => {
      const tall = await setText({ ...options, text, sizes: [10] })
      const lines = Math.round(tall.height / (10 * TALL_LEADING))
      expect(tall.height).toBeCloseTo(lines * 10 * TALL_LEADING)
      const ys = Array.from(tall.at(0, 0).matchAll(/[ML]\s*-?[\d.]+[ ,](-?[\d.]+)/g), ([, y]) => Number(y))
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...ys)).toBeLessThanOrEqual(tall.height)
    },
  )
})
