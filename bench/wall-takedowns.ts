// spec: wall.live

import { WALL_STYLES } from '@afterglow/contract/wall'
import { type Browser, chromium, type Page } from '@playwright/test'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { findChromium } from '../e2e/chromium.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, percentile } from './report.ts'
import { insertShownPhotos } from './shown-photos.ts'
import { setWall } from './wall-style.ts'

const PHOTOS = 60
const TAKEDOWNS = 100
const HD = { viewport: { width: 1920, height: 1080 } }

/** How long a photo that its host takes down stays on a playing wall, in each style. The slowest style counts. */
export async function measureWallTakedowns(share = 1): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { eventId, host } = await aParty(product)
    await insertShownPhotos(product, eventId, PHOTOS, ['preview'], { preview: 1024, thumbnail: 512 })
    const setStatus = async (id: string, status: 'published' | 'unpublished') => {
      const answer = await host.patch(`/api/events/${eventId}/media/${id}`, { status })
      if (answer.status !== 200) throw new Error(`The photo became not ${status}: ${answer.status}`)
    }
    const browser = await chromium.launch(await findChromium())
    try {
      const slowest: number[] = []
      for (const style of WALL_STYLES) {
        await setWall(product, eventId, { style, photoInterval: 3 })
        const page = await openWall(browser, `${product.url}/photo-wall/${eventId}`)
        const times: number[] = []
        for (let done = 0; done < TAKEDOWNS * share; done += 1) {
          const id = await shownOn(page, done)
          const since = performance.now()
          const isGone = page.waitForFunction(IS_GONE, id, { polling: 'raf' })
          await setStatus(id, 'unpublished')
          await isGone
          times.push(performance.now() - since)
          await setStatus(id, 'published')
        }
        await page.context().close()
        slowest.push(percentile(times, 0.95))
        console.error(
          `  ${style}: ${percentile(times, 0.95).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`,
        )
      }
      return [figureOfAmount('photo wall, takedowns (95 %)', 'ms', Math.max(...slowest))]
    } finally {
      await browser.close()
    }
  })
}

async function openWall(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext(HD)).newPage()
  await page.goto(address)
  await page.locator('[data-slide]').first().waitFor()
  return page
}

/** One of the photos on the screen: each in turn where there are many. */
async function shownOn(page: Page, turn: number): Promise<string> {
  const found = await page.waitForFunction(SHOWN, turn)
  return (await found.jsonValue()) ?? ''
}

/** Runs in the page. A scene names each of its photos, other styles the one on the screen. */
function SHOWN(turn: number): string | undefined {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-slide], [data-photo]')]
    .map(({ dataset }) => dataset['photo'] ?? dataset['slide'])
    .filter((id) => id !== undefined && id !== '')
  return ids[turn % ids.length]
}

/** Runs in the page. */
function IS_GONE(id: string): boolean {
  return document.querySelector(`[data-slide="${id}"], [data-photo="${id}"]`) === null
}
