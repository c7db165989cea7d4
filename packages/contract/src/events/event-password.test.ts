import { describe, expect, it } from 'vitest'
import { readEmail, readEventId, trimGlued } from '../kernel/index.ts'
import { eventPasswordSchema } from './change-schema.ts'
import { readEventPassword } from './event-password.ts'

describe('an event’s password', () => {
  it.each([
    ['a space behind', 'lanterns 1920', 'lanterns 1920 '],
    ['spaces around and two between', 'lanterns 1920', '  lanterns  1920\u{a0}'],
    ['a capital first letter', 'lanterns', 'Lanterns'],
    ['a capital first letter with an accent', 'école', 'École'],
    ['a curly apostrophe', "we're in", 'we’re in'],
    ['an accent for an apostrophe', "we're in", 'we´re in'],
    ['curly quotes', '"forever"', '“forever”'],
    ['low quotes', '"forever"', '„forever“'],
    ['a dash for a hyphen', 'a-b', 'a–b'],
    ['two hyphens that became one dash', 'a--b', 'a—b'],
    ['three full stops that became one character', 'wait...', 'wait…'],
    ['full-width digits', 'party 2026', 'ｐａｒｔｙ　２０２６'],
    ['Arabic digits', '2026', '٢٠٢٦'],
    ['Devanagari digits', '2026', '२०२६'],
    ['a decomposed letter', 'caf\u{e9} d’été', 'cafe\u{301} d’e\u{301}te\u{301}'],
    ['a capital letter of a Turkish keyboard', 'istanbul', 'İstanbul'],
    ['a heart with and without its colour', '❤2026', '❤\u{fe0f}2026'],
    ['a ligature', 'offen', 'oﬀen'],
    ['a zero-width space and a mark of direction', 'hafla', '\u{200f}haf\u{200b}la'],
  ])('is the same with %s', (_what, set, typed) => {
    expect(readEventPassword(typed)).toBe(readEventPassword(set))
  })

  it.each([
    ['another word', 'lanterns', 'lantern'],
    ['a capital letter inside', 'lanterns', 'lanTerns'],
    ['capitals throughout', 'lanterns', 'LANTERNS'],
    ['another order', 'ab12', '12ab'],
    ['a letter without its accent', 'café', 'cafe'],
    ['no space between', 'two words', 'twowords'],
  ])('is another one with %s', (_what, set, typed) => {
    expect(readEventPassword(typed)).not.toBe(readEventPassword(set))
  })

  it('is read the same when it is read again', () => {
    for (const typed of [
      'İstanbul',
      'ǅungla',
      'ßtraße',
      'ſommer',
      '‟x″ — ‑ −',
      '﷽',
      '\u{2034}\u{2057}x\u{1fef}\u{ff40}',
      'ısparta',
      '🎉 Party',
    ])
      expect(readEventPassword(readEventPassword(typed))).toBe(readEventPassword(typed))
  })

  it('has four characters that count when it is set', () => {
    for (const short of [' ab  ', '\u{3164}'.repeat(4), '\u{2800}'.repeat(9), '\u{fe0f}'.repeat(4)])
      expect(eventPasswordSchema.safeParse(short).success).toBe(false)
    expect(eventPasswordSchema.parse(' Abcd ')).toBe('abcd')
  })
})

/** Takes normalization seconds. */
const ACCENTS = `e${'\u0301\u0323'.repeat(60_000)}`

describe('a text that nobody types', () => {
  it('is not normalized, but left for its schema to refuse', () => {
    for (const read of [trimGlued, readEmail, readEventPassword]) expect(read(ACCENTS)).toBe(ACCENTS)
    expect(readEventId(ACCENTS)).toBeNull()
  })
})
