import { describe, expect, it } from 'vitest'
import { chapterWords } from './chapter-words'

const at = (time: string) => Date.parse(time) / 1000
const words = (from: string, to: string, timeZone: string) =>
  chapterWords({ from: at(from), to: at(to) }, { timeZone })

describe('the title of a chapter', () => {
  it('has the full hours around its photos, by the clock of the event', () => {
    expect(words('2026-06-20T14:10:00Z', '2026-06-20T15:50:00Z', 'Europe/Berlin')).toEqual({
      day: 'Saturday',
      time: '4 PM to 6 PM',
      date: 'June 20, 2026',
    })
  })

  it('also where clocks are half an hour off, and for a single moment', () => {
    expect(words('2026-06-20T10:40:00Z', '2026-06-20T12:20:00Z', 'Asia/Kolkata').time).toBe('4 PM to 6 PM')
    expect(words('2026-06-20T14:00:00Z', '2026-06-20T14:00:00Z', 'Europe/Berlin').time).toBe('4 PM to 5 PM')
    expect(words('2026-06-20T14:00:00Z', '2026-06-20T16:00:00Z', 'Europe/Berlin').time).toBe('4 PM to 6 PM')
  })
})
