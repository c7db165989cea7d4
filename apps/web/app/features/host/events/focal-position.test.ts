import { expect, it } from 'vitest'
import { focalPosition } from './focal-position'

it('keeps the chosen point of a cover photo in sight', () => {
  expect(focalPosition({ x: 0.254, y: 1 })).toBe('25% 100%')
})
