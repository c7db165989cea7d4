// spec: events.badges

import { describe, expect, it } from 'vitest'
import { eventBadge } from './event-badge'

const today = new Date(2026, 5, 20)
const dateFormat = 'MMM dd, yyyy'

describe('the badge of an event', () => {
  it('is Live when the event is live, whatever its date', () => {
    const badge = eventBadge({ status: 'live', eventDate: '2030-01-01', dateFormat }, today)
    expect(badge).toEqual({ tone: 'live', label: 'Live', note: null })
  })

  it('says when an event to come starts', () => {
    const badge = eventBadge({ status: 'active', eventDate: '2026-09-12', dateFormat }, today)
    expect(badge.label).toBe('Starts Sep 12, 2026')
  })

  it.each(['2026-06-20', '2020-01-01', null])('is Draft otherwise (%s)', (eventDate) => {
    expect(eventBadge({ status: 'active', eventDate, dateFormat }, today).label).toBe('Draft')
  })
})
