// spec: account.export

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { unzip } from '../apps/server/src/platform/zip/testing/open-zip.ts'
import { expectAccessible } from './accessible.ts'
import { sendFiles } from './party.ts'
import { anAccount, anEvent, atDesktop, expectNoProblems, onPhone, SAMPLES } from './people.ts'
import { expect, type Page, test } from './test.ts'

const PHOTO = 'wedding-bride-lobby.jpg'

const card = (page: Page) => page.getByRole('region', { name: 'Your data' })

/** Follows the link, like a browser saving it. */
async function fetchZip(page: Page, place: ReturnType<Page['getByRole']>): Promise<Map<string, Buffer>> {
  const begun = page.waitForEvent('download')
  await place.getByRole('link', { name: 'Download ZIP' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toMatch(/^afterglow-\d{4}-\d\d-\d\d\.zip$/)
  return unzip(await readFile(await download.path()))
}

/** While held, the page shows this percentage is prepared. Returns a function that releases it. */
async function holdAt(page: Page, percent: number): Promise<() => void> {
  let isHeld = true
  await page.route('**/api/account/exports/*', async (route) => {
    const answer = await route.fetch()
    if (!isHeld) return route.fulfill({ response: answer })
    const known = (await answer.json()) as object
    await route.fulfill({ json: { ...known, state: 'preparing', percent, url: null } })
  })
  return () => {
    isHeld = false
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a host downloads everything they have, ${colorScheme}`, {
    tag: colorScheme === 'dark' ? '@whole' : [],
  }, async ({ browser }) => {
    const host = await atDesktop(browser, { colorScheme })
    const { page } = host
    const email = await anAccount(host)
    const eventId = await anEvent(host)
    await anEvent(host, { title: 'The rehearsal' })
    await sendFiles(host, eventId, [path.join(SAMPLES, 'photos', PHOTO)])
    await page.goto('/dashboard/account')
    const release = await holdAt(page, 40)
    await card(page).getByRole('button', { name: 'Prepare my data' }).click()
    const progress = card(page).getByRole('progressbar', { name: 'Preparing your data' })
    await expect(progress).toHaveAttribute('aria-valuenow', '40')
    await expectAccessible(host, 'my data in the making')
    release()
    await expect(card(page).getByText('Your data is ready')).toBeVisible()
    await expect(
      card(page).getByText(/^2 events, 1 file, \d+\.\d\d MB\. .* the link works until/),
    ).toBeVisible()
    await expectAccessible(host, 'my data, ready')

    const files = await fetchZip(page, card(page))
    const [place = ''] = [...files.keys()].filter((name) => name.endsWith(PHOTO))
    expect(place).toMatch(/^Noor & Elias\//)
    expect(files.get(place)?.equals(await readFile(path.join(SAMPLES, 'photos', PHOTO)))).toBe(true)
    expect([...files.keys()]).toContain('The rehearsal/event.json')
    expect(JSON.parse(String(files.get('account.json'))).profile.email).toBe(email)

    await page.reload()
    await expect(card(page).getByText('Your data is ready')).toBeVisible()
    await expectNoProblems(host)
  })
}

test('what did not work is said, and can be tried again', { tag: '@whole' }, async ({ browser }) => {
  const host = await onPhone(browser)
  const { page } = host
  await anAccount(host)
  await page.goto('/dashboard/account')
  let isDown = true
  await page.route('**/api/account/exports', (route) =>
    isDown && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await card(page).getByRole('button', { name: 'Prepare my data' }).click()
  await expect(card(page).getByText('Your data could not be prepared.')).toBeVisible()
  await expectAccessible(host, 'my data, failed')
  isDown = false
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(card(page).getByText('Your data is ready')).toBeVisible()
  await expectNoProblems(host)
})

test('a host who wants to delete their account is offered everything first', { tag: '@whole' }, async ({
  browser,
}) => {
  // Reduced motion makes the dialog stand still at once, so that its contrast can be checked.
  const host = await onPhone(browser, { reducedMotion: 'reduce' })
  const { page } = host
  await anAccount(host)
  await anEvent(host)
  await page.goto('/dashboard/account')
  await page
    .getByRole('region', { name: 'Delete account' })
    .getByRole('button', { name: 'Delete account' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Download everything first' }).click()
  await expect(dialog.getByText('Your data is ready')).toBeVisible()
  await expectAccessible(host, 'deleting an account with the data ready')
  const files = await fetchZip(page, dialog)
  expect([...files.keys()]).toContain('Noor & Elias/event.json')
  await expectNoProblems(host)
})
