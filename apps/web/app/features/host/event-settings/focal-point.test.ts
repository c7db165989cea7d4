import { describe, expect, it } from 'vitest'
import { pointAt, ratioFrom, toPercent } from './focal-point'

const box = { left: 100, top: 50, width: 200, height: 100 }

describe('the point of a photo that stays in sight', () => {
  it('is where it was pointed at, in parts of the picture', () => {
    expect(pointAt({ clientX: 150, clientY: 125 }, box)).toEqual({ x: 0.25, y: 0.75 })
  })

  it('stays within the picture when the pointer leaves it', () => {
    expect(pointAt({ clientX: 20, clientY: 900 }, box)).toEqual({ x: 0, y: 1 })
  })

  it('can be typed in per cent, and no further than to the edge', () => {
    expect(['35', '', '120', '-3', 'x'].map(ratioFrom)).toEqual([0.35, 0, 1, 0, 0])
    expect(toPercent(0.346)).toBe(35)
  })
})
