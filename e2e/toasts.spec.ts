import path from 'node:path'
import { readLarge } from './large-text.ts'
import { anAccount, anEvent, atDesktop, chooseFiles, closeUploads, onPhone, SAMPLES } from './people.ts'
import { expect, type Page, test } from './test.ts'

const PHOTOS = ['cake', 'rings'].map((name) => path.join(SAMPLES, 'demo', `${name}.jpg`))

/** The button can be pressed anywhere: nothing covers its corners or its middle. */
async function expectUncovered(page: Page, ...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true }).first()
    await expect(button).toBeVisible()
    await expect
      .poll(() => button.evaluate(isReached), {
        message: `${name} at ${page.viewportSize()?.width} px`,
        // Shorter than a toast's duration: waiting for it to disappear must not help.
        timeout: 3000,
      })
      .toBe(true)
  }
}

function isReached(button: Element): boolean {
  button.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = button.getBoundingClientRect()
  return [0.2, 0.5, 0.8].every((at) => {
    const hit = document.elementFromPoint(left + width * at, top + height * at)
    return hit !== null && button.contains(hit)
  })
}

for (const [width, height, isLarge] of [
  [390, 844, false],
  [320, 640, false],
  [320, 640, true],
] as const) {
  test(`toasts and the thanks cover no button (${width} px${isLarge ? ', letters of 200 %' : ''})`, {
    tag: width === 320 ? '@whole' : [],
  }, async ({ browser }) => {
    const host = await atDesktop(browser)
    await anAccount(host)
    const eventId = await anEvent(host)
    const guest = await onPhone(browser, { viewport: { width, height } })
    if (isLarge) await readLarge(guest)
    const { page } = guest
    await page.goto(`/${eventId}`)
    await chooseFiles(guest, PHOTOS.slice(0, 1))
    await expect(page.getByText('Successfully uploaded 1 file(s)!').first()).toBeVisible()
    await expectUncovered(page, 'See them', 'Add more', 'Close')
    await closeUploads(guest, 1)

    // The bar of running uploads and a toast at once.
    await page.route(
      (url) => url.pathname.endsWith('/uploads'),
      () => undefined,
    )
    await chooseFiles(guest, PHOTOS.slice(1))
    await page.getByRole('button', { name: 'Hide uploads' }).click()
    await page.getByRole('button', { name: 'Send a Note' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Dance!')
    await page.getByRole('button', { name: 'Submit Message' }).click()
    await expect(page.getByText('Note sent successfully!').first()).toBeVisible()
    await expectUncovered(page, 'Upload Files', 'Send a Note', 'Voice', /^Pending.* Show uploads$/)
  })
}
