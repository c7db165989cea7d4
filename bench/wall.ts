// spec: wall.memory

import { readdirSync, readFileSync } from 'node:fs'
import { WALL_STYLES } from '@afterglow/contract/wall'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { findChromium } from '../e2e/chromium.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfRounds, type Round } from './report.ts'
import { insertShownPhotos } from './shown-photos.ts'
import { setWall } from './wall-style.ts'

/** More than a wall holds, so that it keeps fetching and evicting. */
const PHOTOS = 200
/** Of the longer side: what leaks does not depend on it, and a night takes minutes instead of an hour. */
const PREVIEW = 1024
/** By then the wall's cache is full. */
const WARM = 1000
const NIGHT = 5000
const HD = { viewport: { width: 1920, height: 1080 } }

/**
 * A night on the wall in each style, with slides as fast as they load and decode: late memory compared with early memory.
 * The style that grew most counts. `share=0.2` shows a fifth of the slides.
 */
export async function measureWall(share = 1): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { eventId } = await aParty(product)
    await insertShownPhotos(product, eventId, PHOTOS, ['preview'], { preview: PREVIEW, thumbnail: 512 })
    const growths: Growth[] = []
    for (const style of WALL_STYLES) {
      await setWall(product, eventId, { style })
      const growth = await measureNight(`${product.url}/photo-wall/${eventId}`, share)
      console.error(
        `  ${style}: ${growth.map(({ what, measured, baseline }) => `${what} ${baseline.toFixed(1)} to ${measured.toFixed(1)}`).join(', ')}`,
      )
      growths.push(growth)
    }
    return KINDS.map(({ what, unit }) => {
      const [worst] = growths
        .flatMap((growth) => growth.filter((one) => one.what === what))
        .sort((one, other) => other.measured / other.baseline - one.measured / one.baseline)
      return figureOfRounds(`photo wall, ${what} after 5,000 slides beside 1,000`, unit, worst ? [worst] : [])
    })
  })
}

const KINDS = [
  { what: 'heap', unit: 'MB' },
  { what: 'all memory', unit: 'MB' },
  { what: 'nodes', unit: '' },
  { what: 'object URLs', unit: '' },
] as const

type Growth = (Round & { what: (typeof KINDS)[number]['what'] })[]

/** In a browser of its own, so that no style inherits memory of another. */
async function measureNight(address: string, share: number): Promise<Growth> {
  const server = await chromium.launchServer(await findChromium())
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await (await browser.newContext(HD)).newPage()
    await page.addInitScript(COUNT_OBJECT_URLS)
    const inside = await page.context().newCDPSession(page)
    await page.goto(address)
    await page.locator('[data-slide]').first().waitFor()
    const look = () => lookAt(page, inside, server.process().pid ?? 0)
    await play(page, WARM * share)
    const early = await look()
    await play(page, (NIGHT - WARM) * share)
    const late = await look()
    return KINDS.map(({ what }) => ({ what, measured: late[what], baseline: early[what] }))
  } finally {
    await server.close()
  }
}

/** Runs in the page: how many object URLs there are, plus one, so that none beside none is no growth. */
function COUNT_OBJECT_URLS(): void {
  const alive = new Set<string>()
  const create = URL.createObjectURL.bind(URL)
  const revoke = URL.revokeObjectURL.bind(URL)
  URL.createObjectURL = (object) => {
    const url = create(object)
    alive.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => {
    alive.delete(url)
    revoke(url)
  }
  Object.assign(window, { countObjectUrls: () => alive.size + 1 })
}

/** Shows this many slides, each as soon as the previous one is decoded and on screen. */
async function play(page: Page, slides: number): Promise<void> {
  await page.evaluate(async (count) => {
    const turn = () => document.querySelector('[data-turn]')?.getAttribute('data-turn')
    for (let shown = 0; shown < count; shown += 1) {
      const before = turn()
      const changed = new Promise<void>((done) => {
        const observer = new MutationObserver(() => {
          if (turn() === undefined || turn() === before) return
          observer.disconnect()
          done()
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      })
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      await changed
    }
  }, slides)
}

/** In MB: of reachable objects, and of all the browser's processes, shared memory counted once. */
type Memory = Record<(typeof KINDS)[number]['what'], number>

async function lookAt(page: Page, inside: CDPSession, browserPid: number): Promise<Memory> {
  await inside.send('HeapProfiler.collectGarbage')
  const { usedSize } = await inside.send('Runtime.getHeapUsage')
  const { nodes } = await inside.send('Memory.getDOMCounters')
  const bytes = family(browserPid).reduce((sum, pid) => sum + residentBytes(pid), 0)
  const urls = await page.evaluate<number>('countObjectUrls()')
  return { heap: usedSize / 2 ** 20, 'all memory': bytes / 2 ** 20, nodes, 'object URLs': urls }
}

/** A process and all its descendants. */
function family(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = pids.filter((name) => parentOf(name) === pid).map(Number)
  return [pid, ...children.flatMap(family)]
}

function parentOf(pid: string): number | null {
  const [, fields = ''] = read(`/proc/${pid}/stat`).split(/\) /)
  return Number(fields.split(' ')[1])
}

/** Its proportional share of memory (PSS). */
function residentBytes(pid: number): number {
  const [, kilobytes = '0'] = /^Pss: +(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? []
  return Number(kilobytes) * 1024
}

/** Empty for a process that has just exited. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
