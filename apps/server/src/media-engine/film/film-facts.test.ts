// spec: uploads.videos

import { describe, expect, it } from 'vitest'
import { readFilmFacts } from './film-facts.ts'

const takenAt = (tags: Record<string, string>) => readFilmFacts([tags], []).takenAt
const hasGps = (tags: Record<string, string>) => readFilmFacts([tags], []).hasGps

describe('when a film was taken', () => {
  it('is said by the phone with its zone, which comes first', () => {
    const creation_time = '2026-06-21T00:00:00.000000Z'
    const date = 'com.apple.quicktime.creationdate'
    expect(takenAt({ [date]: '2026-06-20T16:05:30+0200', creation_time })).toBe('2026-06-20T14:05:30.000Z')
    expect(takenAt({ [date]: '2026-06-20T16:05:30-03:30' })).toBe('2026-06-20T19:35:30.000Z')
    expect(takenAt({ [date]: 'this summer', creation_time })).toBe('2026-06-21T00:00:00.000Z')
  })

  it('is said by the container in UTC', () => {
    expect(takenAt({ creation_time: '2026-06-20T14:05:30.000000Z' })).toBe('2026-06-20T14:05:30.000Z')
  })

  it.each(['1904-01-01T00:00:00.000000Z', '1970-01-01T00:00:00.000000Z', '2026-13-40T00:00:00Z', ''])(
    'is not known from a clock that was never set: %j',
    (creation_time) => {
      expect(takenAt({ creation_time })).toBeNull()
    },
  )
})

describe('whether a film contains a place', () => {
  it.each([
    [{ location: '+48.2082+016.3738/' }, true],
    [{ 'location-eng': '+48.2082+016.3738/' }, true],
    [{ 'com.apple.quicktime.location.ISO6709': '-33.8688+151.2093+012/' }, true],
    [{ location: '+00.0000+000.0000/' }, false],
    [{ location: 'somewhere' }, false],
    [{ title: '+48.2082+016.3738/' }, false],
    [{}, false],
  ])('%j', (tags, hasLocation) => {
    expect(hasGps(tags)).toBe(hasLocation)
  })

  it('is so where a track of places runs along', () => {
    expect(readFilmFacts([{}], ['avc1', 'gpmd']).hasGps).toBe(true)
  })
})
