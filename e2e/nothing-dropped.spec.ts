import path from 'node:path'
import { atDesktop, chooseFiles, createEvent, expectNoProblems, onPhone, SAMPLES, signUp } from './people.ts'
import { expect, test } from './test.ts'

const PHOTOS = ['prairie-falcon.jpg', 'wedding-champagne.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)

test('a pin that was switched and not saved is kept, whichever way the viewer is left', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  const { page } = host
  await signUp(host)
  const eventId = await createEvent(host)
  await page.goto(`/dashboard/events/${eventId}/media`)
  await chooseFiles(host, PHOTOS)
  await expect(page.getByText('Successfully uploaded 2 file(s)!').first()).toBeVisible()
  const viewer = page.getByRole('dialog', { name: 'File viewer' })
  const pin = viewer.getByRole('switch', { name: /Pin/ })
  const pinned = async () => {
    const answer = await page.request.get(`/api/events/${eventId}/media`)
    const { items } = (await answer.json()) as { items: { isPinned: boolean }[] }
    return items.filter((item) => item.isPinned).length
  }

  await page.getByRole('button', { name: /^Open prairie-falcon/ }).click()
  await pin.click()
  await expect(viewer.getByText('Not saved yet')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect.poll(pinned).toBe(1)

  await page.getByRole('button', { name: /^Open wedding-champagne/ }).click()
  await pin.click()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect.poll(pinned).toBe(2)

  // Deleted, it has nothing left to be saved.
  await page.getByRole('button', { name: /^Open prairie-falcon/ }).click()
  await pin.click()
  await viewer.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('File deleted successfully').first()).toBeVisible()
  await expect(page.getByText('Failed to update file')).toHaveCount(0)
  await expectNoProblems(host)
})

test('a name that is given after an upload is confirmed in words', async ({ browser }) => {
  const host = await atDesktop(browser)
  await signUp(host)
  const eventId = await createEvent(host)
  const guest = await onPhone(browser)
  const { page } = guest
  await page.goto(`/${eventId}`)
  await chooseFiles(guest, PHOTOS.slice(0, 1))
  await page.getByRole('button', { name: 'Done' }).click()
  const request = page.getByRole('region', { name: 'Who are these from?' })
  await request.getByLabel(/Your name/).fill('Aunt Birgit')
  await request.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The hosts know it is you.').first()).toBeVisible()
  await expectNoProblems(guest)
})

test('each step of the wizard takes the focus, and a finished event is not shown again by Back', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  const { page } = host
  await signUp(host)
  await page.goto('/dashboard/create')
  await page.getByLabel('Title').fill('Noor & Elias')
  await page.getByRole('button', { name: 'Continue' }).click()
  const type = page.getByRole('heading', { name: 'Select Type' })
  await expect(type).toBeFocused()
  await expect(type).toHaveAccessibleDescription('Step 2 of 4')
  await expect(page.getByRole('status').filter({ hasText: 'Step 2 of 4' })).toBeVisible()
  await page.getByRole('radio', { name: /Wedding/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Album Layout' })).toBeFocused()
  await page.getByRole('radio', { name: /Overlay/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: "You're All Set!" })).toBeFocused()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Album Layout' })).toBeFocused()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('button', { name: 'Finish & Create Event' }).click()
  await page.waitForURL('**/dashboard/home')
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Finish & Create Event' })).toHaveCount(0)
  await expectNoProblems(host)
})
