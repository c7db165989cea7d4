import { GB, MB } from '@afterglow/contract/kernel'
import type { MediaType } from '@afterglow/contract/media'
import { describe, expect, it } from 'vitest'
import { faultOf } from './original-fault.ts'

describe('bytes that have arrived', () => {
  it.each<[string, number, MediaType | null, string | undefined]>([
    ['a film of 9 GB, which a paid plan allows', 9 * GB, 'video/mp4', undefined],
    ['a photo that was announced as a film', 201 * MB, 'image/jpeg', 'upload.file_too_large'],
    ['a photo of an ordinary size', 5 * MB, 'image/jpeg', undefined],
    ['something that is neither', 5 * MB, null, 'upload.unsupported_type'],
  ])('%s', (_what, size, type, code) => {
    expect(faultOf({ fileSize: size, sha256: 'a' }, { size, sha256: 'a', crc32: 0, type })?.code).toBe(code)
  })

  it('that are fewer or others than announced are no file of ours', () => {
    const found = { size: 5, sha256: 'a', crc32: 0, type: 'image/jpeg' } as const
    expect(faultOf({ fileSize: 6, sha256: 'a' }, found)?.code).toBe('upload.size_mismatch')
    expect(faultOf({ fileSize: 5, sha256: 'b' }, found)?.code).toBe('upload.checksum_mismatch')
    expect(faultOf({ fileSize: 5, sha256: null }, found)).toBe(null)
  })
})
