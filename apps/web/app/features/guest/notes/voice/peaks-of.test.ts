import { describe, expect, it } from 'vitest'
import { latestOf, peaksOf } from './peaks-of'

describe('the bars of a recording', () => {
  it('show the loudest moment of each stretch', () => {
    expect(peaksOf([1, 9, 2, 3, 7, 4], 3)).toEqual([9, 3, 7])
  })

  it('are as many for a word as for a speech', () => {
    expect(peaksOf([5], 3)).toEqual([5, 5, 5])
    expect(peaksOf([], 2)).toEqual([0, 0])
  })

  it('come in from the right while somebody speaks', () => {
    expect(latestOf([1, 2], 4)).toEqual([0, 0, 1, 2])
    expect(latestOf([1, 2, 3, 4, 5], 4)).toEqual([2, 3, 4, 5])
  })
})
