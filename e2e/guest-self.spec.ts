// spec: guest.identity

import path from 'node:path'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import {
  anAccount,
  anEvent,
  atDesktop,
  chooseFiles,
  expectNoProblems,
  onPhone,
  openFromMore,
  SAMPLES,
} from './people.ts'
import { expect, test } from './test.ts'

const PHOTO = path.join(SAMPLES, 'photos/prairie-falcon.jpg')

test('a guest keeps what they sent: under a name, on two phones, until they delete it', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  await changeEvent(host, eventId, { guestsCanDelete: true })
  const guest = await onPhone(browser)
  const { page } = guest
  await page.goto(`/${eventId}`)
  await chooseFiles(guest, [PHOTO])
  const thanks = page.getByRole('dialog', { name: /^Thank you/ })
  await thanks.getByLabel('Who should we thank?').fill('Aunt Birgit')
  await expectAccessible(guest, 'the thanks')
  await thanks.getByRole('button', { name: 'Add my name' }).click()
  await expect(thanks.getByRole('heading', { name: 'Thank you, Aunt Birgit!' })).toBeVisible()
  await thanks.getByRole('button', { name: 'See them' }).click()
  await expect(page.getByText('Yours, just now')).toBeVisible()
  await openFromMore({ page }, 'My uploads')
  await expect(page.getByRole('button', { name: /^Delete / })).toBeVisible()
  await expect(page.getByLabel(/Your name/)).toHaveValue('Aunt Birgit')
  await expectAccessible(guest, 'my uploads')
  await page.getByRole('button', { name: 'Get a code' }).click()
  await host.page.goto(`/dashboard/events/${eventId}/media`)
  await host.page
    .getByRole('main')
    .getByRole('button', { name: /^Open / })
    .hover()
  await expect(host.page.getByText('Aunt Birgit')).toBeVisible()
  const code = await page.getByText(/^[0-9a-z]{4} [0-9a-z]{4}$/).textContent()

  const other = await onPhone(browser)
  await other.page.goto(`/${eventId}`)
  await openFromMore(other, 'My uploads')
  await expect(other.page.getByText('Photos you send from this phone will show up here.')).toBeVisible()
  await other.page.getByRole('button', { name: 'I have a code' }).click()
  await other.page.getByLabel('Code from your other phone').fill(code?.toUpperCase() ?? '')
  await other.page.getByRole('button', { name: 'Use this code' }).click()
  await expect(other.page.getByText('Done. This phone is you as well.')).toBeVisible()
  await expect(other.page.getByLabel(/Your name/)).toHaveValue('Aunt Birgit')

  await other.page.getByRole('button', { name: /^Delete / }).click()
  await other.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(other.page.getByText('Photos you send from this phone will show up here.')).toBeVisible()
  await expectNoProblems(guest, other)
})
