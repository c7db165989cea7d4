// spec: ops.console

import AxeBuilder from '@axe-core/playwright'
import { operate } from './operator.ts'
import { anAccount, anEvent, atDesktop, expectNoProblems, onPhone, PASSWORD, type Person } from './people.ts'
import { type Browser, expect, test } from './test.ts'

/** Signs up, is made an operator on the command line, and signs in at another browser, which learns it at once. */
async function anOperator(browser: Browser, arrive = atDesktop): Promise<Person & { email: string }> {
  const email = await anAccount(await atDesktop(browser))
  await operate('operator', email, 'on')
  const operator = await arrive(browser)
  const { page } = operator
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard/home')
  return { ...operator, email }
}

test('an operator invites a host, gives room, closes an event and sees it in the log', async ({
  browser,
}) => {
  const operator = await anOperator(browser)
  const { page, email } = operator
  await page.goto('/operator')
  await expect(page.getByText('Everyone may sign up.')).toBeVisible()

  await page.getByRole('link', { name: 'Invitations' }).click()
  await page.getByLabel('Who is it for?').fill('Ines and Tom')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByText(/\/signup\?invitation=/).textContent()
  const host = await onPhone(browser)
  await host.page.goto(String(link))
  const invited = `invited-${email}`
  await expect(host.page.getByText('You are invited.')).toBeVisible()
  await host.page.getByLabel('Email').fill(invited)
  await host.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await host.page.getByRole('button', { name: 'Sign Up' }).click()
  await host.page.waitForURL('**/dashboard/home')
  const eventId = await anEvent(host)

  await page.getByRole('link', { name: 'Hosts', exact: true }).click()
  await page.getByLabel('Email or name').fill(invited)
  await page.getByRole('link', { name: invited }).click()
  await page.getByRole('button', { name: 'Give room or time' }).click()
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(page.getByText(/^Granted/)).toBeVisible()
  await page.getByRole('listitem').getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('dialog', { name: /Suspend/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  const guest = await onPhone(browser)
  const answer = await guest.page.request.get(`/api/events/${eventId}/page`)
  expect(answer.status()).toBe(404)
  await page.getByRole('link', { name: 'Log' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'suspend' }).filter({ hasText: eventId }),
  ).toBeVisible()
  await expectNoProblems(operator, host)
})

test('the console can be used by everybody, on a phone as well', { tag: '@whole' }, async ({ browser }) => {
  const operator = await anOperator(browser, onPhone)
  const { page } = operator
  for (const place of ['', '/hosts', '/jobs', '/messages', '/invitations', '/log']) {
    await page.goto(`/operator${place}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
    const { violations } = await axe.analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isTooWide).toBe(false)
  }
  await expectNoProblems(operator)
})
