import { describe, expect, it } from 'vitest'
import { lineSchema, textSchema } from './text.ts'

describe('a text with a limit', () => {
  const line = lineSchema(5, 'too long')

  it('may have as many emoji as letters', () => {
    expect(line.safeParse('👨‍👩‍👧‍👦'.repeat(5)).success).toBe(true)
    expect(line.safeParse('👨‍👩‍👧‍👦'.repeat(6)).success).toBe(false)
    expect(line.safeParse('abcde').success).toBe(true)
    expect(line.safeParse('abcdef').success).toBe(false)
  })

  it('cannot hide a book in the accents of one letter', () => {
    expect(line.safeParse(`a${'\u0301'.repeat(10_000)}`).success).toBe(false)
  })

  it('is one line, trimmed, without characters that nobody can see', () => {
    expect(line.parse(' a\n\u0000b\u0007 \t ')).toBe('a b')
    expect(line.parse('a\ud800')).toBe('a\ufffd')
  })

  it('keeps its line breaks where it may have some', () => {
    expect(textSchema(9, 'too long').parse('one\r\ntwo\u0000\n')).toBe('one\ntwo')
  })
})
