// spec: support.contact, event.words

import { choose } from './choose.ts'
import { anAccount, atDesktop, expectNoProblems } from './people.ts'
import { expect, test } from './test.ts'

test('the contact form asks for all it needs, keeps what was typed, and sends', async ({ browser }) => {
  const host = await atDesktop(browser)
  const email = await anAccount(host)
  const { page } = host
  await page.goto('/dashboard/home')
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  const send = page.getByRole('button', { name: 'Send Message' })

  // A toast that mentions the message has the word in its name, too.
  const message = page.getByRole('textbox', { name: 'Message' })

  await page.getByLabel('Email').fill('')
  await send.click()
  const wanted = ['your first name', 'your last name', 'your email', 'a message']
  for (const what of wanted) await expect(page.getByText(`Please enter ${what}`)).toBeVisible()
  await expect(page.getByText('Please choose a subject')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill('noor@')
  await page.getByLabel('Subject').click()
  await expect(page.getByRole('option')).toHaveText([
    'General question',
    'Technical help',
    'Billing',
    'Feature request',
    'Report a bug',
  ])
  await page.keyboard.press('Escape')
  await choose(page.getByLabel('Subject'), 'Billing')
  await message.fill('May I pay by bank transfer?')
  await expect(page.getByText('27 / 2000').first()).toBeVisible()
  await send.click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await page.getByLabel('Email').fill(email)

  // The server's answer after five messages.
  const refusal = {
    code: 'request.too_many',
    message: 'Too many attempts. Please wait a moment and try again.',
    requestId: 'x',
  }
  await page.route('**/api/support/messages', (route) =>
    route.fulfill({ status: 429, json: { error: refusal } }),
  )
  await send.click()
  await expect(page.getByText(refusal.message).first()).toBeVisible()
  await expect(message).toHaveValue('May I pay by bank transfer?')
  await expect(page.getByLabel('Subject')).toHaveText(/Billing/)

  await page.unroute('**/api/support/messages')
  const sent = page.waitForResponse('**/api/support/messages')
  await send.click()
  expect((await sent).status()).toBe(204)
  await expect(page.getByText('Message sent!').first()).toBeVisible()
  await expect(
    page.getByText("Thank you for contacting us. We'll get back to you within 24 hours.").first(),
  ).toBeVisible()
  await expect(message).toHaveValue('')
  await expect(page.getByLabel('First name')).toHaveValue('Noor')
  await expectNoProblems(host)
})
