import { describe, expect, it } from 'vitest'
import { TOPICS } from '~/content/help'
import { searchAnswers } from './search-answers'

function idsOf(query: string) {
  return searchAnswers(TOPICS, query).flatMap(({ answers }) => answers.map(({ id }) => id))
}

describe('searching the help center', () => {
  it('shows every answer while nothing is asked', () => {
    expect(searchAnswers(TOPICS, '  ')).toEqual(TOPICS)
  })

  it('finds words in any order, in either case', () => {
    expect(idsOf('heic')).toContain('heic')
    expect(idsOf('IPHONE heic')).toEqual(['heic'])
  })

  it('leaves out topics in which nothing is found', () => {
    expect(searchAnswers(TOPICS, 'zeppelin')).toEqual([])
  })

  it('has at least twenty answers, each with an anchor of its own', () => {
    const ids = idsOf('')
    expect(ids.length).toBeGreaterThanOrEqual(20)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
