import { anAccount, atDesktop } from './people.ts'
import { expect, type Page, test } from './test.ts'

async function toLastStep(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard/create')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Party/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Modern/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: "You're All Set!" })).toBeVisible()
}

// spec: wizard.keyboard
test('the wizard and the sidebar need no mouse', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/dashboard/create')
  await expect(page.getByRole('heading', { name: 'Create Event' })).toBeVisible()

  await press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await press('Enter')
  await press('Tab')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Ruth & Walter')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Select Type' })).toBeVisible()
  await page.getByRole('radio', { name: /Wedding/ }).focus()
  await press('ArrowRight')
  await expect(page.getByRole('radio', { name: /Party/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).focus()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Album Layout' })).toBeVisible()
  await page.getByRole('radio', { name: /Overlay/ }).focus()
  await press('Space')
  await page.getByRole('button', { name: 'Continue' }).focus()
  await press('Enter')
  await page.getByRole('button', { name: 'Finish & Create Event' }).focus()
  await press('Enter')
  await page.waitForURL('**/dashboard/home')
  await expect(page.getByRole('dialog', { name: '“Ruth & Walter” is ready' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('link', { name: 'Edit Ruth & Walter' })).toBeVisible()

  await page.getByRole('link', { name: 'Printables' }).focus()
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Tutorials' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Video Tutorials' })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).focus()
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeFocused()
  await press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused()
})

// spec: wizard.trial, account.trial
test('the trial button saves the event and opens the prices', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  await toLastStep(page, 'Trying it out')
  await expect(page.getByText('You can edit all of this later.')).toBeVisible()

  await page.getByRole('button', { name: 'Start 7-Day Free Trial' }).click()

  await page.waitForURL('**/dashboard/pricing')
  await page.goto('/dashboard/home')
  await expect(page.getByRole('link', { name: 'Edit Trying it out' })).toHaveCount(1)
})

// spec: wizard.finish, wizard.errors, event.words
test('finishing the wizard says what went wrong and saves nothing', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  const email = await anAccount(host)
  const { page, context } = host
  await toLastStep(page, 'Not yet')
  const finish = page.getByRole('button', { name: 'Finish & Create Event' })
  const events = (route: { request(): { method(): string } }) => route.request().method() === 'POST'

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/events', async (route) => {
    if (!events(route)) return route.continue()
    await held
    const error = {
      code: 'server.failed',
      message: 'Something went wrong. Please try again.',
      requestId: 'x',
    }
    return route.fulfill({ status: 500, json: { error } })
  })
  await finish.click()
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled()
  answer()
  await expect(page.getByText('Failed to create event. Please try again.').first()).toBeVisible()

  await page.unroute('**/api/events')
  await page.route('**/api/events', (route) => (events(route) ? route.abort() : route.continue()))
  await finish.click()
  await expect(page.getByText('Something went wrong. Please try again.').first()).toBeVisible()

  await page.unroute('**/api/events')
  await context.clearCookies()
  await finish.click()
  await expect(page.getByText('You must be logged in to create an event.').first()).toBeVisible()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('golden hour')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard/home')
  await expect(page.getByText('Create New Event')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Not yet' })).toHaveCount(0)
})
