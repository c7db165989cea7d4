import { describe, expect, it } from 'vitest'
import { type Box, raiseOf } from './clear-place'

/** At the lower right of a window of 800 px. */
const toast: Box = { left: 600, right: 980, top: 700, bottom: 776 }
const at = (top: number, bottom: number, left = 700, right = 900): Box => ({ left, right, top, bottom })

describe('a toast', () => {
  it('stays where nothing lies under it', () => {
    expect(raiseOf(toast, [])).toBe(0)
    expect(raiseOf(toast, [at(720, 760, 0, 590), at(100, 690)])).toBe(0)
  })

  it('is raised above what lies under it, and above what lies there', () => {
    expect(raiseOf(toast, [at(740, 780)])).toBe(48)
    expect(raiseOf(toast, [at(740, 780), at(660, 700)])).toBe(128)
  })

  it('passes below what it fits under', () => {
    expect(raiseOf(toast, [at(740, 780), at(500, 640)])).toBe(48)
  })

  it('never leaves the window: where no place is free, it covers as little as it can', () => {
    expect(raiseOf(toast, [at(0, 800)])).toBe(0)
    expect(raiseOf(toast, [at(0, 660), at(720, 800)])).toBe(68)
  })
})
