// spec: guest.lazy

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { findChromium } from '../e2e/chromium.ts'
import type { BarePhotos } from './bare-photos.ts'
import { showTiles, tilesOf } from './bare-tiles.ts'
import { startChild } from './child.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, figureOfRounds, percentile, type Round } from './report.ts'
import { insertShownPhotos } from './shown-photos.ts'

const PHOTOS = 20_000
const ROUNDS = 9
/** Each page is scrolled so long within a round, in ms. */
const LONG = 5_000
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/**
 * Scrolls through twenty thousand photos: the number of elements in the page, and frame times beside those of a bare page
 * with the same pictures in tiles of the same size.
 */
export async function measureScrolling(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { eventId, host } = await aParty(product)
    await insertShownPhotos(product, eventId, PHOTOS)
    const bare = startChild<BarePhotos, { url: string }>('bare-photos.ts')
    const browser = await chromium.launch(await findChromium())
    try {
      const { url } = await bare.ask({ thumbnails: await thumbnailsOf(product, eventId) })
      const guest = await compare(browser, { url: `${product.url}/${eventId}`, bare: url, device: PHONE })
      const gallery = await compare(browser, {
        url: `${product.url}/dashboard/events/${eventId}/media`,
        bare: url,
        device: DESKTOP,
        cookies: [...host.cookies].map(([name, value]) => ({ name, value, url: product.url })),
      })
      return [
        figureOfAmount('scrolling, nodes in the guest page', '', guest.nodes),
        figureOfRounds('scrolling, frames of the guest page (95 %)', 'ms', guest.rounds),
        figureOfAmount('scrolling, nodes in the host’s gallery', '', gallery.nodes),
        figureOfRounds('scrolling, frames of the host’s gallery (95 %)', 'ms', gallery.rounds),
      ]
    } finally {
      await browser.close()
      bare.stop()
    }
  })
}

/** As many as there are different ones. */
const DIFFERENT = 4

async function thumbnailsOf({ database, place }: Installation, eventId: string): Promise<string[]> {
  const rows = await database.query
    .selectFrom('liveSendings')
    .select('id')
    .where('eventId', '=', eventId)
    .limit(DIFFERENT)
    .execute()
  return rows.map(({ id }) =>
    readFileSync(path.join(place.dataDir, 'blobs/events', eventId, id, 'thumbnail'), 'base64'),
  )
}

interface Place {
  url: string
  /** The bare server's. */
  bare: string
  device: object
  cookies?: { name: string; value: string; url: string }[]
}

interface Passages {
  /** The most elements in the page at any time. */
  nodes: number
  rounds: Round[]
}

/** Scrolls both pages alternately, on and on from where they are. */
async function compare(browser: Browser, { url, bare, device, cookies = [] }: Place): Promise<Passages> {
  const context = await browser.newContext(device)
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('li img').first().waitFor()
    const tiles = await tilesOf(page)
    const barePage = await context.newPage()
    await barePage.goto(bare)
    await showTiles(barePage, tiles, PHOTOS)
    const passages: Passages = { nodes: 0, rounds: [] }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const product = await scroll(page)
      const baseline = await scroll(barePage)
      console.error(
        `  ${new URL(url).pathname}, round ${round}: ${product.nodes} nodes,`,
        `${product.frame.toFixed(1)} ms beside ${baseline.frame.toFixed(1)} ms`,
      )
      passages.nodes = Math.max(passages.nodes, product.nodes)
      passages.rounds.push({ measured: product.frame, baseline: baseline.frame })
    }
    return passages
  } finally {
    await context.close()
  }
}

interface Passage {
  nodes: number
  /** 95th percentile of frame times, in milliseconds. */
  frame: number
}

async function scroll(page: Page): Promise<Passage> {
  await page.bringToFront()
  const { nodes, frames } = await page.evaluate(async (long) => {
    const frames: number[] = []
    let nodes = 0
    let last = performance.now()
    const until = last + long
    await new Promise<void>((done) => {
      const step = (at: number) => {
        frames.push(at - last)
        last = at
        nodes = Math.max(nodes, document.getElementsByTagName('*').length)
        // A quick flick: one screen per third of a second.
        window.scrollBy({ top: window.innerHeight / 20, behavior: 'instant' })
        if (at < until) requestAnimationFrame(step)
        else done()
      }
      requestAnimationFrame(step)
    })
    return { nodes, frames: frames.slice(5) }
  }, LONG)
  return { nodes, frame: percentile(frames, 0.95) }
}
