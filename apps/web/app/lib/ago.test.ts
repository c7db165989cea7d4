import { describe, expect, it } from 'vitest'
import { ago } from './ago'

const NOW = new Date('2026-06-20T12:00:00.000Z')

describe('how long ago', () => {
  it.each([
    ['2026-06-20T12:00:30.000Z', 'just now'],
    ['2026-06-20T11:59:10.000Z', 'just now'],
    ['2026-06-20T11:45:00.000Z', '15 minutes ago'],
    ['2026-06-20T10:59:00.000Z', '1 hour ago'],
    ['2026-06-19T11:00:00.000Z', 'yesterday'],
    ['2026-06-15T12:00:00.000Z', '5 days ago'],
    ['2026-06-01T12:00:00.000Z', 'Jun 01, 2026'],
  ])('%s was %s', (iso, words) => {
    expect(ago(iso, NOW)).toBe(words)
  })
})
