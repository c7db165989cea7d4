// spec: uploads.survive

import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { MB } from '@afterglow/contract/kernel'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import { aParty, type Party } from '../apps/server/src/testing/faults/party.ts'
import { seededRandom } from '../apps/server/src/testing/faults/random.ts'
import { until } from '../apps/server/src/testing/faults/until.ts'
import { findChromium } from '../e2e/chromium.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount } from './report.ts'

const DEATHS = 25
const FILE_BYTES = 200 * MB
const PART = /\/parts\/\d+\?/
/** Long enough for a part now and then, too short for all parts. */
const LIFE_MS = { least: 100, most: 1500 }
const UPLOAD_BYTES_PER_SECOND = 16 * MB

/**
 * A film of 200 MB whose page is killed 25 times at random moments, alternately by a crash and by closing it. Fails
 * unless the original arrives byte for byte; measures the cost of each death.
 */
export async function measureSurviving(seed = 1): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-surviving-'))
  const browser = await chromium.launch(await findChromium())
  try {
    const file = path.join(folder, 'long-evening.mp4')
    const sha256 = await writeLargeFile(file)
    return await withProduct(async (product) => {
      const party = await aParty(product)
      const context = await browser.newContext({ baseURL: product.url })
      const sent = countParts(context)
      await choose(context, party.eventId, file)
      await dieManyTimes(context, party, seed)
      await (await context.newPage()).goto(`/${party.eventId}`)
      const stored = await until('the file has arrived', () => arrivedHash(party), 120_000)
      if (stored !== sha256) throw new Error('What arrived is not what was sent')
      const needed = Math.ceil(FILE_BYTES / (8 * MB))
      return [
        figureOfAmount(
          'parts sent again for each death of the page',
          '',
          (sent.parts - needed) / (DEATHS + 1),
        ),
      ]
    })
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A real film with an empty box appended. Returns its SHA-256. */
async function writeLargeFile(place: string): Promise<string> {
  const film = readFileSync(sample('films/phone-everywhere-gps.mp4'))
  const boxBytes = FILE_BYTES - film.length
  const header = Buffer.alloc(8)
  header.writeUInt32BE(boxBytes)
  header.write('free', 4)
  const bytes = Buffer.concat([film, header, randomBytes(boxBytes - header.length)])
  await writeFile(place, bytes)
  return createHash('sha256').update(bytes).digest('hex')
}

/** Chooses the file and kills the page as soon as the browser has stored it. */
async function choose(context: BrowserContext, eventId: string, file: string): Promise<void> {
  const page = await openSlowly(context, eventId)
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByText('If this page closes, come back to it and we go on.').waitFor()
  await page.close()
}

async function dieManyTimes(context: BrowserContext, party: Party, seed: number): Promise<void> {
  const random = seededRandom(seed)
  for (let death = 0; death < DEATHS && (await arrivedHash(party)) === null; death += 1) {
    const page = await openSlowly(context, party.eventId)
    // No request follows the last part.
    await page.waitForRequest(PART, { timeout: 20_000 }).catch(() => null)
    await setTimeout(random.between(LIFE_MS.least, LIFE_MS.most))
    if (death % 2 === 0) await crash(page)
    await page.close()
    console.error(`  death ${death + 1}`)
  }
}

async function openSlowly(context: BrowserContext, eventId: string): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: UPLOAD_BYTES_PER_SECOND,
  })
  await page.goto(`/${eventId}`)
  return page
}

/** Like a phone reclaiming memory. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // The crashed page never answers.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
}

function countParts(context: BrowserContext) {
  const sent = { parts: 0 }
  context.on('request', (request) => {
    if (PART.test(request.url())) sent.parts += 1
  })
  return sent
}

/** SHA-256 of the original in the album; null until it has arrived. */
async function arrivedHash({ host, album }: Party): Promise<string | null> {
  const [media] = await album()
  if (media?.fileUrl == null) return null
  const { bytes } = await host.get(media.fileUrl)
  return createHash('sha256').update(bytes).digest('hex')
}
