// spec: event.dashboard

import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { insertPhotos } from '../apps/server/src/testing/insert-photos.ts'
import { findChromium } from '../e2e/chromium.ts'
import { countStatements } from './count-statements.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, median } from './report.ts'

const PHOTOS = 1000
const MANY_PHOTOS = 100_000
const ROUNDS = 9

/**
 * What the event's page costs its host's database: the statements of its overview with 1,000 photos, those of the whole
 * page as a browser opens it, and how long the overview takes with 100,000.
 */
export async function measureEventPage(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const { eventId, host, guest } = await aParty(product)
    await insertPhotos(product.database, eventId, PHOTOS)
    await (await guest()).post(`/api/events/${eventId}/notes`, {
      id: randomUUID(),
      message: 'What a day.',
      theme: 'theme1',
    })
    const address = `/api/events/${eventId}/overview`
    const read = async () => {
      const startedAt = performance.now()
      const { status } = await host.get(address)
      if (status !== 200) throw new Error(`${address} answered ${status}`)
      return performance.now() - startedAt
    }
    await read()
    const overview = await countStatements(product, async () => {
      await read()
    })
    const cookies = [...host.cookies].map(([name, value]) => ({ name, value, url: product.url }))
    const page = await inBrowser(cookies, (page) =>
      countStatements(product, async () => {
        await page.goto(`${product.url}/dashboard/events/${eventId}/customization`)
        await page.getByRole('region', { name: 'Activity' }).waitFor()
        await page.waitForLoadState('networkidle')
      }),
    )
    console.error(`  ${page} statements for the whole page`)

    await sql`delete from sendings where event_id = ${eventId}`.execute(product.database.query)
    await sql`delete from photos where event_id = ${eventId}`.execute(product.database.query)
    await insertPhotos(product.database, eventId, MANY_PHOTOS)
    await sql`vacuum analyze sendings, photos`.execute(product.database.query)
    const waits: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) waits.push(await read())
    return [
      figureOfAmount('event’s page, statements of its overview', '', overview),
      figureOfAmount('event’s page, overview of 100,000 photos', 'ms', median(waits)),
    ]
  })
}

async function inBrowser<T>(
  cookies: { name: string; value: string; url: string }[],
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(await findChromium())
  try {
    const context = await browser.newContext()
    await context.addCookies(cookies)
    return await visit(await context.newPage())
  } finally {
    await browser.close()
  }
}
