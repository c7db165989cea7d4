// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest'
import { pixelsOf } from './pixels'

afterEach(() => vi.unstubAllGlobals())

function onScreen(innerWidth: number, innerHeight: number, devicePixelRatio = 1) {
  for (const [name, value] of Object.entries({ innerWidth, innerHeight, devicePixelRatio }))
    vi.stubGlobal(name, value)
}

describe('the pixels that a style shows of a picture', () => {
  it('are those of the longer side of the screen, as far as the picture fills it', () => {
    onScreen(3840, 2160)
    expect(pixelsOf('cinema', { isNew: false })).toBe(3840)
    expect(pixelsOf('classic', { isNew: false })).toBe(2560)
    expect(pixelsOf('collage', { isNew: false })).toBe(1920)
  })

  it('are more of a new photo in a mosaic, which is shown large first', () => {
    onScreen(3840, 2160)
    expect(pixelsOf('mosaic', { isNew: true })).toBe(2560)
    expect(pixelsOf('mosaic', { isNew: false })).toBe(960)
  })

  it('are counted as the screen counts them, also where it stands', () => {
    onScreen(1080, 1920, 2)
    expect(pixelsOf('cinema', { isNew: false })).toBe(3840)
  })
})
