import { describe, expect, it } from 'vitest'
import { isContinued, isKnown } from './conditions.ts'

describe('If-None-Match', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', 'W/"b",W/"a"', '"b,c", W/"a"', ' * '])('knows "a" by %s', (header) => {
    expect(isKnown(header, '"a"')).toBe(true)
    expect(isKnown(header, 'W/"a"')).toBe(true)
  })

  it.each([undefined, '', '"b"', 'a', '"A"', '"b,a"', '"*"'])('does not know "a" by %s', (header) => {
    expect(isKnown(header, '"a"')).toBe(false)
  })
})

describe('If-Range', () => {
  it('continues only the same bytes', () => {
    expect(isContinued(undefined, '"a"')).toBe(true)
    expect(isContinued('"a"', '"a"')).toBe(true)
    for (const header of ['W/"a"', '"b"', '"a", "b"', '*', 'Fri, 26 Jun 2026 10:00:00 GMT'])
      expect(isContinued(header, '"a"')).toBe(false)
    expect(isContinued('W/"a"', 'W/"a"')).toBe(false)
  })
})
