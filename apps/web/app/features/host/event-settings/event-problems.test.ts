// spec: event.settings

import { anEvent } from '@afterglow/contract/testing'
import { describe, expect, it } from 'vitest'
import { problemsOf, withoutBlank } from './event-problems'
import { withHash } from './words-fields'

describe('what keeps settings from being saved', () => {
  it.each([
    ['title', { title: '  ' }, 'Please enter a title'],
    ['title', { title: 'x'.repeat(121) }, 'The title can have at most 120 characters'],
    ['hostMessage', { hostMessage: 'x'.repeat(201) }, 'The message can have at most 200 characters'],
    [
      'defaultHashtag',
      { defaultHashtag: '#Noor Elias' },
      'A hashtag has no spaces and at most 60 characters',
    ],
    ['eventDate', { eventDate: '2026-02-30' }, 'Please enter a date that exists'],
    ['countdownTitle', { countdownTitle: 'x'.repeat(101) }, 'The title can have at most 100 characters'],
    [
      'countdownMessage',
      { countdownMessage: 'x'.repeat(201) },
      'The message can have at most 200 characters',
    ],
    ['password', { password: 'abc' }, 'The password needs 4 to 128 characters'],
  ])('is shown at the field (%s)', (field, changes, words) => {
    expect(problemsOf(anEvent(), changes)).toEqual({ [field]: words })
  })

  it('is nothing when all is well', () => {
    expect(problemsOf(anEvent(), { title: 'N & E', hostMessage: '', defaultHashtag: 'NE' })).toEqual({})
  })

  it('is a password that is asked for and was never set', () => {
    const protect = { passwordProtection: true }
    expect(Object.keys(problemsOf(anEvent(), protect))).toEqual(['password'])
    expect(problemsOf(anEvent(), { ...protect, password: 'lanterns' })).toEqual({})
    expect(problemsOf(anEvent({ hasPassword: true }), protect)).toEqual({})
  })

  it('is a time of sending that ends before it opens', () => {
    const opens = anEvent({ sendingFromLocal: '2026-06-20T15:00' })
    expect(Object.keys(problemsOf(opens, { sendingUntilLocal: '2026-06-20T15:00' }))).toEqual([
      'sendingUntilLocal',
    ])
    expect(problemsOf(opens, { sendingUntilLocal: '2026-06-20T15:01' })).toEqual({})
    expect(problemsOf(opens, { sendingUntilLocal: null })).toEqual({})
  })

  it('is a countdown without an end', () => {
    const on = { countdownEnabled: true }
    expect(Object.keys(problemsOf(anEvent(), on))).toEqual(['countdownEndLocal'])
    expect(problemsOf(anEvent(), { ...on, countdownEndLocal: '2026-06-20T15:00' })).toEqual({})
    const counting = anEvent({ countdownEnabled: true, countdownEndLocal: '2026-06-20T15:00' })
    expect(Object.keys(problemsOf(counting, { countdownEndLocal: null }))).toEqual(['countdownEndLocal'])
  })
})

describe('what is sent', () => {
  it('leaves the password alone when its field is empty', () => {
    expect(withoutBlank({ title: 'N', password: '' })).toEqual({ title: 'N' })
    expect(withoutBlank({ password: 'lanterns' })).toEqual({ password: 'lanterns' })
  })

  it('gives a hashtag its #, once', () => {
    expect(['NoorElias', '#NoorElias', '##N', ' N ', '', '#'].map(withHash)).toEqual([
      '#NoorElias',
      '#NoorElias',
      '#N',
      '#N',
      '',
      '',
    ])
  })
})
