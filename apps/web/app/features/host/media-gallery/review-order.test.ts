// spec: media.approval

import { describe, expect, it } from 'vitest'
import { photoToReview } from './review-order'

const photos = (ids: string) => [...ids].map((id) => ({ id }))
const place = { currentId: 'b', order: ['a', 'b', 'c', 'd'], later: [] }

describe('the photo to review', () => {
  it('stays while it waits, though newer ones arrive before it', () => {
    expect(photoToReview(photos('xabcd'), place)).toEqual({ id: 'b' })
  })

  it('is the next one when it was decided elsewhere, and the first after the last', () => {
    expect(photoToReview(photos('xacd'), place)).toEqual({ id: 'c' })
    expect(photoToReview(photos('xa'), place)).toEqual({ id: 'x' })
  })

  it('is a postponed one when nothing else is left, the longest ago first', () => {
    expect(photoToReview(photos('abc'), { ...place, later: ['b', 'c'] })).toEqual({ id: 'a' })
    expect(photoToReview(photos('bc'), { ...place, later: ['c', 'b'] })).toEqual({ id: 'c' })
    expect(photoToReview([], place)).toBeUndefined()
  })
})
