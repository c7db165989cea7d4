import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, median } from './report.ts'

const ROUNDS = 3
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const CPU_SLOWDOWN = 4
/** A phone on a weak mobile network. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

interface Visit {
  largestPaintSeconds: number
  layoutShift: number
}

/** How soon somebody who never was here sees the landing page, and whether it holds still. */
export async function measureLanding(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const browser = await chromium.launch(await findChromium())
    try {
      // The first visit only wakes the server up.
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

/** One visit with an empty cache, from the first byte to the bottom of the page. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    await page.goto(url, { waitUntil: 'networkidle' })
    const largestPaint = await page.evaluate<number>(LARGEST_PAINT)
    await page.evaluate(SCROLL_DOWN)
    await page.waitForLoadState('networkidle')
    return {
      largestPaintSeconds: largestPaint / 1000,
      layoutShift: await page.evaluate<number>(LAYOUT_SHIFT),
    }
  } finally {
    await context.close()
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Milliseconds until the largest thing in the first view was painted. */
const LARGEST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`

/** As a reader does, one view after another. */
const SCROLL_DOWN = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
})()`

/** The sum of all shifts that nobody caused by touching something. */
const LAYOUT_SHIFT = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) sum += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(sum), 500)
})`
