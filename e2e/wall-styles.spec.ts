import path from 'node:path'
import { aWall, boxOf, demo, newestOf, SCREENS, SENDER } from './a-wall.ts'
import { expectAccessible } from './accessible.ts'
import { expectReady, sendFiles } from './party.ts'
import { ask, SAMPLES } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, test } from './test.ts'

/** Paused, so that its slide stays. */
const CINEMA = { style: 'cinema', mode: 'paused', shows: '[data-slide] img' } as const

test('cinema fills every screen with a landscape photo, and says who sent it and when', async ({
  browser,
  party,
}) => {
  const { wall, host, eventId } = await aWall(browser, party, { ...CINEMA, sends: [demo('couple')] })
  const { page } = wall
  const code = page.getByText('Scan to upload')
  await expect(page.getByText('Just in')).toBeVisible()
  for (const size of Object.values(SCREENS)) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(wall, 'the wall')
    await expect(code).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(SENDER)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Noor & Elias', { exact: true })).toBeInViewport({ ratio: 1 })
    const picture = await boxOf(page.locator('[data-slide] img'))
    // On a screen that stands, a landscape photo would lose too much.
    if (size.width > size.height) expect(picture.height).toBeGreaterThanOrEqual(size.height)
    expect(picture.width).toBeGreaterThanOrEqual(size.width)
  }
  await page.setViewportSize(SCREENS['1080p'])
  await expect(page.locator('[data-slide]')).toContainText(/\d:\d\d/)
  await expectAccessible(wall, 'the wall')

  await ask(host, `/api/events/${eventId}/wall-control`, 'PUT', { style: 'classic' })
  await expect(page.locator('.wall-print')).toBeVisible()
  await expect(page.getByText('1 / 1')).toBeVisible()
  await expect(page.locator('.cinema')).toHaveCount(0)
  await expect(page.getByText(SENDER)).toBeInViewport({ ratio: 1 })
})

test('cinema shows a portrait whole, over its own colors', async ({ browser, party }) => {
  const { wall } = await aWall(browser, party, { ...CINEMA, sends: [demo('couple_p')] })
  const { page } = wall
  for (const size of Object.values(SCREENS)) {
    await page.setViewportSize(size)
    const picture = await boxOf(page.locator('[data-slide] img'))
    expect(picture.height).toBeLessThanOrEqual(size.height + 1)
    expect(picture.width).toBeLessThanOrEqual(size.width + 1)
    const fill = await boxOf(page.locator('[data-slide] canvas'))
    expect(fill.width).toBeGreaterThanOrEqual(size.width)
  }
})

test('cinema shows two portraits side by side, where the screen is wide', async ({ browser, party }) => {
  const { wall } = await aWall(browser, party, {
    ...CINEMA,
    sends: ['couple', 'couple_p', 'disco'].map(demo),
  })
  const { page } = wall
  const pair = page.locator('[data-slide] .cinema-portraits canvas')
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(pair).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  await expect(page.getByText('Noor & Elias', { exact: true })).toBeInViewport({ ratio: 1 })
  await expectAccessible(wall, 'two portraits')
  const [left, right] = [await boxOf(pair.first()), await boxOf(pair.last())]
  expect(left.x + left.width).toBeLessThan(right.x)
  expect(right.x + right.width).toBeLessThan((await boxOf(page.locator('aside'))).x)
  await page.setViewportSize(SCREENS.kiosk)
  await expect(pair).toHaveCount(0)
  await expect(page.locator('[data-slide] img')).toBeVisible()
})

test('nothing of cinema moves for those who ask for less motion', async ({ browser, party }) => {
  const { wall } = await aWall(browser, party, { ...CINEMA, sends: [demo('couple')] })
  const moving = () =>
    wall.page.evaluate(
      () =>
        document.getAnimations().filter((one) => (one as CSSAnimation).animationName === 'cinema-grow')
          .length,
    )
  expect(await moving()).toBe(1)
  await wall.page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toBe(0)
})

test('a 4K screen soon shows a large photo with more pixels than the preview, without another turn', async ({
  browser,
  party,
}) => {
  const large = path.join(SAMPLES, 'photos/moto-g9-cat-16mp.jpg')
  const { wall } = await aWall(browser, party, { ...CINEMA, sends: [large], screen: '4K' })
  const { page } = wall
  const turn = await page.locator('[data-slide]').getAttribute('data-turn')
  const natural = () =>
    page.locator('[data-slide] img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(natural, { timeout: 20_000 }).toBeGreaterThanOrEqual(2560)
  await expect(page.locator('[data-slide]')).toHaveAttribute('data-turn', turn ?? '')

  const pictures = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/').at(-1)),
  )
  expect(pictures.filter((name) => /^(preview|wall_)/.test(name ?? ''))).toEqual([
    'preview',
    'wall_3840_webp',
  ])
})

const FEW = ['couple', 'couple_p', 'rings', 'cake']

const SCENES = [
  { style: 'mosaic', tile: '.mosaic-cell canvas' },
  { style: 'collage', tile: '.collage-print canvas' },
] as const

for (const { style, tile } of SCENES) {
  test(`${style} keeps many photos on every screen, drops a removed one at once, and shows a new one large`, async ({
    browser,
    party,
  }) => {
    const { wall, host, eventId, guest } = await aWall(browser, party, {
      style,
      sends: FEW.map(demo),
      shows: tile,
    })
    const { page } = wall
    const tiles = page.locator(tile)
    await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(FEW.length)
    for (const size of Object.values(SCREENS)) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(wall, 'the wall')
      await expect(page.getByText('Scan to upload')).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize(SCREENS['1080p'])
    await expectAccessible(wall, `the wall as ${style}`)

    await sendFiles(guest, eventId, [demo('sparkler')])
    await expectReady(host, eventId)
    const id = await newestOf(host, eventId)
    const shown = page.locator(`[data-slide="${id}"]`)
    await expect(shown).toBeVisible({ timeout: 15_000 })
    const large = page.locator(style === 'mosaic' ? '.mosaic-grown canvas' : '.collage-landing canvas')
    await expect.poll(async () => (await boxOf(large.last())).height).toBeGreaterThan(400)

    const isDrawn = () => page.locator(`[data-photo="${id}"]`).count()
    await expect.poll(isDrawn).toBeGreaterThan(0)
    await ask(host, `/api/events/${eventId}/media/${id}`, 'DELETE')
    await expect.poll(isDrawn, { timeout: 2000 }).toBe(0)
  })
}
