import path from 'node:path'
import { anAccount, anEvent, atDesktop, chooseFiles, expectNoProblems, onPhone, SAMPLES } from './people.ts'
import { expect, test } from './test.ts'

test('a link shared in a chat shows the event’s title, and its page carries its first data', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)

  for (const path of [`/${eventId}`, `/event/${eventId}`]) {
    const response = await host.page.request.get(path)
    const html = await response.text()
    expect(html).toContain('<title>Noor &amp; Elias · Afterglow</title>')
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('<meta property="og:title" content="Noor &amp; Elias">')
    expect(html).toContain('"state":"gallery"')
    expect(response.headers()['x-robots-tag']).toBe('noindex')
  }
})

test('the first photos need no further question to the server', { tag: '@whole' }, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser)
  const asked: string[] = []
  guest.page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  await guest.page.goto(`/${eventId}`)
  await expect(guest.page.getByText('Be the first to upload memories!')).toBeVisible()
  expect(asked.filter((url) => !url.includes('/socket'))).toEqual([])
})

test('a part of the page that is lost on the way is fetched again, and the page stays', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser)
  let lost = 0
  await guest.page.route(/guest-assets\/(toast|upload-layer|upload-queue)/, (route) => {
    lost += 1
    return lost <= 3 ? route.abort() : route.continue()
  })
  await guest.page.goto(`/${eventId}`)
  await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => lost).toBeGreaterThanOrEqual(3)

  await chooseFiles(guest, [path.join(SAMPLES, 'photos/wedding-champagne.jpg')])

  await expect(guest.page.locator('li img')).toHaveCount(1)
})

// spec: F11
test('a hostile title is text everywhere', { tag: '@whole' }, async ({ browser }) => {
  const title = `</script><img src=x onerror="document.title='owned'">`
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host, { title })
  await host.page.goto('/dashboard/home')
  await expect(host.page.getByText(title).first()).toBeVisible()
  const guest = await onPhone(browser)
  await guest.page.goto(`/${eventId}`)
  await expect(guest.page.getByRole('heading', { level: 1 })).toContainText(title)
  expect(await guest.page.title()).not.toBe('owned')
  expect(await host.page.title()).not.toBe('owned')
  await expectNoProblems(host, guest)
})
