import { describe, expect, it } from 'vitest'
import { inkOf } from './logo-ink'

type Color = [red: number, green: number, blue: number, alpha: number]

const CLEAR: Color = [0, 0, 0, 0]
const NAVY: Color = [20, 33, 61, 255]
const WHITE: Color = [255, 255, 255, 255]
const ORANGE: Color = [240, 120, 20, 255]

/** So many pixels of each color. */
function pixelsOf(...runs: [count: number, color: Color][]): Uint8ClampedArray {
  return Uint8ClampedArray.from(runs.flatMap(([count, color]) => Array(count).fill(color).flat()))
}

describe('the ink of a logo', () => {
  it('is dark or light, whatever is transparent around it', () => {
    expect(inkOf(pixelsOf([90, CLEAR], [10, NAVY]))).toBe('dark')
    expect(inkOf(pixelsOf([90, CLEAR], [10, WHITE]))).toBe('light')
  })

  it('is neither in between', () => {
    expect(inkOf(pixelsOf([50, CLEAR], [50, ORANGE]))).toBeNull()
    expect(inkOf(pixelsOf([50, CLEAR], [25, NAVY], [25, WHITE]))).toBeNull()
  })

  it('does not count where the logo has a ground of its own, or nothing at all', () => {
    expect(inkOf(pixelsOf([95, NAVY], [5, CLEAR]))).toBeNull()
    expect(inkOf(pixelsOf([100, CLEAR]))).toBeNull()
  })
})
