import { expect, it } from 'vitest'
import { createCounts } from './counts.ts'

it('count each key by itself', () => {
  const counts = createCounts()
  counts.add(['network', 'guest'], 1)
  counts.add(['network'], 1)
  expect(['network', 'guest', 'another'].map(counts.of)).toEqual([2, 1, 0])
  counts.add(['network'], -1)
  expect(counts.of('network')).toBe(1)
})

it('keep no key of which there is none left', () => {
  const counts = createCounts()
  const keys = Array.from({ length: 1000 }, (_, n) => `network ${n}`)
  counts.add(keys, 1)
  expect(counts.size()).toBe(1000)
  counts.add(keys, -1)
  expect(counts.size()).toBe(0)
})
