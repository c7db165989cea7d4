import { describe, expect, it } from 'vitest'
import { hiddenOf, moveFrame, ratioFrom, toPercent } from './focal-point'

const MIDDLE = { x: 0.5, y: 0.5 }
/** 400 pixels of the picture are hidden at its sides. */
const phone = { frame: { width: 200, height: 300 }, picture: { width: 1200, height: 600 } }

describe('a frame over a cover photo', () => {
  it('hides what does not fit into it', () => {
    expect(hiddenOf(phone)).toEqual({ x: 400, y: 0 })
    expect(hiddenOf({ ...phone, frame: { width: 600, height: 200 } })).toEqual({ x: 0, y: 100 })
  })

  it('follows the pointer pixel by pixel', () => {
    expect(moveFrame(MIDDLE, { x: 40, y: 0 }, phone)).toEqual({ x: 0.6, y: 0.5 })
  })

  it('stops at the edge of the picture', () => {
    expect(moveFrame(MIDDLE, { x: -1000, y: 0 }, phone).x).toBe(0)
    expect(moveFrame(MIDDLE, { x: 1000, y: 0 }, phone).x).toBe(1)
  })

  it('does not move where nothing is hidden, nor before the picture is loaded', () => {
    expect(moveFrame(MIDDLE, { x: 0, y: 50 }, phone)).toEqual(MIDDLE)
    expect(moveFrame(MIDDLE, { x: 50, y: 50 }, { ...phone, picture: { width: 0, height: 0 } })).toEqual(
      MIDDLE,
    )
  })
})

describe('a ratio', () => {
  it('is a whole percent on a slider', () => {
    expect(toPercent(0.254)).toBe(25)
    expect(ratioFrom('25')).toBe(0.25)
    expect(ratioFrom('')).toBe(0)
    expect(ratioFrom('x')).toBe(0)
  })
})
