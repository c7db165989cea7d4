import { type Browser, chromium } from '@playwright/test'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { findChromium } from '../e2e/chromium.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, median } from './report.ts'
import { insertShownPhotos } from './shown-photos.ts'
import { layoutShiftOf, onSlowPhone } from './slow-phone.ts'

const PHOTOS = 200
const ROUNDS = 3
/** The first rows on a phone. */
const FIRST_THUMBNAILS = 4

/** How soon a guest on a slow phone sees the first photos of an album of 200, and the layout shift meanwhile. */
export async function measureGuestPage(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { eventId } = await aParty(product)
    await insertShownPhotos(product, eventId, PHOTOS)
    const browser = await chromium.launch(await findChromium())
    try {
      // The first visit only warms up the server.
      const visits: Visit[] = []
      for (let round = 0; round <= ROUNDS; round += 1)
        visits.push(await visit(browser, `${product.url}/${eventId}`))
      const counted = visits.slice(1)
      return [
        figureOfAmount('guest page, first thumbnails', 's', median(counted.map(({ seconds }) => seconds))),
        figureOfAmount(
          'guest page, layout shift × 100',
          '',
          median(counted.map(({ layoutShift }) => layoutShift)) * 100,
        ),
      ]
    } finally {
      await browser.close()
    }
  })
}

interface Visit {
  seconds: number
  layoutShift: number
}

function visit(browser: Browser, url: string): Promise<Visit> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(WATCH_THUMBNAILS, FIRST_THUMBNAILS)
    await page.goto(url)
    // Not as text: the page's policy forbids to evaluate any.
    const painted = await page.waitForFunction(() => Reflect.get(window, 'firstThumbnailsAt'))
    const seconds = Number(await painted.jsonValue()) / 1000
    await page.waitForLoadState('networkidle')
    return { seconds, layoutShift: await layoutShiftOf(page) }
  })
}

/** Runs in the page: notes when the list's first pictures have been decoded and painted. */
function WATCH_THUMBNAILS(wanted: number): void {
  const look = () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('li img')]
    const seen = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    if (seen.length < wanted) requestAnimationFrame(look)
    else requestAnimationFrame(() => Object.assign(window, { firstThumbnailsAt: performance.now() }))
  }
  requestAnimationFrame(look)
}
