import { describe, expect, it } from 'vitest'
import { chooseRendition, type Made } from './choose-rendition.ts'

const PHONE = { width: 3000, height: 4000 }
const webp = (size: Made['size']): Made => ({ size, format: 'webp' })
const jpeg = (size: Made['size']): Made => ({ size, format: 'jpeg' })
const choose = (pixels: number, made: Made[] = [], photo = PHONE, hasWebp = true) =>
  chooseRendition(photo, { pixels, hasWebp }, made)

describe('the picture for a screen', () => {
  it.each([
    ['a small one is preferred to the preview', 1280, [], null, webp(1600), true],
    ['a small one is there', 1280, [webp(1600)], webp(1600), null, true],
    ['the preview suits', 1920, [], null, null, true],
    ['the preview is too small', 2304, [], null, webp(2560), false],
    ['the smallest that suits is shown', 2304, [webp(3840), webp(2560)], webp(2560), null, true],
    ['a larger one is good enough', 2304, [webp(3840)], webp(3840), null, true],
    ['the largest there is bridges the time', 3840, [webp(1600), webp(2560)], webp(2560), webp(3840), false],
    ['no screen gets more than the largest', 7680, [webp(3840)], webp(3840), null, true],
  ] as const)('%s', (_, pixels, made, shown, missing, isEnough) => {
    expect(choose(pixels, [...made])).toEqual({ shown, missing, isEnough })
  })

  it('has no more pixels than the photo', () => {
    for (const side of [640, 1600, 2048])
      expect(choose(3840, [], { width: side, height: 480 })).toMatchObject({ missing: null, isEnough: true })
    const photo = { width: 2400, height: 1800 }
    expect(choose(3840, [], photo)).toMatchObject({ missing: webp(2560), isEnough: false })
    expect(choose(3840, [webp(2560)], photo)).toMatchObject({ shown: webp(2560), missing: null })
  })

  it('is a JPEG where the browser decodes no WebP, and may be one where it does', () => {
    expect(choose(2560, [webp(2560)], PHONE, false)).toEqual({
      shown: null,
      missing: jpeg(2560),
      isEnough: false,
    })
    expect(choose(2560, [jpeg(2560)])).toEqual({ shown: jpeg(2560), missing: null, isEnough: true })
  })
})
