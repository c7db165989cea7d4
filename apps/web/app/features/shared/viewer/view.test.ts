// spec: viewer.lightbox

import { describe, expect, it } from 'vitest'
import { changeView, fitPhoto, initialView, reachOf, type View, type ViewAction } from './view'

function after(...actions: ViewAction[]): View {
  return actions.reduce(changeView, initialView)
}

const zoomIn = { type: 'zoom-in' } as const
const zoomOut = { type: 'zoom-out' } as const

describe('zoom', () => {
  it('goes in steps of a half, from a half to three', () => {
    expect(after(zoomIn).zoom).toBe(1.5)
    expect(after(zoomIn, zoomIn, zoomIn, zoomIn, zoomIn, zoomIn).zoom).toBe(3)
    expect(after(zoomOut).zoom).toBe(0.5)
    expect(after(zoomOut, zoomOut).zoom).toBe(0.5)
  })

  it('follows a pinch and comes to rest on a step', () => {
    const pinched = after({ type: 'pinch', factor: 1.8, x: 0, y: 0 })

    expect(pinched.zoom).toBeCloseTo(1.8)
    expect(changeView(pinched, { type: 'settle' }).zoom).toBe(2)
  })

  it('keeps the point between the fingers in place', () => {
    const { zoom, x, y } = after({ type: 'pinch', factor: 2, x: 100, y: -50 })

    expect([(100 - x) / zoom, (-50 - y) / zoom]).toEqual([100, -50])
  })

  it('doubles on a double tap, and goes back on the next', () => {
    const tap = { type: 'double-tap', x: 10, y: 10 } as const

    expect(after(tap).zoom).toBe(2)
    expect(after(tap, tap)).toMatchObject({ zoom: 1, x: 0, y: 0 })
  })

  it('centres the photo when all of it can be seen again', () => {
    const moved = after(zoomIn, zoomIn, { type: 'pan', dx: 30, dy: 0, reach: { x: 50, y: 0 } })

    expect(changeView(changeView(moved, zoomOut), zoomOut)).toMatchObject({ zoom: 1, x: 0, y: 0 })
  })
})

describe('moving and turning', () => {
  it('never moves the photo out of the stage', () => {
    const pan = { type: 'pan', dx: 500, dy: -500, reach: { x: 80, y: 20 } } as const

    expect(after(zoomIn, pan)).toMatchObject({ x: 80, y: -20 })
  })

  it('turns by ninety degrees, for ever in the same direction', () => {
    const rotate = { type: 'rotate' } as const

    expect(after(rotate, rotate, rotate, rotate, rotate).rotation).toBe(450)
  })

  it('lets a turned photo be moved along its new sides', () => {
    const photo = { width: 300, height: 100 }
    const stage = { width: 200, height: 200 }

    expect(reachOf({ zoom: 2, rotation: 0 }, photo, stage)).toEqual({ x: 200, y: 0 })
    expect(reachOf({ zoom: 2, rotation: 90 }, photo, stage)).toEqual({ x: 0, y: 200 })
  })

  it('fits a photo into the stage as it is turned, without enlarging it', () => {
    const stage = { width: 400, height: 200 }

    expect(fitPhoto({ width: 800, height: 200 }, stage, 0)).toEqual({ width: 400, height: 100 })
    expect(fitPhoto({ width: 800, height: 200 }, stage, 90)).toEqual({ width: 200, height: 50 })
    expect(fitPhoto({ width: 40, height: 20 }, stage, 0)).toEqual({ width: 40, height: 20 })
  })
})
