// spec: guest.timeline

import { describe, expect, it } from 'vitest'
import { placesOf, sectionAtShare } from './scrubber-places'

describe('the track of the scrubber', () => {
  const places = placesOf([{ count: 10 }, { count: 30 }, { count: 60 }])

  it('gives each section as much room as it has photos', () => {
    expect(places).toEqual([0, 0.1, 0.4])
  })

  it.each([
    [-0.2, 0],
    [0.05, 0],
    [0.1, 1],
    [0.39, 1],
    [0.99, 2],
    [1.5, 2],
  ])('at %f leads to section %i', (share, section) => {
    expect(sectionAtShare(places, share)).toBe(section)
  })

  it('is the first section where nothing is counted', () => {
    expect(sectionAtShare(placesOf([{ count: 0 }]), 0.5)).toBe(0)
  })
})
