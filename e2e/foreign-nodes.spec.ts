import {
  anEvent,
  ask,
  atDesktop,
  expectNoProblems,
  PASSWORD,
  type Person,
  RENDERED_ANEW,
  signUp,
} from './people.ts'
import { type Browser, expect, type Page, test } from './test.ts'

/**
 * Does to a page what password managers and other extensions do while it is being parsed: a badge beside each field,
 * attributes on it, a style and a bar at the top of the body, an element of their own after it.
 */
function insertForeignNodes(): void {
  const fields = 'input[type=email], input[type=password], input[name], textarea'
  function mark(): void {
    if (document.body === null) return
    if (document.querySelector('body > [data-foreign=bar]') === null) {
      const [style, bar] = [document.createElement('style'), document.createElement('div')]
      bar.dataset.foreign = 'bar'
      document.body.prepend(style, bar)
    }
    for (const field of document.querySelectorAll<HTMLElement>(fields)) {
      if (field.dataset.lpignore === 'true') continue
      field.dataset.lpignore = 'true'
      field.style.backgroundImage = 'none'
      const badge = document.createElement('div')
      badge.dataset.foreign = 'badge'
      field.after(badge)
    }
  }
  const observer = new MutationObserver(mark)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    mark()
    document.documentElement.append(document.createElement('foreign-overlay'))
  })
}

/** In the dark, which is an attribute that a script of the page sets. */
const aVisitor = (browser: Browser) => atDesktop(browser, { colorScheme: 'dark' })

async function withExtensions(visitor: Promise<Person>): Promise<Person> {
  const person = await visitor
  await person.page.addInitScript(insertForeignNodes)
  return person
}

/** The page says that it is rendered from the start, which is no error where others have changed it. */
function expectNoErrors({ problems }: Person, about: string): void {
  expect(
    problems.filter((problem) => problem !== RENDERED_ANEW),
    about,
  ).toEqual([])
}

/** Keeps the page's code back until the function that it returns is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function typeEarly({ page }: Person): Promise<void> {
  const letGo = await holdCode(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Email').fill('noor@example.com')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('May I pay by')
  letGo()
  await expect(page.getByText('12 / 2000').first()).toBeVisible()
  await expect(message).toBeFocused()
  await page.keyboard.type(' card?')
  await expect(message).toHaveValue('May I pay by card?')
  await expect(page.getByLabel('First name')).toHaveValue('Noor')
  await expect(page.getByLabel('Email')).toHaveValue('noor@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter your last name')).toBeVisible()
  await expect(page.getByText('Please enter your first name')).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}

test('what was typed before the page is alive stays', async ({ browser }) => {
  const visitor = await aVisitor(browser)
  await typeEarly(visitor)
  await expectNoProblems(visitor)
})

test('so it does where extensions insert nodes before that', async ({ browser }) => {
  const visitor = await withExtensions(aVisitor(browser))
  await typeEarly(visitor)
  // It would not be, had the nodes not been in the way.
  await expect.poll(() => visitor.problems).toContain(RENDERED_ANEW)
  expectNoErrors(visitor, 'contact')
})

test('prices, signing up and in, and the wall work where extensions insert nodes', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await withExtensions(aVisitor(browser))
  const { page } = host
  await page.goto('/pricing')
  await page.getByRole('radio', { name: 'INR' }).click()
  await expect(page.getByText(/₹/).first()).toBeVisible()
  expectNoErrors(host, 'pricing')

  const email = await signUp(host)
  expectNoErrors(host, 'signup')
  const eventId = await anEvent(host)
  const { path: wall } = await ask(host, `/api/events/${eventId}/wall-control`)
  await page.goto(wall)
  await expect(page.getByText('Noor & Elias').first()).toBeVisible()
  expectNoErrors(host, 'wall')

  const elsewhere = await withExtensions(aVisitor(browser))
  await elsewhere.page.goto('/login')
  await elsewhere.page.getByLabel('Email').fill(email)
  await elsewhere.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.page.getByRole('button', { name: 'Login', exact: true }).click()
  await elsewhere.page.waitForURL('**/dashboard/home')
  expectNoErrors(elsewhere, 'login')
})
