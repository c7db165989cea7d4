// spec: uploads.type-names

import { describe, expect, it } from 'vitest'
import { uploadErrors } from '../uploads/errors.ts'
import { filmExtensions } from './film-extensions.ts'
import { extensionsOf, isShownByBrowsers } from './media-types.ts'

describe('the accepted types', () => {
  it('come under several extensions, the usual one first', () => {
    expect(extensionsOf('image/jpeg')).toEqual(['jpg', 'jpeg', 'jfif'])
    expect(extensionsOf('image/png')).toEqual(['png'])
    expect(filmExtensions().sort()).toEqual(['avi', 'm4v', 'mov', 'mp4', 'qt', 'webm'])
  })

  it('are shown by every browser unless they are HEIC or a film', () => {
    expect(isShownByBrowsers('image/avif')).toBe(true)
    expect(isShownByBrowsers('image/heic')).toBe(false)
    expect(isShownByBrowsers('video/mp4')).toBe(false)
  })

  it('are named where another type is refused', () => {
    expect(uploadErrors['upload.unsupported_type'].message).toBe(
      'This file is neither a photo nor a video that we can keep. ' +
        'JPG, PNG, HEIC, HEIF, WebP, AVIF, GIF, MP4, MOV, AVI and WebM work.',
    )
  })
})
