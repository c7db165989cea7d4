import { describe, expect, it } from 'vitest'
import { holdBack } from './hold-back'

const photos = (...ids: string[]) => ids.map((id) => ({ id }))

describe('holding new photos back', () => {
  it('keeps them off the screen of somebody who has scrolled down', () => {
    expect(holdBack(photos('new', 'a', 'b'), photos('a', 'b'))).toEqual(photos('a', 'b'))
  })

  it('lets older photos be appended', () => {
    expect(holdBack(photos('new', 'a', 'b', 'c', 'd'), photos('a', 'b'))).toEqual(photos('a', 'b', 'c', 'd'))
  })

  it('shows changes of photos that are there, and their disappearance', () => {
    const changed = { id: 'a', isPinned: true }

    expect(holdBack([{ id: 'new', isPinned: false }, changed], photos('a', 'gone'))).toEqual([changed])
  })

  it('shows everything when nothing was there', () => {
    expect(holdBack(photos('a', 'b'), [])).toEqual(photos('a', 'b'))
  })
})
