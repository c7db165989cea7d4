// spec: media.gallery

import { describe, expect, it } from 'vitest'
import { changeSelection, NOTHING, type SelectionChange } from './selection'

const order = ['a', 'b', 'c', 'd', 'e']
const after = (...changes: SelectionChange[]) => [...changes.reduce(changeSelection, NOTHING).ids].join('')

describe('a selection', () => {
  it('takes and lets go of one photo at a time', () => {
    expect(after({ type: 'toggle', id: 'b' }, { type: 'toggle', id: 'd' })).toBe('bd')
    expect(after({ type: 'toggle', id: 'b' }, { type: 'toggle', id: 'b' })).toBe('')
  })

  it('grows by a range, in either direction, from the photo that was chosen last', () => {
    expect(after({ type: 'toggle', id: 'b' }, { type: 'range', id: 'd', order })).toBe('bcd')
    expect(after({ type: 'toggle', id: 'd' }, { type: 'range', id: 'b', order })).toBe('dbc')
    expect(
      after({ type: 'toggle', id: 'a' }, { type: 'toggle', id: 'd' }, { type: 'range', id: 'e', order }),
    ).toBe('ade')
  })

  it('without a beginning, or one that has left the screen, takes the one photo', () => {
    expect(after({ type: 'range', id: 'c', order })).toBe('c')
    expect(after({ type: 'toggle', id: 'x' }, { type: 'range', id: 'c', order })).toBe('xc')
  })

  it('is everything, or nothing, and forgets what is no more', () => {
    expect(after({ type: 'all', ids: order })).toBe('abcde')
    expect(after({ type: 'all', ids: order }, { type: 'drop', ids: ['b', 'z'] })).toBe('acde')
    expect(after({ type: 'all', ids: order }, { type: 'clear' })).toBe('')
  })
})
