import path from 'node:path'
import { anAccount, anEvent, ask, atDesktop, chooseFiles, onPhone, type Person, SAMPLES } from './people.ts'
import { type Browser, expect, type Page, test } from './test.ts'

const CODE = /\/(guest-)?assets\/[^?]+\.(js|css)/
const LINE = 'The page does not come through yet.'

/** What stands in for the server in a bad moment. */
type Answer = { status: number; contentType: string; body: string }
const PROXY: Answer = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
const PORTAL: Answer = { status: 200, contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' }
const GONE: Answer = { status: 404, contentType: 'application/json', body: '{}' }

/** Answers requests for code in the server's place while `isBad` says so for the file and the how-manieth time. */
async function answerCode(page: Page, answer: Answer, isBad: (file: string, nth: number) => boolean) {
  const asked = new Map<string, number>()
  await page.route(CODE, (route) => {
    const { pathname } = new URL(route.request().url())
    const nth = (asked.get(pathname) ?? 0) + 1
    asked.set(pathname, nth)
    return isBad(pathname, nth) ? route.fulfill({ ...answer }) : route.continue()
  })
  return asked
}

async function aWedding(browser: Browser): Promise<{ host: Person; eventId: string }> {
  const host = await atDesktop(browser)
  await anAccount(host)
  return { host, eventId: await anEvent(host) }
}

const isEmptyAlbum = (page: Page) =>
  expect(page.getByText('Be the first to upload memories!').first()).toBeVisible()

for (const [what, answer, tag] of [
  ['a proxy answers 502', PROXY, []],
  ['a network asks to sign in', PORTAL, ['@whole']],
  ['all files are of another release', GONE, ['@whole']],
] as const) {
  test(`a guest page comes through when ${what} to each first request for code`, { tag: [...tag] }, async ({
    browser,
  }) => {
    const { eventId } = await aWedding(browser)
    const { page } = await onPhone(browser)
    await answerCode(page, answer, (_file, nth) => nth === 1)
    await page.goto(`/${eventId}`)
    await isEmptyAlbum(page)
    await page.getByRole('button', { name: 'Send a Note' }).click()
    await expect(page.getByLabel('Message')).toBeVisible()
  })
}

test('each file of the first view may be lost once, and be answered by a proxy for ever', {
  tag: '@whole',
}, async ({ browser }) => {
  const { eventId } = await aWedding(browser)
  const first = await onPhone(browser)
  await first.page.goto(`/${eventId}`)
  const html = await (await first.page.request.get(`/${eventId}`)).text()
  const files = Array.from(
    html.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.(?:js|css))"/g),
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const { page, context } = await onPhone(browser)
    await answerCode(page, PROXY, (asked, nth) => asked === file && nth === 1)
    await page.goto(`/${eventId}`)
    await isEmptyAlbum(page)
    await context.close()
  }

  const { page } = await onPhone(browser)
  let isAway = true
  await answerCode(page, PROXY, (asked) => isAway && asked === files[0])
  await page.goto(`/${eventId}`)
  await expect(page.getByText(LINE)).toBeVisible()
  isAway = false
  await isEmptyAlbum(page)
})

test('a page whose code is gone is loaded once more, and then waits', { tag: '@whole' }, async ({
  browser,
}) => {
  const { eventId } = await aWedding(browser)
  const { page } = await onPhone(browser)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  let isGone = true
  await answerCode(page, GONE, (file) => isGone && file.endsWith('.js'))
  await page.goto(`/${eventId}`)
  await expect(page.getByText(LINE)).toBeVisible()
  expect(loads).toBe(2)
  isGone = false
  await isEmptyAlbum(page)
})

test('a part that comes later may be lost, while the album stays in sight', async ({ browser }) => {
  const { host, eventId } = await aWedding(browser)
  await host.page.goto(`/${eventId}`)
  await chooseFiles(host, path.join(SAMPLES, 'photos/wedding-champagne.jpg'))
  await expect
    .poll(async () => (await ask(host, `/api/events/${eventId}/media`)).items[0]?.previewUrl ?? null)
    .not.toBeNull()
  const { page } = await onPhone(browser)
  await page.goto(`/${eventId}`)
  const html = await (await page.request.get(`/${eventId}`)).text()
  const [, list = '[]'] = /id="afterglow-late-parts"[^>]*>([^<]+)</.exec(html) ?? []
  const late: string[] = JSON.parse(list)
  expect(late.length).toBeGreaterThan(5)

  const other = await onPhone(browser)
  await answerCode(other.page, PROXY, (file, nth) => late.includes(file) && nth < 3)
  await other.page.goto(`/${eventId}`)
  const photo = other.page.locator('main li img').first()
  await expect(photo).toBeVisible()
  await photo.click()
  await expect(other.page.locator('dialog:modal')).toBeVisible()

  // The page has none of its photos.
  const another = await onPhone(browser)
  await answerCode(another.page, PROXY, (file, nth) => late.includes(file) && nth < 3)
  await another.page.goto(`/${eventId}?show=captured`)
  await expect(another.page.locator('main li img').first()).toBeVisible()
})

test('the wall and the sign-in come through a bad moment', { tag: '@whole' }, async ({ browser }) => {
  const { host, eventId } = await aWedding(browser)
  const storageState = await host.context.storageState()
  for (const answer of [PROXY, GONE]) {
    const wall = await atDesktop(browser, { storageState })
    await answerCode(wall.page, answer, (_file, nth) => nth === 1)
    await wall.page.goto(`/photo-wall/${eventId}`)
    await expect(wall.page).toHaveTitle(/Noor & Elias/)
    await wall.context.close()

    const { page, context } = await atDesktop(browser)
    await answerCode(page, answer, (_file, nth) => nth === 1)
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await context.close()
  }
})

test('a host’s next screen and what it draws come though a proxy answered for each of their files', async ({
  browser,
}) => {
  const { host, eventId } = await aWedding(browser)
  const { page } = host
  await page.goto('/dashboard/home')
  const event = page.getByRole('link', { name: /Noor & Elias/ }).first()
  await expect(event).toBeVisible()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await answerCode(page, PROXY, (_file, nth) => nth === 1)
  await event.click()
  await expect(page).toHaveURL(new RegExp(`/events/${eventId}/`))
  const code = page.getByRole('region', { name: 'Share' }).getByRole('img', { name: /^QR code for / })
  await expect.poll(() => code.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  expect(loads).toBe(0)
})

test('public pages come through a bad moment', { tag: '@whole' }, async ({ browser }) => {
  const { page } = await atDesktop(browser)
  await answerCode(page, PROXY, (_file, nth) => nth === 1)
  await page.goto('/')
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a style sheet that comes later is asked for until it comes', async ({ browser }) => {
  const { host, eventId } = await aWedding(browser)
  const asked = await answerCode(host.page, PROXY, (file, nth) => /photo-wall-.+css$/.test(file) && nth < 4)
  await host.page.goto(`/photo-wall/${eventId}`)
  await expect(host.page).toHaveTitle(/Noor & Elias/)
  await expect
    .poll(() => host.page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? '').join()))
    .toMatch(/photo-wall-[^,]+\.css/)
  expect(Math.max(...asked.values())).toBe(5)
})
