// spec: camera.shots

import { expect, it } from 'vitest'
import { shotsLeft } from './shots-left.ts'

it('counts each shot once, whether it waits, has been announced, or both', () => {
  expect(shotsLeft({ total: 5, taken: ['a', 'b'] }, ['b', 'c'])).toBe(2)
})

it('is never below none, also where the host has lowered their number', () => {
  expect(shotsLeft({ total: 5, taken: ['a', 'b', 'c', 'd', 'e', 'f'] }, [])).toBe(0)
})

it('has no end for a host', () => {
  expect(shotsLeft({ total: null, taken: [] }, ['a'])).toBeNull()
})
