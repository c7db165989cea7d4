// spec: auth.password

import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a password', () => {
  it.each([
    'aaaaaa',
    'AAAAAAAAAA',
    '121212121212',
    '1212121',
    'abcabcabc',
    'abcdef',
    'ABCDEFGH',
    'fedcba',
    '234567',
    '987654',
    'asdfgh',
    'poiuyt',
    'password',
  ])('is refused for its pattern: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['golden hour', 'abcdex', '121213', 'noor&elias', 'aaaaab', 'hijklx'])(
    'is taken: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})
