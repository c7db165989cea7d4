// spec: print.editor

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { KeptDesign } from '@afterglow/contract/print-kit'
import sharp, { type Sharp } from 'sharp'
import { pageBox, rasterise, readCode } from '../apps/server/src/domains/print-kit/testing/read-paper.ts'
import { expectAccessible } from './accessible.ts'
import { expectReady, sendFiles } from './party.ts'
import { anAccount, anEvent, atDesktop, expectNoProblems, onPhone, SAMPLES } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { type Download, expect, type Page, test } from './test.ts'

const PHOTO = path.join(SAMPLES, 'demo/couple.jpg')

async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const begun = page.waitForEvent('download')
  await act()
  const download: Download = await begun
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const press = (page: Page, name: string) => () => page.getByRole('button', { name }).click()

/** A picture shown on the page, as pixels. */
async function previewOf(page: Page): Promise<string> {
  const preview = page.getByRole('img', { name: 'Preview of your card' })
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(() => preview.evaluate((node: HTMLImageElement) => node.complete)).toBe(true)
  const answer = await page.request.get((await preview.getAttribute('src')) ?? '')
  return answer.text()
}

test('a host changes words, colors, lettering and photo of a template, and prints it', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  const eventId = await anEvent(host)
  await sendFiles(host, eventId, [PHOTO])
  await expectReady(host, eventId)
  await page.goto('/dashboard/printables?category=save_the_date')
  await page.getByRole('link', { name: 'Customize In numbers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'In numbers' })).toBeVisible()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toHaveValue('20\n06\n26')
  const first = await previewOf(page)

  await title.fill('21\n06\n27')
  await page.getByRole('radio', { name: 'Ocean' }).click()
  await page.getByLabel('Accent').fill('#123456')
  await page.getByRole('radio', { name: 'Handwritten' }).click()
  await page.getByRole('button', { name: 'Choose a photo' }).click()
  const photos = page.getByRole('dialog').getByRole('list', { name: 'Choose a photo' })
  await photos.getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Change the photo' })).toBeVisible()
  const changed = await previewOf(page)
  expect(changed).not.toBe(first)
  expect(changed).toContain('#0c2434')
  expect(changed).toContain('data:image/jpeg')
  await expectAccessible(host, 'the editor of a print template')

  await page.reload()
  await expect(title).toHaveValue('21\n06\n27')
  await expect(page.getByRole('radio', { name: 'Handwritten' })).toBeChecked()
  await expect(page.getByLabel('Accent')).toHaveValue('#123456')

  const pdf = await downloaded(page, press(page, 'Download PDF'))
  expect(pdf.name).toBe('save-the-date-numerals-a4.pdf')
  expect(pageBox(pdf.bytes, 'MediaBox').width).toBeCloseTo(125, 1)
  expect(pageBox(pdf.bytes, 'TrimBox')).toMatchObject({
    width: expect.closeTo(105, 1),
    height: expect.closeTo(148, 1),
  })
  const source = pdf.bytes.toString('latin1')
  expect(source).not.toMatch(/\/BaseFont/)
  expect(source).toMatch(/\/Subtype \/Image/)
  await page.getByRole('switch', { name: 'Bleed and crop marks' }).click()
  const bare = await downloaded(page, press(page, 'Download PDF'))
  expect(pageBox(bare.bytes, 'MediaBox').width).toBeCloseTo(105, 1)

  const png = await downloaded(page, press(page, 'Download PNG'))
  expect(png.name).toBe('save-the-date-numerals-a4.png')
  const { width, height, density } = await sharp(png.bytes).metadata()
  expect({ width, height, density }).toEqual({ width: 1240, height: 1748, density: 300 })
  // The right half is the photo: the same pixels as in the PDF, not the placeholder color.
  const box = { left: 900, top: 300, width: 200, height: 400 }
  const meansOf = async (picture: Sharp) => {
    const part = await picture.extract(box).removeAlpha().png().toBuffer()
    return (await sharp(part).stats()).channels.map(({ mean }) => mean)
  }
  const inPng = await meansOf(sharp(png.bytes))
  for (const [at, mean] of (await meansOf(await rasterise(bare.bytes, 300 / 25.4))).entries())
    expect(Math.abs(mean - (inPng[at] ?? 0))).toBeLessThan(6)
  await expectNoProblems(host)
})

test('the code of a template is read from its PNG, in the size of the chosen paper', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  const eventId = await anEvent(host, { title: 'प्रिया और अर्जुन' })
  await page.goto(`/dashboard/printables/${eventId}/challenge-frames`)
  await page.getByRole('radio', { name: '5 × 7 in' }).click()
  const png = await downloaded(page, press(page, 'Download PNG'))
  const picture = sharp(png.bytes)
  expect(await picture.metadata()).toMatchObject({ width: 1500, height: 2100, density: 300 })
  expect(await readCode(picture)).toBe(new URL(`/${eventId}`, page.url()).href)
  await expectNoProblems(host)
})

test('Canva receives the PDF, and the host learns beforehand what happens', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page, context } = host
  const asked: string[] = []
  await context.route('https://www.canva.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Canva</title>' })
  })
  await anEvent(host)
  await page.goto('/dashboard/printables?category=rsvp')
  await page.getByRole('button', { name: 'Open in Canva: Single sprig' }).click()
  const dialog = page.getByRole('dialog', { name: 'Continue in Canva' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Your PDF is downloaded to this device.',
    'Canva opens in a new tab.',
    'There you upload the PDF, and go on working on it.',
  ])
  await expectAccessible(host, 'the way to Canva')
  expect(asked).toEqual([])
  const opened = context.waitForEvent('page')
  const pdf = await downloaded(page, () =>
    dialog.getByRole('link', { name: 'Download the PDF and open Canva' }).click(),
  )
  await (await opened).waitForLoadState()
  expect(asked).toEqual(['https://www.canva.com/pdf-editor/'])
  await expect(page.getByText('Opening in Canva').first()).toBeVisible()
  expect(pdf.name).toBe('rsvp-garden-a4.pdf')
  expect(pageBox(pdf.bytes, 'MediaBox')).toMatchObject({ width: expect.closeTo(148, 1) })
  await expectNoProblems(host)
})

test('what is typed last is kept, however the editor is left, and starting over can be undone', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await onPhone(browser)
  await anAccount(host)
  const { page } = host
  const eventId = await anEvent(host)
  const address = `/api/events/${eventId}/print-designs/rsvp-garden`
  const kept = async () => (await (await page.request.get(address)).json()) as KeptDesign
  await page.goto(`/dashboard/printables/${eventId}/rsvp-garden`)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Are you coming?')
  await page.getByRole('link', { name: 'Print Templates' }).first().click()
  await expect.poll(async () => (await kept()).design.words.title).toBe('Are you coming?')

  await page.goto(`/dashboard/printables/${eventId}/rsvp-garden`)
  await title.fill('Do come!')
  await page.reload()
  await expect.poll(async () => (await kept()).design.words.title).toBe('Do come!')

  await title.fill('W'.repeat(121))
  await expect(page.getByText('At most 120 characters. Shorten it, and it is saved.')).toBeVisible()
  await expect(page.getByRole('status').getByText('Not saved: one of the texts is too long.')).toBeVisible()
  await title.fill('W'.repeat(120))
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(host, 'the editor of a print template')
  }

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(title).toHaveValue('Will you be there?')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(title).toHaveValue('W'.repeat(120))
  await expect.poll(async () => (await kept()).design.words.title).toBe('W'.repeat(120))
  await expectNoProblems(host)
})

test('a save that fails is said, and tried again', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  const eventId = await anEvent(host)
  await page.goto(`/dashboard/printables/${eventId}/rsvp-confetti`)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toHaveValue('Count me in')
  await page.route('**/print-designs/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await title.fill('See you there')
  await expect(page.getByRole('status').getByText('Not saved. Check your connection.')).toBeVisible()
  await page.unroute('**/print-designs/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('See you there')
})
