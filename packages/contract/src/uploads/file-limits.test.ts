// spec: uploads.types, U07

import { describe, expect, it } from 'vitest'
import { GB, MB } from '../kernel/index.ts'
import { declaredKindOf, maxFileBytesOf, tooLargeMessage } from './file-limits.ts'

describe('the largest file', () => {
  it('depends on its kind and on the plan', () => {
    expect(maxFileBytesOf('trial', 'photo')).toBe(200 * MB)
    expect(maxFileBytesOf('trial', 'video')).toBe(2 * GB)
    expect(maxFileBytesOf('premium', 'video')).toBe(10 * GB)
  })

  it.each([
    ['a.jpg', 'image/jpeg', 'photo'],
    ['a.mp4', 'image/jpeg', 'photo'],
    ['a', 'video/mp4', 'video'],
    ['a', 'video/3gpp', 'video'],
    ['IMG_0001.MOV', '', 'video'],
    ['clip.avi', 'application/octet-stream', 'video'],
    ['a.heic', '', 'photo'],
    ['a.pdf', 'toString', 'photo'],
    ['a.mov', 'constructor', 'video'],
  ])('depends on the declared type, else on the name: %s, %s', (name, type, kind) => {
    expect(declaredKindOf({ name, type })).toBe(kind)
  })

  it('is named in words', () => {
    expect(tooLargeMessage('video', 2 * GB)).toContain('2 GB')
    expect(tooLargeMessage('photo', 200 * MB)).toContain('200 MB')
  })
})
