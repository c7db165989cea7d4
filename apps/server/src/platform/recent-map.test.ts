import { describe, expect, it } from 'vitest'
import { RecentMap } from './recent-map.ts'

describe('a map of the most recent', () => {
  it('lets go of what was set longest ago', () => {
    const map = new RecentMap<string, number>(2)
    map.set('a', 1).set('b', 2).set('a', 3).set('c', 4)
    expect([...map]).toEqual([
      ['a', 3],
      ['c', 4],
    ])
  })

  it('keeps what is set again in its one place', () => {
    const map = new RecentMap<string, number>(2).set('a', 1).set('a', 2)
    expect([...map]).toEqual([['a', 2]])
  })
})
