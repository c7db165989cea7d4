// spec: wall.logo

import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { ask, atDesktop, expectNoProblems, onPhone, type Person, SAMPLES } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, type Page, test } from './test.ts'

const demo = (name: string) => path.join(SAMPLES, 'demo', `${name}.jpg`)
const BEAMER = { width: 1920, height: 1080 }
const KIOSK = { width: 1080, height: 1920 }

/** A drawing on nothing, as companies send them. */
async function aLogo(page: Page, color: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1500, height: 300 })
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('No canvas')
    context.fillStyle = fill
    context.arc(150, 150, 130, 0, 7)
    context.fill()
    context.font = 'bold 190px sans-serif'
    context.fillText('Northwind', 330, 215)
    return canvas.toDataURL('image/png')
  }, color)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

async function leaveCard({ page }: Person) {
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-card]')).toHaveCount(0)
}

/** The whole logo is on the screen, as high as its place at most, below the name and clear of the code. */
async function expectPlaced({ page }: Person) {
  const logo = page.locator('.wall-event .wall-logo')
  await expect(logo).toHaveJSProperty('naturalWidth', 1200)
  await expect(logo).toBeInViewport({ ratio: 1 })
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    if (box === null) throw new Error(`${selector} is not shown`)
    return box
  }
  const [place, name, code] = [
    await boxOf('.wall-event .wall-logo'),
    await boxOf('.wall-event-name'),
    await boxOf('.wall-qr'),
  ]
  expect(place.height).toBeLessThanOrEqual((48 * (page.viewportSize()?.height ?? 0)) / 1080 + 0.5)
  expect(place.y).toBeGreaterThanOrEqual(name.y + name.height)
  expect(place.x + place.width <= code.x || place.y + place.height <= code.y).toBe(true)
}

test('a company’s logo is uploaded on a phone, is on every open wall at once, and is removed', async ({
  browser,
  party,
}) => {
  const { host, eventId } = await party({
    guests: [{ sends: ['couple', 'cake'].map(demo), opens: false, name: 'Amara Okafor' }],
  })
  const base = `/api/events/${eventId}`
  const { path: link } = await ask(host, `${base}/wall-control`)
  const phone = await onPhone(browser, { storageState: await host.context.storageState() })
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await phone.page.goto(`/dashboard/events/${eventId}/customization`)
  await phone.page.getByRole('button', { name: /^Photo Wall/ }).click()
  const remote = phone.page.getByRole('dialog', { name: 'Photo Wall Setup' })
  const input = remote.getByLabel('Choose logo', { exact: true }).and(remote.locator('input'))

  const walls = await Promise.all([BEAMER, KIOSK].map((viewport) => atDesktop(browser, { viewport })))
  for (const wall of walls) {
    await wall.page.goto(link)
    await expect(wall.page.locator('[data-slide]')).toBeVisible()
    await leaveCard(wall)
    await expect(wall.page.locator('.wall-logo')).toHaveCount(0)
  }

  await input.setInputFiles(path.join(SAMPLES, 'hostile/script.svg'))
  await expect(phone.page.getByText('please export an SVG as a PNG').first()).toBeVisible()
  const buffer = await aLogo(phone.page, '#14213d')
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const current = remote.getByRole('img', { name: 'The logo on the wall' })
  await expect(current).toHaveJSProperty('naturalWidth', 1200)
  await current.scrollIntoViewIfNeeded()
  await expectNoSidewaysScroll(phone, 'the setup of the wall')
  await expectAccessible(phone, 'the field for a logo')

  for (const style of ['classic', 'cinema', 'story', 'spotlight']) {
    await ask(host, `${base}/wall-control`, 'PUT', { style })
    for (const wall of walls) {
      await expect(wall.page.locator(`main.wall-${style}`)).toBeVisible()
      await expectPlaced(wall)
      // Its ink is dark: readable on the color of the wall, on pictures on a plate.
      const plate = style === 'classic' ? 'rgba(0, 0, 0, 0)' : 'rgb(255, 255, 255)'
      await expect(wall.page.locator('.wall-event .wall-logo')).toHaveCSS('background-color', plate)
      await expectNoSidewaysScroll(wall, 'the wall')
    }
  }
  for (const wall of walls) await expectAccessible(wall, 'a wall with a logo')

  // Under the name on the title card as well, which opens a wall.
  for (const wall of walls) {
    await wall.page.reload()
    const card = wall.page.locator('[data-card="title"]')
    await expect(card.locator('.wall-logo')).toHaveJSProperty('naturalWidth', 1200)
    await expect(card.locator('.wall-logo')).toBeInViewport({ ratio: 1 })
    await expect(card).toHaveCSS('opacity', '1')
    await leaveCard(wall)
  }

  await remote.getByRole('button', { name: 'Remove logo' }).click()
  for (const { page } of walls) await expect(page.locator('.wall-logo')).toHaveCount(0)
  await expect(current).toHaveCount(0)
  await expectNoProblems(host, phone, ...walls)
})
