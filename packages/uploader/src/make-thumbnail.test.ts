// spec: uploads.thumbnail

import { describe, expect, it } from 'vitest'
import { fitWithin, thumbnailName } from './make-thumbnail.ts'

describe('a thumbnail', () => {
  it.each([
    ['IMG_4821.HEIC', 'IMG_4821-thumb.jpg'],
    ['two.dots.jpeg', 'two.dots-thumb.jpg'],
    ['no-extension', 'no-extension-thumb.jpg'],
    ['.hidden', '.hidden-thumb.jpg'],
  ])('of %s is named %s', (name, expected) => {
    expect(thumbnailName(name)).toBe(expected)
  })

  it.each([
    [4000, 3000, 512, 384],
    [3000, 4000, 384, 512],
    [400, 300, 400, 300],
    [10_000, 4, 512, 1],
  ])('of %i × %i measures %i × %i', (width, height, expectedWidth, expectedHeight) => {
    expect(fitWithin({ width, height }, 512)).toEqual({ width: expectedWidth, height: expectedHeight })
  })
})
