// spec: sending-times

import { describe, expect, it } from 'vitest'
import { wordsForDay, wordsForMoment } from './moment-words'

/** A Thursday in Lisbon, an hour behind the summer time of Paris. */
const today = { now: new Date('2026-06-18T12:00:00Z'), timeZone: 'Europe/Lisbon' }

describe('a moment of an event', () => {
  it.each([
    ['2026-06-18T14:00:00Z', 'today at 3 PM'],
    ['2026-06-20T14:30:00Z', 'Saturday at 3:30 PM'],
    ['2026-06-23T14:00:00Z', 'Tuesday at 3 PM'],
    ['2026-06-25T14:00:00Z', 'on June 25 at 3 PM'],
    ['2027-06-20T14:00:00Z', 'on June 20, 2027 at 3 PM'],
  ])('at %s is told as %s', (iso, words) => {
    // The reader may sit anywhere: their own clock is named only where it shows another time.
    expect(wordsForMoment(iso, today).replace(/ GMT.*/, '')).toBe(words)
  })

  it('that is past is told by its date, or as today', () => {
    expect(wordsForDay('2026-06-18T00:30:00Z', today)).toBe('today')
    expect(wordsForDay('2026-06-17T22:30:00Z', today)).toBe('on June 17')
    expect(wordsForDay('2025-12-31T12:00:00Z', today)).toBe('on December 31, 2025')
  })

  it('is told by the day of the event, not by the reader’s', () => {
    const inAuckland = { ...today, timeZone: 'Pacific/Auckland' }
    expect(wordsForDay('2026-06-18T11:30:00Z', inAuckland)).toBe('on June 18')
    expect(wordsForDay('2026-06-18T12:30:00Z', inAuckland)).toBe('today')
  })

  it('is told by the phone’s own zone where it does not know the event’s', () => {
    const inOwn = wordsForMoment('2027-01-01T12:00:00Z', { ...today, timeZone: 'Nowhere/Land' })
    expect(inOwn).toMatch(/^on .* at /)
  })
})
