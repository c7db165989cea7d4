import { describe, expect, it } from 'vitest'
import { readAlbumCode } from './index.ts'

describe('the code of an album', () => {
  it.each(['pt4x8k2m', 'PT4X-8K2M', ' pt4x 8k2m.'])('is read as people type it: %o', (typed) => {
    expect(readAlbumCode(typed)).toBe('pt4x8k2m')
  })

  it.each(['', 'pt4x8k2', 'pt4x8k2mm', '\0', 'pt4x8k2\0', '../etc/pa', 'ptux8k2m', 'x'.repeat(2000)])(
    'is not seen in %o, which no database has to look for',
    (typed) => {
      expect(readAlbumCode(typed)).toBeNull()
    },
  )
})
