import { anAccount, anEvent, atDesktop, expectNoProblems, onPhone } from './people.ts'
import { expect, type Page, test } from './test.ts'

const DAY = 24 * 60 * 60
const REM = 16

async function sidebarWidth(page: Page): Promise<number | undefined> {
  return (await page.getByRole('complementary', { name: 'Dashboard' }).boundingBox())?.width
}

// spec: dashboard.sidebar
test('the sidebar leads to every screen, folds to icons with the keyboard and stays that way for a week', async ({
  browser,
}) => {
  const host = await atDesktop(browser, { reducedMotion: 'reduce' })
  await anAccount(host)
  const { page, context } = host
  await page.goto('/dashboard/home')
  const sidebar = page.getByRole('complementary', { name: 'Dashboard' })
  await expect(sidebar.getByRole('listitem')).toHaveText([
    'Home',
    'Printables',
    'Tutorials',
    'Common Questions',
    'Contact Us',
  ])
  await expect(sidebar.getByRole('list', { name: 'Support' }).getByRole('listitem')).toHaveCount(3)
  await expect(sidebar.getByText('Free Trial')).toBeVisible()
  await expect(sidebar.getByText("Don't let your Premium experience end!")).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute(
    'href',
    '/dashboard/pricing',
  )
  expect(await sidebarWidth(page)).toBe(15 * REM)

  await page.keyboard.press('Control+b')
  await expect.poll(() => sidebarWidth(page)).toBe(3 * REM)
  await expect(sidebar.getByText('Free Trial')).toBeHidden()
  const cookie = (await context.cookies()).find(({ name }) => name === 'afterglow_sidebar')
  const lifetime = (cookie?.expires ?? 0) - (await page.evaluate(() => Date.now() / 1000))
  expect(Math.abs(lifetime - 7 * DAY)).toBeLessThan(60)

  await page.reload()
  await expect(sidebar.getByRole('link', { name: 'Contact Us' })).toBeVisible()
  expect(await sidebarWidth(page)).toBe(3 * REM)
  await page.keyboard.press('Meta+b')
  await expect.poll(() => sidebarWidth(page)).toBe(15 * REM)
  await expectNoProblems(host)
})

// spec: dashboard.sidebar
test('below 768 px the sidebar is a sheet that closes when it has led somewhere', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await onPhone(browser, { reducedMotion: 'reduce' })
  await anAccount(host)
  const { page } = host
  await page.goto('/dashboard/home')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Dashboard' })).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Dashboard' })
  await expect(sheet.getByRole('link', { name: 'Upgrade Now' })).toBeVisible()
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(18 * REM)
  await sheet.getByRole('link', { name: 'Common Questions' }).click()
  await expect(page.getByRole('heading', { name: 'Common Questions' })).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Control+b')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close menu' }).click()
  await expect(sheet).toBeHidden()

  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByRole('complementary', { name: 'Dashboard' })).toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.getByRole('complementary', { name: 'Dashboard' })).toBeHidden()
  await expectNoProblems(host)
})

// spec: dashboard.avatar, dashboard.theme
test('the account menu says who is here, and a chosen theme is remembered in every tab', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser, { colorScheme: 'light' })
  const email = await anAccount(host)
  const { page } = host
  await page.goto('/dashboard/home')
  const second = await host.context.newPage()
  await second.goto('/dashboard/home')
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('H')

  await page.getByRole('button', { name: 'Account menu' }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText(email)).toBeVisible()
  await expect(menu.getByRole('menuitem')).toHaveText(['My Account', 'Settings', 'Sign Out'])
  await expect(menu.getByRole('menuitem', { name: 'My Account' })).toHaveAttribute(
    'href',
    '/dashboard/account',
  )
  await expect(menu.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  )
  await expect(menu.getByRole('menuitemradio', { name: 'System' })).toBeChecked()
  await menu.getByRole('menuitemradio', { name: 'Dark' }).click()

  for (const tab of [page, second]) await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
  const early = await host.context.newPage()
  // Only the HTML and its head: no script of the app has run.
  await early.route('**/assets/**', (route) => route.abort())
  await early.goto('/login', { waitUntil: 'domcontentloaded' })
  await expect(early.locator('html')).toHaveAttribute('data-theme', 'dark')

  await second.reload()
  await second.getByRole('button', { name: 'Account menu' }).click()
  await expect(second.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await second.getByRole('menuitemradio', { name: 'System' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

// spec: dashboard.avatar
test('a host with a name and a picture is shown with both', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  const know = (user: object) =>
    page.evaluate((known) => {
      const session = JSON.parse(localStorage.getItem('afterglow.session') ?? '{}') as { user: object }
      const text = JSON.stringify({ ...session, user: { ...session.user, ...known } })
      localStorage.setItem('afterglow.session', text)
    }, user)
  const trigger = page.getByRole('button', { name: 'Account menu' })
  await page.goto('/dashboard/home')
  await expect(trigger).toBeVisible()

  await know({ fullName: 'Noor Haddad' })
  await page.reload()
  await expect(trigger).toHaveText('NH')
  await expect(page.getByText('Hello, Noor')).toBeVisible()
  await trigger.click()
  await expect(page.getByRole('menu').getByText('Noor Haddad')).toBeVisible()

  await know({ avatarUrl: '/templates/menu-arch.webp' })
  await page.reload()
  await expect(trigger.locator('img')).toHaveAttribute('src', '/templates/menu-arch.webp')
  await expect(trigger).toHaveText('')
})

test('a sign-out that fails leaves everything as it was', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  await page.route('**/api/auth/sign-out', (route) => route.abort())
  await page.goto('/dashboard/home')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()

  await expect(page.getByText('You could not be signed out. Please try again.').first()).toBeVisible()
  await expect(page.getByText('Create New Event')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Create New Event')).toBeVisible()
})

// spec: events.older
test('the older dashboard counts what is there and leads on', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  await page.goto('/dashboard/main')
  await expect(page.getByText('You have no events yet.')).toBeVisible()
  const eventId = await anEvent(host)

  await page.goto('/dashboard/main')
  const figures = page.getByRole('region', { name: 'At a glance' })
  await expect(figures.getByRole('definition')).toHaveText(['1', '0', '0'])
  await expect(figures.getByRole('term')).toHaveText(['Active Events', 'Total Photos', 'Members'])
  const actions = page.getByRole('region', { name: 'Actions' })
  await expect(actions.getByRole('link', { name: 'Create Event' })).toHaveAttribute(
    'href',
    '/dashboard/create',
  )
  await expect(actions.getByRole('link', { name: 'Photo Gallery' })).toHaveAttribute(
    'href',
    `/dashboard/events/${eventId}/media`,
  )
  await actions.getByRole('button', { name: 'Shared Events' }).click()
  await expect(page.getByRole('dialog', { name: 'No shared events yet' })).toBeVisible()
  await page.keyboard.press('Escape')

  const event = page.getByRole('region', { name: 'My Events' }).getByRole('listitem')
  await expect(event).toContainText('Starts Jun 20, 2026')
  await event.getByRole('link', { name: 'Noor & Elias' }).click()
  await page.waitForURL(`**/dashboard/events/${eventId}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Noor & Elias' })).toBeVisible()

  await anEvent(host, { title: 'Some day', date: '' })
  await page.goto('/dashboard/main')
  await expect(event.filter({ hasText: 'Some day' })).toContainText('No date set')
  await expect(figures.getByRole('definition')).toHaveText(['2', '0', '0'])
  await expectNoProblems(host)
})

// spec: support.tutorials
test('tutorials are four guides with pictures, and ten common questions have answers', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  const main = page.getByRole('main')
  await page.goto('/dashboard/home')
  await page.getByRole('link', { name: 'Tutorials' }).click()
  await expect(page.getByRole('heading', { name: 'Video Tutorials' })).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveCount(4)
  await expect(main.getByText(/^\d+ min read$/)).toHaveCount(4)
  await main.getByRole('link', { name: 'Share your code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Share your code' })).toBeVisible()
  for (const picture of await main.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBeGreaterThan(0)
  }
  await main.getByRole('link', { name: 'Next: Welcome your guests' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome your guests' })).toBeVisible()
  await page.goto('/dashboard/tutorials/how-to-fly')
  await expect(page.getByRole('heading', { name: 'There is no such guide' })).toBeVisible()

  await page.getByRole('link', { name: 'Common Questions' }).click()
  const questions = main.getByRole('heading', { level: 2 }).getByRole('button')
  await expect(questions).toHaveCount(10)
  await questions.nth(3).click()
  const keeping = main.getByRole('region', { name: /How long do I have access/ })
  await expect(keeping).toContainText('12 months')
  await questions.nth(5).click()
  await expect(main.getByRole('region', { name: /Which photos and videos/ })).toContainText(
    'JPG, JPEG, PNG, HEIC or HEIF, and videos as MP4, MOV or AVI',
  )
  await expect(keeping).toBeHidden()
  await expectNoProblems(host)
})

// spec: dashboard.crumbs
test('breadcrumbs name every screen in the spec’s words', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const { page } = host
  const screens = {
    home: 'Home',
    printables: 'Printables',
    tutorials: 'Tutorials',
    faq: 'FAQ',
    contact: 'Contact Us',
    main: 'Main',
    create: 'Create',
  }
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  for (const [path, label] of Object.entries(screens)) {
    await page.goto(`/dashboard/${path}`)
    await expect(crumbs).toHaveText(['Dashboard', label])
  }
})
