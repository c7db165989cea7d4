import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

const STEPS = 6

/** Touches a page with one or two fingers. Chromium only: Playwright has no gesture beyond a tap. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    })

  /** Puts down the fingers one after the other, moves them together, and lifts them. */
  async function move(fingersAt: (part: number) => Point[]) {
    const start = fingersAt(0)
    for (const count of start.keys()) await touch('touchStart', start.slice(0, count + 1))
    for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', fingersAt(step / STEPS))
    await touch('touchEnd', [])
  }

  const between = (from: number, to: number, part: number) => from + (to - from) * part
  return {
    /** Two fingers side by side whose distance changes. */
    pinch: ({ x, y }: Point, { from, to }: { from: number; to: number }) =>
      move((part) => {
        const half = between(from, to, part) / 2
        return [
          { x: x - half, y },
          { x: x + half, y },
        ]
      }),
    /** Puts one finger down and leaves it there. */
    async hold(at: Point) {
      await touch('touchStart', [at])
      return {
        moveTo: (to: Point) => touch('touchMove', [to]),
        lift: () => touch('touchEnd', []),
      }
    },
    drag: (from: Point, to: Point) =>
      move((part) => [{ x: between(from.x, to.x, part), y: between(from.y, to.y, part) }]),
  }
}
