import { defaultsOf, TONES } from '@afterglow/contract/events'
import { expect, it } from 'vitest'
import { countdownWords } from './countdown-words'

it.each(TONES)(
  'the words of a %s countdown are those of the event’s defaults, and else the hosts’',
  (tone) => {
    const { countdownTitle: title, countdownMessage: message } = defaultsOf(tone)
    expect(countdownWords(tone, { title, message })).toEqual({ title, message })
    expect(countdownWords(tone, { title: 'Bald', message })).toEqual({ title: 'Bald', message })
  },
)
