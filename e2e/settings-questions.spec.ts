// spec: event.settings

import { expectAccessible } from './accessible.ts'
import { anAccount, anEvent, atDesktop, expectNoProblems, onPhone, type Person } from './people.ts'
import { type Browser, expect, test } from './test.ts'

async function onAccess(browser: Browser, arrive = atDesktop): Promise<Person & { eventId: string }> {
  const host = await arrive(browser)
  await anAccount(host)
  const eventId = await anEvent(host, { date: '2100-06-20' })
  await host.page.goto(`/dashboard/events/${eventId}/settings?tab=access`)
  return { ...host, eventId }
}

test('answers set the switches, and show at once what a guest sees', async ({ browser }) => {
  const host = await onAccess(browser)
  const { page, eventId } = host
  const seen = page.getByRole('complementary', { name: 'What a guest sees' })
  await expect(page.getByRole('radio', { name: /^Everybody sees everything/ })).toBeChecked()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(seen.getByText('She sees everybody’s photos')).toBeVisible()

  await page.getByRole('radio', { name: /^A surprise until midnight/ }).click()
  await expect(
    page.getByText('All photos appear for everybody: midnight after June 20, 2100.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Reveal all photos at')).toHaveValue('2100-06-21T00:00')
  await expect(seen.getByText(/^She sees her own 3 photos\. The rest appears/)).toBeVisible()
  const phone = page.frameLocator('iframe[title="The guest page with these settings"]')
  await expect(phone.getByText('The rest appears: midnight after June 20, 2100')).toBeVisible()
  // The arrow keys choose among the answers.
  await page.getByRole('radio', { name: /^Nothing, they look here/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Photos to keep:/ })).toBeChecked()
  await expect(seen.getByText('She downloads originals')).toBeVisible()
  await expectAccessible(host, 'the questions')

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()
  expect(await (await page.request.get(`/api/events/${eventId}`)).json()).toMatchObject({
    guestsCanDownload: true,
    revealsAtLocal: '2100-06-21T00:00',
    uploadApproval: false,
  })
  await expectNoProblems(host)
})

test('a setting is found from another tab, and a mix opens the single switches', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await onAccess(browser)
  const { page } = host
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('approval')
  await expectAccessible(host, 'the search over settings')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const approval = page.getByRole('switch', { name: 'Upload approval' })
  await expect(approval).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: /^I approve first/ })).toBeChecked()
  await page.getByRole('switch', { name: 'Guests view own only' }).click()
  await expect(page.getByText('Your own mix', { exact: true })).toBeVisible()
  await expectAccessible(host, 'the single switches')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()

  await page.getByRole('button', { name: 'Fine-tune' }).click()
  await expect(page.getByRole('switch')).toHaveCount(0)
  // Closed on this device, but a mix is no answer that would explain it.
  await page.reload()
  await expect(page.getByRole('switch')).toHaveCount(16)
  await expectNoProblems(host)
})

test('on a phone a button opens what a guest sees', { tag: '@whole' }, async ({ browser }) => {
  const host = await onAccess(browser, onPhone)
  const { page } = host
  await page.getByRole('radio', { name: /^Only with a password/ }).click()
  await expect(page.getByLabel('Password for your guests')).toBeVisible()
  await page.getByRole('button', { name: 'See what a guest sees' }).click()
  const sheet = page.getByRole('dialog', { name: 'What a guest sees' })
  await expect(sheet.getByText('She types the password first')).toBeVisible()
  await expectAccessible(host, 'what a guest sees')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expectNoProblems(host)
})
