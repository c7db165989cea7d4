// spec: wall.memory

import { readdirSync, readFileSync } from 'node:fs'
import { WALL_STYLES, type WallStyle } from '@afterglow/contract/wall'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { keepWallSettings } from '../apps/server/src/domains/wall/wall-settings-store.ts'
import { authorized } from '../apps/server/src/platform/authorized.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { findChromium } from '../e2e/chromium.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfRounds } from './report.ts'
import { insertShownPhotos } from './shown-photos.ts'

/** More than a wall holds, so that it keeps fetching and evicting. */
const PHOTOS = 200
/** By then the wall's cache is full. */
const WARM = 1000
const NIGHT = 5000
const HD = { viewport: { width: 1920, height: 1080 } }

/** A night on the wall in each style, with slides as fast as they load and decode: late memory compared with early memory. */
export async function measureWall(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { eventId } = await aParty(product)
    await insertShownPhotos(product, eventId, PHOTOS, ['preview'])
    const figures: Figure[] = []
    for (const style of WALL_STYLES) {
      const event = authorized({ id: eventId }, 'manage')
      await keepWallSettings(product.database.query, event, { style, updatedAt: new Date() })
      figures.push(...(await measureNight(`${product.url}/photo-wall/${eventId}`, style)))
    }
    return figures
  })
}

/** In a browser of its own, so that no style inherits memory of another. */
async function measureNight(address: string, style: WallStyle): Promise<Figure[]> {
  const server = await chromium.launchServer(await findChromium())
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await (await browser.newContext(HD)).newPage()
    const inside = await page.context().newCDPSession(page)
    await page.goto(address)
    await page.locator('[data-slide]').waitFor()
    const look = () => lookAt(inside, server.process().pid ?? 0)
    await play(page, WARM)
    const early = await look()
    await play(page, NIGHT - WARM)
    const late = await look()
    const figure = (what: 'heap' | 'all memory' | 'nodes', unit: string, of: keyof Memory) =>
      figureOfRounds(`photo wall, ${style}, ${what} after 5,000 slides beside 1,000`, unit, [
        { measured: late[of], baseline: early[of] },
      ])
    return [figure('heap', 'MB', 'heap'), figure('all memory', 'MB', 'all'), figure('nodes', '', 'nodes')]
  } finally {
    await server.close()
  }
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

interface Memory {
  /** MB of reachable objects. */
  heap: number
  /** MB of all the browser's processes, shared memory counted once. */
  all: number
  nodes: number
}

async function lookAt(inside: CDPSession, browserPid: number): Promise<Memory> {
  await inside.send('HeapProfiler.collectGarbage')
  const { usedSize } = await inside.send('Runtime.getHeapUsage')
  const { nodes } = await inside.send('Memory.getDOMCounters')
  const bytes = family(browserPid).reduce((sum, pid) => sum + residentBytes(pid), 0)
  return { heap: usedSize / 2 ** 20, all: bytes / 2 ** 20, nodes }
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
