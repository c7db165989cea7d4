import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { atDesktop, createEvent, onPhone, type Person, signUp } from './people.ts'

/** WCAG 2.2 AA as far as a machine can judge it. */
async function expectAccessible({ page }: Person, what: string): Promise<void> {
  // Contrast is judged at rest: a toast that fades in is measured half transparent otherwise.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${what}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

async function expectNoSidewaysScroll({ page }: Person, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${what} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen of the host meets WCAG 2.2 AA in ${colorScheme}`, async ({ browser }) => {
    const host = await atDesktop(browser, { colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/', '/login', '/signup', '/nothing/here']) {
      await host.page.goto(path)
      await expect(host.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(host, path)
    }
    await signUp(host)
    await expect(host.page.getByText('Create New Event')).toBeVisible()
    const eventId = await createEvent(host)
    const paths = ['home', 'create', `events/${eventId}/customization`, `events/${eventId}/media`]
    for (const path of paths.map((part) => `/dashboard/${part}`)) {
      await host.page.goto(path)
      await expect(host.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(host, path)
    }
  })
}

test('the guest page meets WCAG 2.2 AA and every screen fits 320 px', async ({ browser }) => {
  const host = await onPhone(browser, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  await signUp(host)
  const eventId = await createEvent(host, {
    title: 'Alexandria Featherstonehaugh & Maximilian von Hohenberg',
  })
  const paths = [
    '/dashboard/home',
    '/dashboard/create',
    `/dashboard/events/${eventId}/customization`,
    `/${eventId}`,
  ]
  for (const path of paths) {
    await host.page.goto(path)
    await expect(host.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(host, path)
  }
  await expectAccessible(host, 'guest page')
  const visitor = await onPhone(browser, { viewport: { width: 320, height: 640 } })
  for (const path of ['/', '/login', '/signup']) {
    await visitor.page.goto(path)
    await expectNoSidewaysScroll(visitor, path)
  }
})

test('no page runs a script that its policy does not name', async ({ browser }) => {
  const visitor = await atDesktop(browser)
  await visitor.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (ev) =>
      console.error(`blocked: ${ev.violatedDirective} ${ev.blockedURI}`),
    )
  })
  for (const path of ['/', '/login', '/zzzzzzzzzzzz']) {
    const response = await visitor.page.goto(path)
    expect(response?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    await visitor.page.waitForLoadState('networkidle')
  }
  expect(visitor.problems).toEqual([])
})
