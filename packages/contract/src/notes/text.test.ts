// spec: G13

import { describe, expect, it } from 'vitest'
import { cleanMessage, cleanName, isBlank } from './text.ts'

describe('the text of a note', () => {
  it('keeps its lines, whatever keyboard ended them', () => {
    expect(cleanMessage('one\r\ntwo\rthree\u2028four\nfive')).toBe('one\ntwo\nthree\nfour\nfive')
  })

  it('loses control characters and outer blanks', () => {
    expect(cleanMessage(' \u0000be\u0007 happy\u001b[31m\t! ')).toBe('be happy[31m !')
  })

  it('reads as it is: what would turn it around is taken out, marks of direction stay', () => {
    expect(cleanMessage('\u202egnp.exe\u202c \u2067abc\u2069')).toBe('gnp.exe abc')
    expect(cleanName('\u202eevil')).toBe('evil')
    expect(cleanMessage('שלום\u200f!')).toBe('שלום\u200f!')
  })

  it('keeps joined emoji whole', () => {
    expect(cleanMessage('👨‍👩‍👧‍👦')).toBe('👨‍👩‍👧‍👦')
  })

  it.each(['', '  \n ', '\u200b\u2060\ufeff', '\u202e\u202c', '\u3164', '\u00ad'])('%j is blank', (text) => {
    expect(isBlank(text)).toBe(true)
  })

  it.each(['.', '🎉', '\u202eabc', 'ا'])('%j is not', (text) => {
    expect(isBlank(text)).toBe(false)
  })

  it('a name is one line', () => {
    expect(cleanName('  Aunt\n\tBirgit\u0000 ')).toBe('Aunt Birgit')
  })
})
