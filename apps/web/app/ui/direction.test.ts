// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { leadsOn, readingKey, sideOfEnd } from './direction'

afterEach(() => document.documentElement.removeAttribute('dir'))

// spec: ui.right-to-left
describe.each([
  ['ltr', 'right', 'ArrowRight', 'left'],
  ['rtl', 'left', 'ArrowLeft', 'right'],
] as const)('in a page written %s', (dir, end, forwardKey, forwardSwipe) => {
  it('lines end, keys lead on, and swipes draw in the next at matching sides', () => {
    document.documentElement.dir = dir
    expect(sideOfEnd()).toBe(end)
    expect(readingKey(forwardKey)).toBe('ArrowRight')
    expect(readingKey('ArrowDown')).toBe('ArrowDown')
    expect((['left', 'right'] as const).filter(leadsOn)).toEqual([forwardSwipe])
  })
})
