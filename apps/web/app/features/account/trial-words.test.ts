import { describe, expect, it } from 'vitest'
import { trialWords } from './trial-words'

describe('the trial in words', () => {
  it.each([
    [14, '14 days remaining'],
    [1, '1 day remaining'],
    [0, 'Trial ended'],
  ])('%d: %s', (daysLeft, words) => {
    expect(trialWords(daysLeft)).toBe(words)
  })
})
