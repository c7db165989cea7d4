// spec: landing.speed

import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, median } from './report.ts'
import { layoutShiftOf, onSlowPhone } from './slow-phone.ts'

const ROUNDS = 3

/** How soon a first-time visitor sees the landing page, and its layout shift. */
export async function measureLanding(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const browser = await chromium.launch(await findChromium())
    try {
      // The first visit only warms up the server.
      const visits: Visit[] = []
      for (let round = 0; round <= ROUNDS; round += 1) visits.push(await visit(browser, `${product.url}/`))
      const counted = visits.slice(1)
      const paint = median(counted.map(({ largestPaintSeconds }) => largestPaintSeconds))
      const shift = median(counted.map(({ layoutShift }) => layoutShift))
      return [
        figureOfAmount('landing page, largest paint', 's', paint),
        figureOfAmount('landing page, layout shift × 100', '', shift * 100),
      ]
    } finally {
      await browser.close()
    }
  })
}

interface Visit {
  largestPaintSeconds: number
  layoutShift: number
}

/** One visit with an empty cache, from the first byte to the bottom of the page. */
function visit(browser: Browser, url: string): Promise<Visit> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    const largestPaint = await page.evaluate<number>(LARGEST_PAINT)
    await page.evaluate(SCROLL_DOWN)
    await page.waitForLoadState('networkidle')
    return { largestPaintSeconds: largestPaint / 1000, layoutShift: await layoutShiftOf(page) }
  })
}

/** Largest Contentful Paint, in milliseconds. */
const LARGEST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`

/** Scrolls like a reader, one viewport after another. */
const SCROLL_DOWN = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
})()`
