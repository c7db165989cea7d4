// spec: print.designs

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { rasterise, readCode } from '../apps/server/src/domains/print-kit/testing/read-paper.ts'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import { anAccount, anEvent, atDesktop, expectNoProblems, onPhone, SAMPLES } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, type Page, test } from './test.ts'

const PHOTO = path.join(SAMPLES, 'demo/couple.jpg')

const saved = (page: Page) =>
  expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()

/** The drawing on the screen, once it is the saved one. */
async function drawingOf(page: Page, name: string): Promise<string> {
  await saved(page)
  const preview = page.getByRole('img', { name: `Preview: ${name}` })
  await expect.poll(() => preview.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  return (await page.request.get((await preview.getAttribute('src')) ?? '')).text()
}

async function downloadedPdf(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const begun = page.waitForEvent('download')
  await press()
  const download = await begun
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a host makes a table card theirs, and prints it with their tables', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  const eventId = await anEvent(host)
  await changeEvent(host, eventId, { title: 'Noor & Elias' })
  await page.goto('/dashboard/printables')
  await page.getByRole('link', { name: 'Customize Table card' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Print kit' })).toBeVisible()
  const first = await drawingOf(page, 'Table card')
  await expectAccessible(host, 'the print kit')

  // By keyboard: the next design, and a color by its name.
  await page.getByRole('radio', { name: 'Arch' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Photo', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: 'Evergreen' }).click()
  await saved(page)
  const green = await drawingOf(page, 'Table card')
  expect(green).not.toBe(first)
  expect(green).toContain('#26392f')

  // A line at the right, the names where they stand.
  await page.getByRole('textbox', { name: 'Your line' }).fill('Zeigt uns, was ihr seht')
  await page.getByRole('button', { name: 'Change the names' }).click()
  const names = page.getByRole('region', { name: 'Preview' }).getByRole('textbox', { name: 'Names' })
  await names.fill('Noor & Elias, at last')
  await names.press('Enter')
  await expect(page.getByRole('button', { name: 'Change the names' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Names' })).toHaveValue('Noor & Elias, at last')
  await page.getByRole('switch', { name: /Monogram/ }).click()
  await saved(page)

  // A photo that is in no album.
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a photo' }).click()
  await (await chooser).setFiles(PHOTO)
  await expect(page.getByText('Your upload')).toBeVisible()
  expect(await drawingOf(page, 'Table card')).toContain('data:image/jpeg')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your line' })).toHaveValue('Zeigt uns, was ihr seht')
  await expect(page.getByRole('switch', { name: /Monogram/ })).not.toBeChecked()
  const card = await downloadedPdf(page, () => page.getByRole('button', { name: 'Download PDF' }).click())
  expect(card.name).toBe('table-card-a4.pdf')
  expect(card.bytes.toString('latin1')).toContain('/Subtype /Image')
  expect(await readCode(await rasterise(card.bytes, 8))).toContain(eventId)

  // Three tables on one sheet, which has room for four.
  await page.getByRole('button', { name: 'Names from a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Names from a list' })
  const list = dialog.getByRole('textbox', { name: 'Tables' })
  await list.fill(`1 Family Weber\n2\n${'W'.repeat(61)}`)
  await expect(dialog.getByText('Line 3 is longer than 60 characters.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeDisabled()
  await list.fill("1 Family Weber\n2\nBride's table")
  await expect(dialog.getByText('3 tables')).toBeVisible()
  await expectAccessible(host, 'the list of tables')
  const tables = await downloadedPdf(page, () => dialog.getByRole('button', { name: 'Download PDF' }).click())
  expect(tables.name).toBe('table-number-a4.pdf')
  expect(tables.bytes.toString('latin1').match(/\/TrimBox/g)).toHaveLength(1)
  const sheet = await rasterise(tables.bytes, 8)
  const { width = 0, height = 0 } = await sheet.metadata()
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) }
  const right = sheet.extract({ left: half.width, top: 0, ...half })
  expect(await readCode(sharp(await right.png().toBuffer()))).toContain(eventId)
  await page.reload()
  await page.getByRole('button', { name: 'Names from a list' }).click()
  await expect(list).toHaveValue("1 Family Weber\n2\nBride's table")
  await expectNoProblems(host)
})

test('the print kit of a memorial is quiet, on a phone as well', { tag: '@whole' }, async ({ browser }) => {
  const host = await onPhone(browser)
  await anAccount(host)
  const { page } = host
  const eventId = await anEvent(host)
  await changeEvent(host, eventId, { title: 'Remembering Ruth', eventType: 'memorial' })
  await page.goto(`/dashboard/events/${eventId}/print-kit?piece=welcome-sign`)
  await expect(page.getByRole('radio', { name: 'Keyline' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Ink', exact: true })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Your line' })).toHaveValue('Share a memory of Ruth')
  await expect(page.getByRole('textbox', { name: 'Greeting' })).toHaveValue('In loving memory')
  await drawingOf(page, 'Welcome sign')
  await expectNoSidewaysScroll(host, 'the print kit')
  await expectAccessible(host, 'the print kit on a phone')
  await expectNoProblems(host)
})
