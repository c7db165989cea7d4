import { describe, expect, it } from 'vitest'
import { EVENT_ID_ALPHABET, readCode, readEventId } from './event-id.ts'
import { trimGlued } from './typed-text.ts'

const ID = '4kd82mx10rtz'

describe('an event’s id', () => {
  it.each([
    ['as it is written', '4kd82mx10rtz'],
    ['in capitals, as on a printed card', '4KD82MX10RTZ'],
    ['with l, I and o for its digits', '4kd82mxlortz'],
    ['with I and O for its digits', '4KD82MXIORTZ'],
    ['in groups with hyphens', '4kd8-2mx1-0rtz'],
    ['in groups with dashes of a text program', '4kd8–2mx1—0rtz'],
    ['in groups with spaces', '4kd8 2mx1 0rtz'],
    ['with a no-break space', '4kd82mx1\u{a0}0rtz'],
    ['in full-width letters', '４ｋｄ８２ｍｘ１０ｒｔｚ'],
    ['with digits of an Arabic keyboard', '٤kd٨٢mx١٠rtz'],
    ['with a full stop behind', '4kd82mx10rtz.'],
    ['with a comma behind', '4kd82mx10rtz,'],
    ['with a bracket behind', '4kd82mx10rtz)'],
    ['with a space behind', '4kd82mx10rtz '],
    ['with a space before', ' 4kd82mx10rtz'],
    ['in quotes', '“4kd82mx10rtz”'],
    ['in brackets with a full stop', '<4kd82mx10rtz>).'],
    ['with an emoji behind', '4kd82mx10rtz🎉'],
    ['with a coloured heart behind', '4kd82mx10rtz❤\u{fe0f}'],
    ['with an accent behind', '4kd82mx10rtz´'],
    ['between marks of bold or italic text', '*_4kd82mx10rtz_*'],
    ['with a zero-width space', '4kd82mx1\u{200b}0rtz\u{200b}'],
    ['with a mark of writing direction', '\u{200e}4kd82mx10rtz\u{200f}'],
    ['with a byte order mark', '\u{feff}4kd82mx10rtz'],
  ])('is read %s', (_how, typed) => {
    expect(readEventId(typed)).toBe(ID)
  })

  it.each(['', '4kd82mx10rt', '4kd82mx10rtz4', '4kd82mx10rtu', '4kd8.2mx1.0rt', '../../etc/pa', 'ID'])(
    'is not seen in %o',
    (typed) => {
      expect(readEventId(typed)).toBeNull()
    },
  )

  it('keeps every letter of its alphabet', () => {
    expect(readCode(EVENT_ID_ALPHABET.toUpperCase())).toBe(EVENT_ID_ALPHABET)
  })
})

describe('what a chat glues to a token', () => {
  it('goes, and hyphens and underscores of the token stay', () => {
    expect(trimGlued('(<-_aB3-x_-> ).')).toBe('-_aB3-x_-')
  })
})
