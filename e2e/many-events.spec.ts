import { anAccount, anEvent, atDesktop, expectNoProblems, type Person } from './people.ts'
import { expect, test } from './test.ts'

const PAGE = 24

async function aPlanner(person: Promise<Person>): Promise<Person> {
  const host = await person
  await anAccount(host)
  for (let count = PAGE + 6; count >= 1; count -= 1) await anEvent(host, { title: `Zoë & José ${count}` })
  return host
}

test('a planner loads more events, finds one by name, and comes back to the same place', async ({
  browser,
}) => {
  const host = await aPlanner(atDesktop(browser))
  const { page } = host
  const cards = page.getByRole('article')
  await page.goto('/dashboard/home')
  await expect(cards).toHaveCount(PAGE)
  await page.getByRole('button', { name: 'Show more events' }).press('Enter')
  await expect(page.getByRole('link', { name: `Zoë & José ${PAGE + 1}`, exact: true })).toBeFocused()
  await expect(cards).toHaveCount(PAGE + 6)
  await expect(page.getByRole('link', { name: 'Create New Event' })).toBeVisible()

  const last = page.getByRole('link', { name: `Zoë & José ${PAGE + 6}`, exact: true })
  await last.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await last.click()
  await page.waitForURL('**/customization')
  await page.goBack()
  await expect(cards).toHaveCount(PAGE + 6)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)

  const search = page.getByRole('searchbox', { name: 'Search your events' })
  await search.pressSequentially('jose 29')
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(/\?search=jose/)
  await cards.getByRole('link', { name: 'Zoë & José 29', exact: true }).click()
  await page.waitForURL('**/customization')
  await page.goBack()
  await expect(search).toHaveValue('jose 29')
  await expect(cards).toHaveCount(1)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(search).toHaveValue('')
  await expect(cards).toHaveCount(PAGE + 6)
  await expectNoProblems(host)
})
