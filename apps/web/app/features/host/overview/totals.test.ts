// spec: events.older

import { describe, expect, it } from 'vitest'
import { totalsOf } from './totals'

describe('the figures of the older dashboard', () => {
  it('count the events and add up their photos', () => {
    expect(totalsOf([{ mediaCount: 1200 }, { mediaCount: 0 }, { mediaCount: 84 }])).toEqual({
      events: 3,
      photos: 1284,
      members: 0,
    })
  })

  it('are all zero to begin with', () => {
    expect(totalsOf([])).toEqual({ events: 0, photos: 0, members: 0 })
  })
})
