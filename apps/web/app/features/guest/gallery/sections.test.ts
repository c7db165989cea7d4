// spec: guest.timeline

import type { Timeline } from '@afterglow/contract/media'
import { aMedia } from '@afterglow/contract/testing'
import { describe, expect, it } from 'vitest'
import { sectionsIn, wordsOfTimeline } from './sections'

const EVENING: Timeline = {
  unit: 'hour',
  timeZone: 'Europe/Lisbon',
  sections: [
    { from: '2026-06-20T19:00:00.000Z', count: 142 },
    { from: '2026-06-20T18:00:00.000Z', count: 2 },
    { from: '2026-06-19T21:00:00.000Z', count: 38 },
  ],
}
/** Languages and versions of their data put another space before 'PM'. */
const plain = (text: string | null) => text?.replace(/\s/gu, ' ') ?? null
const at = (createdAt: string, more = {}) => aMedia({ createdAt, ...more })
const sections = (entries: Parameters<typeof sectionsIn>[0], timeline = EVENING) =>
  sectionsIn(entries, timeline, wordsOfTimeline(timeline), { time: 'createdAt', scale: 1 })

describe('the words of a timeline', () => {
  it('name hours by the clocks of the event', () => {
    const [{ day, hour, short, count } = expect.fail()] = wordsOfTimeline(EVENING)
    expect([day, plain(hour), plain(short), count]).toEqual([
      'Saturday, June 20',
      '8 PM',
      'Saturday, 8 PM',
      142,
    ])
  })

  it('name days, and months, with the year where it is another', () => {
    const days = { ...EVENING, unit: 'day' as const }
    expect(wordsOfTimeline(days).map(({ short }) => short)[2]).toBe('Friday, June 19')
    const old = [...days.sections, { from: '2025-06-19T21:00:00.000Z', count: 1 }]
    expect(wordsOfTimeline({ ...days, sections: old }).at(-1)?.short).toBe('Thursday, June 19, 2025')
    expect(wordsOfTimeline({ ...EVENING, unit: 'month' })[0]?.short).toBe('June 2026')
  })
})

describe('the sections of an album', () => {
  it('begin at the first photo of an hour, with the day where that changes', () => {
    const shown = sections([
      at('2026-06-20T19:40:00.000Z'),
      at('2026-06-20T19:00:00.000Z'),
      at('2026-06-20T18:59:59.000Z'),
      at('2026-06-19T21:05:00.000Z'),
    ])
    expect(shown.map(({ at, day, hour }) => [at, day, plain(hour)])).toEqual([
      [0, null, 'Saturday, 8 PM'],
      [2, null, '7 PM'],
      [3, 'Friday, June 19', '10 PM'],
    ])
    expect(shown.map(({ headHeight }) => headHeight)).toEqual([0, 44, 92])
  })

  it('leave pinned photos and those that wait or are on their way before the first', () => {
    const shown = sections([
      { queue: {} },
      at('2026-06-20T19:40:00.000Z', { status: 'required_approval' }),
      at('2026-06-19T21:05:00.000Z', { isPinned: true }),
      at('2026-06-20T19:40:00.000Z'),
    ])
    expect(shown).toMatchObject([{ at: 3, index: 0, headHeight: 44 }])
  })

  it('may begin in the past', () => {
    expect(sections([at('2026-06-19T21:05:00.000Z')])).toMatchObject([{ at: 0, index: 2, headHeight: 0 }])
  })

  it('take in what is older than all that the timeline knows', () => {
    expect(sections([at('2020-01-01T00:00:00.000Z')])).toMatchObject([{ index: 2 }])
  })
})
