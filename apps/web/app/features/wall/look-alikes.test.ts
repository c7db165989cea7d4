// spec: wall.order

import { seeded } from '@afterglow/contract/testing'
import { describe, expect, it } from 'vitest'
import { aSlide } from '~/testing/a-slide'
import { createLooks, lookAlike } from './look-alikes'

/** A hash with exactly so many bits changed, spread over all of its bytes. */
function changed(scene: bigint, bits: number, random: () => number): string {
  const places = Array.from({ length: 64 }, (_, place) => ({ place, by: random() }))
  const chosen = places.toSorted((one, other) => one.by - other.by).slice(0, bits)
  const hash = chosen.reduce((sum, { place }) => sum ^ (1n << BigInt(place)), scene)
  return hash.toString(16).padStart(16, '0')
}

describe('looks', () => {
  it.each([1, 2, 3, 4, 5])('find the look-alikes that comparing all would find (seed %i)', (seed) => {
    const random = seeded(seed)
    const scenes = [0n, 0xffff_ffff_ffff_ffffn, 0x0123_4567_89ab_cdefn]
    const slides = Array.from({ length: 200 }, (_, n) =>
      aSlide(`s${n}`, 's', { dhash: changed(scenes[n % 3] ?? 0n, Math.floor(random() * 9), random) }),
    )
    const looks = createLooks()
    for (const slide of slides) looks.add(slide)
    for (const slide of slides) {
      const found = new Set([...looks.like(slide)].map(({ id }) => id))
      const all = slides.filter((other) => lookAlike(other, slide)).map(({ id }) => id)
      expect([...found].sort()).toEqual(all.sort())
    }
  })

  it('follow a slide whose hash becomes known or changes, and forget one that is removed', () => {
    const looks = createLooks()
    const known = aSlide('known', 's', { dhash: '00000000000000ff' })
    const like = () => [...new Set([...looks.like(known)].map(({ id }) => id))]
    looks.add(aSlide('a', 's'))
    expect(like()).toEqual([])
    looks.add(aSlide('a', 's', { dhash: '00000000000000fe' }))
    expect(like()).toEqual(['a'])
    looks.add(aSlide('a', 's', { dhash: 'ff00000000000000' }))
    expect(like()).toEqual([])
    looks.add(aSlide('a', 's', { dhash: '00000000000000ff' }))
    looks.remove('a')
    expect(like()).toEqual([])
  })
})
