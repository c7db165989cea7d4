// spec: guest.lazy

import { type Browser, chromium, type Page } from '@playwright/test'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { findChromium } from '../e2e/chromium.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount } from './report.ts'
import { insertShownPhotos } from './shown-photos.ts'

const PHOTOS = 20_000
/** The worst counts: a host feels the one run in which the gallery stutters. */
const RUNS = 5
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Scrolls through twenty thousand photos: the number of elements in the page, and frame times. */
export async function measureScrolling(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { eventId, host } = await aParty(product)
    await insertShownPhotos(product, eventId, PHOTOS)
    const browser = await chromium.launch(await findChromium())
    try {
      const guest = await worstOf(browser, { url: `${product.url}/${eventId}`, device: PHONE })
      const gallery = await worstOf(browser, {
        url: `${product.url}/dashboard/events/${eventId}/media`,
        device: DESKTOP,
        cookies: [...host.cookies].map(([name, value]) => ({ name, value, url: product.url })),
      })
      return [
        figureOfAmount('scrolling, nodes in the guest page', '', guest.nodes),
        figureOfAmount('scrolling, frames of the guest page (95 %)', 'ms', guest.frame),
        figureOfAmount('scrolling, nodes in the host’s gallery', '', gallery.nodes),
        figureOfAmount('scrolling, frames of the host’s gallery (95 %)', 'ms', gallery.frame),
      ]
    } finally {
      await browser.close()
    }
  })
}

interface Place {
  url: string
  device: object
  cookies?: { name: string; value: string; url: string }[]
}

interface Passage {
  /** The most elements in the page at any time. */
  nodes: number
  /** 95th percentile of frame times, in milliseconds. */
  frame: number
}

async function worstOf(browser: Browser, place: Place): Promise<Passage> {
  const worst: Passage = { nodes: 0, frame: 0 }
  for (let run = 1; run <= RUNS; run += 1) {
    const { nodes, frame } = await scroll(browser, place)
    console.error(`  ${new URL(place.url).pathname}, run ${run}: ${nodes} nodes, ${frame.toFixed(1)} ms`)
    worst.nodes = Math.max(worst.nodes, nodes)
    worst.frame = Math.max(worst.frame, frame)
  }
  return worst
}

async function scroll(browser: Browser, { url, device, cookies = [] }: Place): Promise<Passage> {
  const context = await browser.newContext(device)
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('li img').first().waitFor()
    return await passage(page)
  } finally {
    await context.close()
  }
}

function passage(page: Page): Promise<Passage> {
  return page.evaluate(async () => {
    const frames: number[] = []
    let nodes = 0
    let last = performance.now()
    const until = last + 15_000
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
    const sorted = frames.slice(5).toSorted((a, b) => a - b)
    return { nodes, frame: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
  })
}
