import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { anAccount, anEvent, atDesktop, chooseFiles, expectNoProblems, onPhone, SAMPLES } from './people.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'

const MB = 1024 * 1024
const PICTURE = readFileSync(path.join(SAMPLES, 'photos/meadow-tanners-ridge.jpg'))

/** A unique real photo, padded to the requested size after the end of the picture. */
function aPhoto(name: string, size: number) {
  const buffer = Buffer.concat([PICTURE, randomBytes(size - PICTURE.length)])
  return { name, mimeType: 'image/jpeg', buffer }
}

async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const network = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
}

const PART = /\/parts\/\d+\?/

/** Counts the parts that a browser begins to send, over all of its pages. */
function countParts(context: BrowserContext) {
  const counted = { parts: 0 }
  context.on('request', (request) => {
    if (PART.test(request.url())) counted.parts += 1
  })
  return counted
}

// spec: uploads.survive
test('a photo of 30 MB arrives whole though its page dies five times', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await atDesktop(browser)
  const counted = countParts(guest.context)
  const photo = aPhoto('dance.jpg', 30 * MB)

  await guest.page.goto(`/${eventId}`)
  await slowDown(guest.page, 6 * MB)
  await chooseFiles(guest, [photo])
  // The browser has stored it: from now on it survives the page.
  await expect(guest.page.getByText('If you close this page, just reopen it')).toBeVisible()

  // During the repeated announcement, during a part, between two parts, and when all have arrived.
  const moments = [
    (page: Page) => page.waitForRequest(/\/uploads$/),
    (page: Page) => page.waitForRequest(PART),
    (page: Page) => page.waitForResponse(PART),
    (page: Page) => page.waitForRequest(/\/complete$/),
  ]
  await guest.page.close()
  for (const moment of moments) {
    const page = await guest.context.newPage()
    await slowDown(page, 6 * MB)
    const reached = moment(page)
    await page.goto(`/${eventId}`)
    await reached
    await page.close()
  }
  const last = await guest.context.newPage()
  await last.goto(`/${eventId}`)

  await expect
    .poll(async () => (await albumOf(host.page, eventId))[0]?.state, { timeout: 30_000 })
    .toMatch(/processing|ready/)
  const [stored, ...others] = await albumOf(host.page, eventId)
  expect(others).toEqual([])
  const original = await host.page.request.get(stored?.fileUrl ?? '')
  expect(sha256(await original.body())).toBe(sha256(photo.buffer))
  // Each death costs only the part in flight.
  expect(counted.parts).toBeLessThanOrEqual(4 + 5)
  await expectNoProblems(host, guest)
})

// spec: uploads.early, uploads.picker
test('on a slow network everybody sees five photos and a film before the first original has arrived', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const other = await onPhone(browser)
  await other.page.goto(`/${eventId}`)
  const guest = await onPhone(browser)
  await guest.page.goto(`/${eventId}`)
  let arrived = 0
  guest.page.on('response', (response) => {
    if (response.url().endsWith('/complete') && response.ok()) arrived += 1
  })
  await slowDown(guest.page, 0.3 * MB)

  const film = readFileSync(path.join(SAMPLES, 'films/recorder.webm'))
  await chooseFiles(guest, [
    ...[1, 2, 3, 4, 5].map((number) => aPhoto(`photo-${number}.jpg`, 5 * MB)),
    { name: 'first-dance.webm', mimeType: 'video/webm', buffer: film },
  ])
  const tiles = other.page.locator('li img[src*="/early_thumbnail?"]')
  await expect(tiles).toHaveCount(6)
  expect(arrived).toBe(0)
  for (const tile of await tiles.all())
    await expect
      .poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
  const count = await host.page.request.get(`/api/events/${eventId}/arriving`)
  expect(await count.json()).toEqual({ originals: 6, guests: 1, areRefused: false })

  await expectAccessible(guest, 'photos on their way')

  // Stopping an upload removes what was already shown.
  await guest.page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(tiles).toHaveCount(0)
  await expect(other.page.getByText('No photos yet').first()).toBeVisible()
  await expectNoProblems(host, guest, other)
})

async function albumOf(page: Page, eventId: string): Promise<{ state: string; fileUrl: string }[]> {
  const answer = await page.request.get(`/api/events/${eventId}/media`)
  return (await answer.json()).items
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
