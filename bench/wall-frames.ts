// spec: wall.page

import { readFileSync } from 'node:fs'
import { WALL_STYLES } from '@afterglow/contract/wall'
import { type Browser, chromium, type Page } from '@playwright/test'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { findChromium } from '../e2e/chromium.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfRounds, percentile, type Round } from './report.ts'
import { insertShownPhotos } from './shown-photos.ts'
import { setWall } from './wall-style.ts'

const PHOTOS = 60
const SCREENS = { '1080p': { width: 1920, height: 1080 }, '4K': { width: 3840, height: 2160 } }
/** Frames are counted for so long, in ms: three photos and their fades. */
const LONG = 9_000
/** Until then the first photos have come, and a scene is filled. */
const START = 8_000

/**
 * Frame times of a playing wall in each style, beside a page that does nothing but cross-fade two pictures of the screen's
 * size, measured before and after it. The slowest style counts.
 */
export async function measureWallFrames(share = 1): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { eventId } = await aParty(product)
    await insertShownPhotos(product, eventId, PHOTOS, ['preview'])
    const browser = await chromium.launch(await findChromium())
    try {
      const figures: Figure[] = []
      for (const [screen, viewport] of Object.entries(SCREENS) as [keyof typeof SCREENS, Size][]) {
        const rounds: Round[] = []
        for (const style of WALL_STYLES) {
          await setWall(product, eventId, { style, photoInterval: 3 })
          const before = await framesOf(browser, viewport, share, crossFade)
          const wall = await framesOf(browser, viewport, share, async (page) => {
            await page.goto(`${product.url}/photo-wall/${eventId}`)
            await page.locator('[data-slide]').first().waitFor()
            await page.waitForTimeout(START * share)
          })
          const after = await framesOf(browser, viewport, share, crossFade)
          const round = { measured: wall, baseline: (before + after) / 2 }
          console.error(`  ${screen}, ${style}: ${wall.toFixed(1)} ms beside ${round.baseline.toFixed(1)} ms`)
          rounds.push(round)
        }
        const slowest = rounds.toSorted((one, other) => ratioOf(other) - ratioOf(one)).slice(0, 1)
        figures.push(figureOfRounds(`photo wall, frames at ${screen} (95 %)`, 'ms', slowest))
      }
      return figures
    } finally {
      await browser.close()
    }
  })
}

interface Size {
  width: number
  height: number
}

function ratioOf({ measured, baseline }: Round): number {
  return measured / baseline
}

/** Two pictures over each other, one of which comes and goes for ever. */
async function crossFade(page: Page): Promise<void> {
  const pictures = ['wedding-bride-lobby', 'wedding-champagne'].map(
    (name) => `data:image/jpeg;base64,${readFileSync(sample(`photos/${name}.jpg`)).toString('base64')}`,
  )
  await page.setContent(`<style>
    img { position: fixed; width: 100vw; height: 100vh; object-fit: cover; }
    img + img { animation: fade 1s linear infinite alternate; }
    @keyframes fade { from { opacity: 0 } }
    </style>${pictures.map((source) => `<img src="${source}" alt="">`).join('')}`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
}

/** The 95th percentile of frame times, in ms. */
async function framesOf(
  browser: Browser,
  viewport: Size,
  share: number,
  open: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await open(page)
    const frames = await page.evaluate(async (long) => {
      const times: number[] = []
      let last = performance.now()
      const until = last + long
      await new Promise<void>((done) => {
        const step = (at: number) => {
          times.push(at - last)
          last = at
          if (at < until) requestAnimationFrame(step)
          else done()
        }
        requestAnimationFrame(step)
      })
      return times.slice(1)
    }, LONG * share)
    return percentile(frames, 0.95)
  } finally {
    await context.close()
  }
}
