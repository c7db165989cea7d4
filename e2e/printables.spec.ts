// spec: print.templates

import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import { operate } from './operator.ts'
import { anAccount, anEvent, atDesktop, expectNoProblems } from './people.ts'
import { expect, test } from './test.ts'

test('print templates are shown by category, and need an event to be filled in from', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  await page.goto('/dashboard/home')
  await page.getByRole('link', { name: 'Printables' }).click()
  await expect(page.getByRole('heading', { name: 'Print Templates' })).toBeVisible()
  const templates = page.getByRole('list', { name: 'Templates' }).getByRole('listitem')
  await expect(templates).toHaveCount(16)
  const categories = page.getByRole('group', { name: 'Categories' }).getByRole('button')
  await expect(categories).toHaveText([
    'All',
    'Photo Challenge',
    'Wedding Invitation',
    'Save the Date',
    'RSVP',
    'Menu',
  ])

  await page.getByRole('button', { name: 'RSVP' }).click()
  await expect(templates).toHaveCount(3)
  await expect(page).toHaveURL(/category=rsvp/)
  await page.reload()
  await expect(templates).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'RSVP' })).toHaveAttribute('aria-pressed', 'true')
  const picture = templates.first().locator('img')
  await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(560)

  await expect(page.getByText('Create an event first').first()).toBeVisible()
  await expect(templates.getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name: 'Create an event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Event' })).toBeVisible()
  await anEvent(host)
  await page.goto('/dashboard/printables?category=rsvp')
  await expect(page.getByText('Create an event first')).toHaveCount(0)
  await expect(templates.getByRole('link', { name: 'Customize Single sprig' })).toBeVisible()
  await expectNoProblems(host)
})

test('a premium template leads a host in the trial to the prices, and a paying one to the editor', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  const email = await anAccount(host)
  const { page } = host
  const eventId = await anEvent(host)
  await page.goto(`/dashboard/printables/${eventId}/invitation-arch`)
  await expect(page.getByText('This template is part of the paid plans.')).toBeVisible()
  await page.goto('/dashboard/printables')
  const card = page.getByRole('listitem').filter({ hasText: 'Arch at dusk' })
  await expect(card.getByText('Premium', { exact: true })).toBeVisible()
  await expect(card.getByRole('link')).toHaveText(['Upgrade'])
  await expectAccessible(host, 'a premium template')
  await card.getByRole('link', { name: 'Upgrade to use Arch at dusk' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/pricing')

  await operate('grant', email, '10gb', '1')
  await page.goto('/dashboard/printables')
  await card.getByRole('link', { name: 'Customize Arch at dusk' }).click()
  await expect(page.getByRole('img', { name: 'Preview of your card' })).toBeVisible()
  await expectNoProblems(host)
})

// spec: event.words
test('a premium template is marked, an empty category and a failure are said', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  await page.route('**/api/printable-templates', async (route) => {
    const answer = await route.fetch()
    const { templates } = (await answer.json()) as { templates: { category: string }[] }
    const menus = templates.filter(({ category }) => category === 'menu')
    await route.fulfill({ json: { templates: menus.map((menu) => ({ ...menu, isPremium: true })) } })
  })
  await page.goto('/dashboard/printables')
  await expect(page.getByText('Premium', { exact: true })).toHaveCount(3)
  await page.getByRole('button', { name: 'RSVP' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all templates' }).click()
  await expect(page.getByRole('list', { name: 'Templates' }).getByRole('listitem')).toHaveCount(3)

  await page.unroute('**/api/printable-templates')
  await page.route('**/api/printable-templates', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard/printables')
  await expect(page.getByText('Failed to load templates').first()).toBeVisible()
  await page.unroute('**/api/printable-templates')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Templates' }).getByRole('listitem')).toHaveCount(16)
})

// spec: print.kit, event.promotion
test('the print kit of an event is looked at on the screen and comes as PDFs of the chosen paper', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  const { page } = host
  await anAccount(host)
  const eventId = await anEvent(host)
  await page.goto('/dashboard/printables')
  const pieces = page.getByRole('list', { name: 'Print kit' }).getByRole('listitem')
  await expect(pieces.getByRole('heading')).toHaveText([
    'Table card',
    'Table number',
    'Table tent',
    'Poster',
    'Stickers',
    'Welcome sign',
  ])
  const previews = pieces.getByRole('img')
  for (const preview of await previews.all()) {
    await preview.scrollIntoViewIfNeeded()
    await expect
      .poll(() => preview.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBeGreaterThan(0)
  }
  await page.getByRole('radio', { name: 'US Letter' }).click()
  await expect(pieces.first()).toContainText('4 × 6 in')
  await expectAccessible(host, 'the print kit')

  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF: Table card' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toBe('table-card-letter.pdf')
  const pdfium = await PDFiumLibrary.init()
  const pdf = await pdfium.loadDocument(await readFile(await download.path()))
  const { originalWidth, originalHeight } = pdf.getPage(0).getOriginalSize()
  // Four by six inches, plus a centimeter around them for bleed and marks.
  expect(originalWidth).toBeCloseTo((4 + 20 / 25.4) * 72, 0)
  expect(originalHeight).toBeCloseTo((6 + 20 / 25.4) * 72, 0)
  pdf.destroy()
  pdfium.destroy()

  await page.goto(`/dashboard/events/${eventId}/settings?tab=promotion`)
  const poster = page.getByRole('img', { name: 'Preview: Poster' })
  const before = await poster.getAttribute('src')
  await changeEvent(host, eventId, { colorTheme: 'forest' })
  await page.reload()
  await expect(poster).not.toHaveAttribute('src', before ?? '')
  await expectAccessible(host, 'the print kit of an event')
  await expectNoProblems(host)
})
