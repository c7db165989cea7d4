import { expectAccessible } from './accessible.ts'
import { anAccount, atDesktop, expectNoProblems, onPhone, type Person } from './people.ts'
import { publicPaths } from './public-pages.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { type Browser, expect, test } from './test.ts'

/** The public part of the spec's route map. */
const SPEC_PATHS = [
  '/',
  '/reviews',
  '/for-businesses',
  '/help-center',
  '/blog',
  '/privacy-policy',
  '/terms-of-use',
  '/about',
  '/security',
  '/refund-policy',
  '/contact',
  '/pricing',
  '/use-cases/weddings',
  '/use-cases/birthdays',
  '/use-cases/conferences',
  '/use-cases/corporate',
  '/use-cases/celebrations',
  '/features/qr-sharing',
]

async function visitAll(person: Person): Promise<void> {
  const titles = new Set<string>()
  const paths = await publicPaths(person)
  expect(paths).toEqual(expect.arrayContaining(SPEC_PATHS))
  expect(paths.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThanOrEqual(4)
  for (const path of paths) {
    const response = await person.page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(person.page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    titles.add(await person.page.title())
    await expectAccessible(person, path)
    await expectNoSidewaysScroll(person, path)
  }
  expect(titles.size).toBe(paths.length)
  await expectNoProblems(person)
}

// spec: routes.public, landing.footer
test('every public page has a title and a heading of its own and meets WCAG 2.2 AA', async ({ browser }) => {
  await visitAll(await atDesktop(browser, { reducedMotion: 'reduce' }))
})

test('so it does in the dark, on a phone that is 320 px wide', { tag: '@whole' }, async ({ browser }) => {
  const viewport = { width: 320, height: 640 }
  await visitAll(await onPhone(browser, { viewport, colorScheme: 'dark', reducedMotion: 'reduce' }))
})

// spec: landing.steps
test('the landing page explains itself in four steps, one open at a time', { tag: '@whole' }, async ({
  browser,
}) => {
  const visitor = await atDesktop(browser)
  await visitor.page.goto('/')
  const steps = visitor.page.locator('#how-it-works details')
  await expect(steps.locator('summary')).toHaveText([
    /Create album/,
    /Share with guests/,
    /Live slideshow/,
    /Enjoy moments/,
  ])
  for (const step of [2, 1, 3, 0]) {
    await steps.nth(step).locator('summary').click()
    await expect(visitor.page.locator('#how-it-works details[open]')).toHaveCount(1)
    await expect(steps.nth(step)).toHaveAttribute('open', '')
  }
  // The preview panel shows the open step.
  await steps.nth(2).locator('summary').click()
  await expect(visitor.page.getByText('12 / 1,198').locator('..')).toHaveCSS('opacity', '1')
  await expectNoProblems(visitor)
})

// spec: landing.header, landing.footer
test('header, call to action and footer lead where the spec says', { tag: '@whole' }, async ({ browser }) => {
  const visitor = await atDesktop(browser)
  await visitor.page.goto('/')
  const placesOf = (area: string) =>
    visitor.page.locator(`${area} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

  expect(await placesOf('header')).toEqual(
    expect.arrayContaining([
      '/#how-it-works',
      '/#features',
      '/#occasions',
      '/pricing',
      '/#contact',
      '/login',
      '/signup',
    ]),
  )
  expect(await placesOf('footer')).toEqual(expect.arrayContaining(SPEC_PATHS))
  for (const anchor of ['how-it-works', 'features', 'occasions', 'faq', 'contact']) {
    await expect(visitor.page.locator(`#${anchor}`)).toHaveCount(1)
  }
  await expect(visitor.page.getByRole('link', { name: 'Start Free Trial' }).last()).toHaveAttribute(
    'href',
    '/signup',
  )
  await visitor.page.getByRole('link', { name: 'View Pricing' }).click()
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Room for every photo')
  await expect(visitor.page.getByRole('row', { name: /50 GB/ })).toContainText('$51.99')
  await expect(visitor.page.getByRole('row', { name: /50 GB/ })).toContainText('₹4,320')
})

// spec: landing.no-script
test('public pages can be read and used without JavaScript', { tag: '@whole' }, async ({ browser }) => {
  const visitor = await onPhone(browser, { javaScriptEnabled: false })
  await visitor.page.goto('/')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
  await visitor.page.locator('#step-3 summary').click()
  await expect(visitor.page.locator('#step-3 p')).toBeVisible()
  await expect(visitor.page.locator('#step-1 p')).toBeHidden()
  await visitor.page.getByText('Which files can guests upload?').click()
  await expect(visitor.page.getByText(/JPG, JPEG, PNG, HEIC or HEIF/)).toBeVisible()

  await visitor.page.locator('header summary').click()
  await visitor.page.locator('header').getByRole('link', { name: 'Pricing' }).last().click()
  await expect(visitor.page).toHaveURL(/\/pricing$/)

  await visitor.page.goto('/help-center')
  await expect(visitor.page.getByRole('searchbox')).toBeHidden()
  expect(await visitor.page.locator('main article').count()).toBeGreaterThanOrEqual(20)
})

// spec: landing.menu
test('on a phone the menu opens, leads on and closes', { tag: '@whole' }, async ({ browser }) => {
  const visitor = await onPhone(browser)
  await visitor.page.goto('/pricing')
  const menu = visitor.page.locator('header details')
  const toggle = menu.locator('summary')
  await toggle.click()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  await visitor.page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(toggle).toBeFocused()

  await toggle.click()
  await menu.getByRole('link', { name: 'Occasions' }).click()
  await expect(visitor.page).toHaveURL(/\/#occasions$/)
  await expect(menu).not.toHaveAttribute('open')
  await expect(visitor.page.getByRole('heading', { name: 'Not only weddings' })).toBeInViewport()
})

test('the help center filters while one types and says how many answers are left', { tag: '@whole' }, async ({
  browser,
}) => {
  const visitor = await atDesktop(browser)
  await visitor.page.goto('/help-center')
  const found = visitor.page.getByRole('status')
  const answers = visitor.page.locator('main article')
  await expect(found).toHaveText(`${await answers.count()} answers`)

  await visitor.page.getByLabel('Search the answers').fill('iphone heic')
  await expect(found).toHaveText('1 answer')
  await expect(answers).toHaveCount(1)
  await expect(answers).toContainText('Do HEIC photos from an iPhone work?')

  await visitor.page.getByLabel('Search the answers').fill('zeppelin')
  await expect(found).toContainText('Nothing here about that')
  await expectNoProblems(visitor)
})

/** Figures promised by the spec, page by page. */
const FIGURES: Record<string, (string | RegExp)[]> = {
  '/': [
    '10K+',
    '2M+',
    '4.9',
    '50+',
    /about 2 minutes/,
    /30-day money-back guarantee/,
    /no setup fees/,
    /2 weeks before/,
    /3 months after/,
    /12 months of access/,
    /2 years/,
  ],
  '/pricing': [
    '$29.99',
    '₹2,490',
    '$39.99',
    '₹3,320',
    '$79.99',
    '₹6,640',
    '19.99',
    '₹1,659',
    /6 months/,
    /Cancel anytime/,
  ],
  '/refund-policy': [/30-day guarantee/, /2 business days/, /5 to 10 business days/],
  '/terms-of-use': [/at least 18 years/, /3 months after/, /12 months/, /2 weeks before/, /2 years/],
  '/privacy-policy': [/at least 30 days/, /not earlier than 90 days/, /18 and over/, /400 days/],
  '/contact': [/Monday to Friday, 9 AM to 6 PM/, /within 24 hours/],
}

// spec: landing.claims, landing.footer, landing.promises, pricing.table
test('prices and policies state the figures that the spec promises', { tag: '@whole' }, async ({
  browser,
}) => {
  const visitor = await atDesktop(browser)
  for (const [path, figures] of Object.entries(FIGURES)) {
    await visitor.page.goto(path)
    for (const figure of figures) await expect(visitor.page.locator('main'), path).toContainText(figure)
  }
  await visitor.page.goto('/')
  await expect(
    visitor.page
      .locator('main')
      .getByRole('figure')
      .filter({ has: visitor.page.locator('blockquote') }),
  ).toHaveCount(6)
})

// spec: routes.404, event.words
test('an unknown path is answered 404 with the way home', { tag: '@whole' }, async ({ browser }) => {
  const visitor = await atDesktop(browser)
  for (const path of ['/nothing', '/no/such/page']) {
    expect((await visitor.page.goto(path))?.status()).toBe(404)
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(visitor.page).toHaveTitle('Oops! Page not found · Afterglow')
  }
  await visitor.page.getByRole('link', { name: 'Return to home' }).click()
  await expect(visitor.page).toHaveURL('/')
})

test('search engines and chats learn what a page is about', { tag: '@whole' }, async ({ browser }) => {
  const visitor = await atDesktop(browser)
  await visitor.page.goto('/pricing')
  const canonical = await visitor.page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical ?? '').pathname).toBe('/pricing')
  const picture = await visitor.page.locator('meta[property="og:image"]').getAttribute('content')
  const image = await visitor.page.request.get(new URL(picture ?? '').pathname)
  expect(image.headers()['content-type']).toBe('image/jpeg')
  const icons = await visitor.page.request.get('/manifest.webmanifest')
  for (const { src } of ((await icons.json()) as { icons: { src: string }[] }).icons) {
    expect((await visitor.page.request.get(src)).status(), src).toBe(200)
  }
  expect(await questionsOf(browser, '/')).toContain('Do my guests need an app or an account?')
  expect((await questionsOf(browser, '/help-center')).length).toBeGreaterThanOrEqual(20)
})

async function questionsOf(browser: Browser, path: string): Promise<string[]> {
  const visitor = await atDesktop(browser)
  await visitor.page.goto(path)
  const data = await visitor.page.locator('script[type="application/ld+json"]').textContent()
  await expectNoProblems(visitor)
  return (JSON.parse(data ?? '') as { mainEntity: { name: string }[] }).mainEntity.map(({ name }) => name)
}

// spec: landing.signed-in
test('a signed-in host sees their email, signs out, and goes from / to the dashboard', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  const email = await anAccount(host)
  await host.page.goto('/')
  await host.page.waitForURL('**/dashboard/home')
  await host.page.goto('/pricing')
  await expect(host.page.locator('header').getByText(email).first()).toBeVisible()
  await host.page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(host.page.locator('header').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expectNoProblems(host)
})
