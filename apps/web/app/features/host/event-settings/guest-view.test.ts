// spec: event.settings

import type { Event } from '@afterglow/contract/events'
import { anEvent } from '@afterglow/contract/testing'
import { describe, expect, it } from 'vitest'
import { type AccessValues, readAccess } from './event-values'
import { guestViewOf } from './guest-view'
import { wordsOfView } from './guest-view-words'
import { midnightAfter, momentInWords } from './moments'
import { type PresetName, patchOf } from './presets'

const NOW = Date.parse('2026-06-20T18:00:00Z')
const MIDNIGHT = '2026-06-21T00:00'

/** What a guest of a new event reads after the host has given some answers. */
function seen(answers: PresetName[], typed: Partial<AccessValues> = {}, event: Event = anEvent()): string[] {
  const values: AccessValues = readAccess(event)
  for (const name of answers) Object.assign(values, patchOf(name, values.revealsAtLocal, MIDNIGHT))
  const changed = { ...values, ...typed }
  return wordsOfView(guestViewOf(event, changed, NOW), changed).map(({ text }) => text)
}

describe('what a guest sees', () => {
  it('is everything where everybody sees everything', () => {
    expect(seen(['everybody', 'talk', 'share'])).toEqual([
      'She sees everybody’s photos',
      'She may send photos, videos and notes',
      'She gives hearts and comments',
      'She downloads originals',
      'She finds a share button',
    ])
  })

  it('is her own photos until a surprise, and nobody comments before it', () => {
    expect(seen(['surprise', 'talk'])).toEqual([
      'She sees her own 3 photos. The rest appears: midnight after June 20, 2026',
      'She may send photos, videos and notes',
      'She gives hearts',
      'No download',
    ])
  })

  it('is everything once the time has come', () => {
    expect(seen(['surprise'], { revealsAtLocal: '2026-06-20T12:00' })[0]).toBe('She sees everybody’s photos')
  })

  it('is her own photos where each sees their own, whatever else is allowed', () => {
    expect(seen(['own', 'play'])).toContain('She sees her own 3 photos, nobody else’s')
    expect(seen(['own', 'play'])).not.toContain('She gives hearts and comments')
  })

  it('is a photo that waits where the host approves first', () => {
    expect(seen(['approve'])).toContain('What she sends waits for you')
    expect(seen(['everybody'])).not.toContain('What she sends waits for you')
  })

  it('begins with a password where there is one', () => {
    expect(seen(['password'])[0]).toBe('She types the password first')
  })

  it('is a closed door where guests cannot view', () => {
    expect(seen(['link', 'share'], { guestsCanView: false })).toEqual([
      'She sees “This event gallery is currently private.”',
    ])
  })

  it('is a camera in place of the library of her phone', () => {
    const camera = { guestsHaveCamera: true, cameraOnly: true, cameraShots: 24, guestsCanAddNotes: false }
    expect(seen(['surprise'], camera)).toContain(
      'She takes photos with the camera on the page only, 24 shots',
    )
    expect(seen(['surprise'], camera)).not.toContain('She may send photos and videos, no notes')
  })

  it('says when she may send, by the clock of the event', () => {
    expect(seen([], { sendingFromLocal: '2026-06-21T16:00' })).toContain(
      'She may send from June 21, 2026, 4 PM',
    )
    expect(seen([], { sendingUntilLocal: '2026-06-20T16:30' })).toContain(
      'She can send no more: sending ended June 20, 2026, 4:30 PM',
    )
  })
})

describe('a moment', () => {
  it('at midnight belongs to the day before', () => {
    expect(momentInWords('2026-03-01T00:00')).toBe('midnight after February 28, 2026')
  })

  it('is the end of the day of the event, and today where that is over', () => {
    const event = anEvent({ eventDate: '2026-06-25', timeZone: 'America/New_York' })
    expect(midnightAfter(event, NOW)).toBe('2026-06-26T00:00')
    expect(midnightAfter({ ...event, eventDate: '2020-01-01' }, NOW)).toBe('2026-06-21T00:00')
    // Already the next day by the clock of the event.
    expect(midnightAfter({ ...event, eventDate: null, timeZone: 'Asia/Tokyo' }, NOW)).toBe('2026-06-22T00:00')
  })
})
