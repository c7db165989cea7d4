import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { averageColour } from './average-colour'

describe('the average colour of a ThumbHash', () => {
  it.each([
    ['red', [200, 30, 40]],
    ['green', [30, 160, 60]],
    ['paper', [245, 240, 230]],
  ])('is what its own decoder says of a %s picture', (_name, [r = 0, g = 0, b = 0]) => {
    const hash = rgbaToThumbHash(
      8,
      8,
      new Uint8Array(Array.from({ length: 64 }, () => [r, g, b, 255]).flat()),
    )
    const expected = thumbHashToAverageRGBA(hash)
    const bytes = [expected.r, expected.g, expected.b].map((part) => Math.round(part * 255))

    expect(averageColour(Buffer.from(hash).toString('base64'))).toBe(`rgb(${bytes.join(' ')})`)
  })

  it.each([null, '', 'not base64!', 'AA=='])('is left to the page for %j', (hash) => {
    expect(averageColour(hash)).toBeUndefined()
  })
})
