// spec: G08

import { describe, expect, it } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { createFeedTokens } from './feed-tokens.ts'

const EVENT = '7f3c91d2ab4k'
const clock = testClock()
const tokens = createFeedTokens(['a secret of the installation'], clock)

describe('a feed token', () => {
  it('leads back to its place in the feed of its event', () => {
    expect(tokens.open(EVENT, tokens.seal(EVENT, 12_345))).toEqual({ seq: 12_345, issuedAt: clock.now() })
  })

  it('differs from the one before it, though nothing has happened in between', () => {
    expect(tokens.seal(EVENT, 5)).not.toBe(tokens.seal(EVENT, 5))
  })

  it('is no place in the feed of another event', () => {
    expect(tokens.open('b1c2d3e4f5g6', tokens.seal(EVENT, 5))).toBeNull()
  })

  it('is not made by anybody else', () => {
    const others = createFeedTokens(['another secret'], clock)
    expect(tokens.open(EVENT, others.seal(EVENT, 5))).toBeNull()
    const [first = '', ...rest] = tokens.seal(EVENT, 5)
    expect(tokens.open(EVENT, (first === 'A' ? 'B' : 'A') + rest.join(''))).toBeNull()
    for (const text of ['', '57', 'x'.repeat(100)]) expect(tokens.open(EVENT, text)).toBeNull()
  })
})
