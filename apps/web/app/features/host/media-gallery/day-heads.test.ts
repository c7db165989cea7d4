// spec: media.gallery

import { describe, expect, it } from 'vitest'
import { dayHeadsOf } from './day-heads'

const at = (time: string, isPinned = false) => ({ isPinned, createdAt: time, capturedAt: time })

describe('the headings of a gallery', () => {
  it('name the day once, and hours within it, below what is pinned', () => {
    const timeline = {
      unit: 'hour' as const,
      timeZone: 'Europe/Berlin',
      sections: [
        { from: '2026-06-20T19:00:00.000Z', count: 148 },
        { from: '2026-06-20T14:00:00.000Z', count: 96 },
        { from: '2026-06-19T14:00:00.000Z', count: 2 },
      ],
    }
    const media = [
      at('2026-06-19T14:30:00.000Z', true),
      at('2026-06-20T19:40:00.000Z'),
      at('2026-06-20T19:10:00.000Z'),
      at('2026-06-20T14:10:00.000Z'),
      at('2026-06-19T14:10:00.000Z'),
    ]
    const heads = dayHeadsOf(media, timeline, { time: 'createdAt', scale: 1 })
    expect(heads.map(({ at, count }) => [at, count])).toEqual([
      [1, 148],
      [3, 96],
      [4, 2],
    ])
    expect(heads.map(({ label }) => label.replace(/\s/g, ' '))).toEqual([
      'Saturday, June 20, 9 PM',
      '4 PM',
      'Friday, June 19, 4 PM',
    ])
  })
})
