import { expectAccessible } from './accessible.ts'
import { anAccount, anEvent, atDesktop, onPhone } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, test } from './test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen of the host meets WCAG 2.2 AA in ${colorScheme}`, {
    tag: colorScheme === 'dark' ? '@whole' : [],
  }, async ({ browser }) => {
    const host = await atDesktop(browser, { colorScheme, reducedMotion: 'reduce' })
    for (const path of [
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password?token=x',
      '/nothing/here',
    ]) {
      await host.page.goto(path)
      await expect(host.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(host, path)
    }
    await anAccount(host)
    const eventId = await anEvent(host)
    const support = ['tutorials', 'tutorials/share-your-code', 'faq', 'contact', 'printables']
    const event = [`events/${eventId}/customization`, `events/${eventId}/media`]
    const paths = ['home', 'main', 'create', 'account', 'pricing', ...support, ...event]
    for (const path of paths.map((part) => `/dashboard/${part}`)) {
      await host.page.goto(path)
      await expect(host.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(host, path)
    }
  })
}

test('the guest page meets WCAG 2.2 AA and every screen fits 320 px', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await onPhone(browser, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  await anAccount(host)
  const eventId = await anEvent(host, {
    title: 'Alexandria Featherstonehaugh & Maximilian von Hohenberg',
  })
  const paths = [
    '/dashboard/home',
    '/dashboard/main',
    '/dashboard/create',
    '/dashboard/account',
    '/dashboard/tutorials/share-your-code',
    '/dashboard/contact',
    '/dashboard/printables',
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

// spec: H01
test('no page runs a script that its policy does not name', { tag: '@whole' }, async ({ browser }) => {
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
