import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { readCode } from '../apps/server/src/domains/print-kit/testing/read-paper.ts'
import { expectAccessible } from './accessible.ts'
import { choose } from './choose.ts'
import { anAccount, anEvent, atDesktop, expectNoProblems, onPhone, type Person, SAMPLES } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { type Browser, expect, type Page, test } from './test.ts'

interface Setup extends Person {
  eventId: string
}

/** A host on the dashboard of a new event. */
async function aHost(browser: Browser, options = {}, arrive = atDesktop): Promise<Setup> {
  const host = await arrive(browser, options)
  await anAccount(host)
  const eventId = await anEvent(host)
  await open({ ...host, eventId }, 'customization')
  return { ...host, eventId }
}

async function open({ page, eventId }: Setup, screen: string): Promise<void> {
  await page.goto(`/dashboard/events/${eventId}/${screen}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Opens one of the dialogs behind the buttons below the cover. */
async function openDialog(page: Page, button: string, title: string) {
  await page.getByRole('navigation', { name: 'Set up' }).getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

const details = (page: Page) => openDialog(page, 'Event Info', 'Event Details')
const preferences = (page: Page) => openDialog(page, 'Preferences', 'Event Settings')
const look = (page: Page) => openDialog(page, 'Personalize Page', 'Customize Your Event Layout')
const countdown = (page: Page) => openDialog(page, 'Countdown Timer', 'Countdown Settings')
const wall = (page: Page) => openDialog(page, 'Photo Wall', 'Photo Wall Setup')
const dialogs = { details, preferences, look, countdown, wall }

async function expectToast(page: Page, ...words: string[]): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications' })
  for (const text of words) await expect(toasts.getByText(text, { exact: true }).first()).toBeVisible()
}

/** What the server has stored. */
async function stored({ page, eventId }: Setup, part = '') {
  return (await page.request.get(`/api/events/${eventId}${part}`)).json()
}

// spec: event.dashboard, event.dialogs, event.countdown, event.words, wall.settings
test('each dialog of the Event Dashboard is saved, said, and there after a reload', async ({ browser }) => {
  const host = await aHost(browser)
  const { page } = host

  let dialog = await details(page)
  await dialog.getByLabel('Name').fill('Noor & Elias, at last')
  await dialog.getByLabel('Date', { exact: false }).first().fill('2026-07-01')
  await choose(dialog.getByLabel('Date format'), 'July 1st, 2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved!', 'Your customization settings have been updated.')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Event' }).getByText('July 1st, 2026')).toBeVisible()

  dialog = await preferences(page)
  await dialog.getByRole('button', { name: 'Fine-tune' }).click()
  await dialog.getByRole('switch', { name: 'Guests can download' }).click()
  await dialog.getByRole('switch', { name: 'Password protection' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please set a password for the guests first.')).toBeVisible()
  await dialog.getByLabel('Password for your guests').fill('lanterns')
  await dialog.getByLabel('Host message').fill('Dance first. Then eat.')
  await dialog.getByLabel('Default hashtag').fill('NoorElias')
  await choose(dialog.getByLabel('Storage location'), 'Asia')
  await expect(dialog.getByLabel('Default hashtag')).toHaveValue('#NoorElias')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved successfully!', 'Your event settings have been updated.')

  dialog = await look(page)
  await dialog.getByRole('radio', { name: /^Stylish/ }).click()
  await dialog.getByRole('radio', { name: 'Midnight' }).click()
  await dialog.getByRole('radio', { name: /^Auto/ }).click()
  await expect(dialog.getByText('Stylish · Midnight · Auto')).toBeVisible()
  const phone = page.frameLocator('iframe[title="Preview of the guest page"]')
  await expect(
    phone.getByRole('heading', { name: 'Noor & Elias, at last', includeHidden: true }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  dialog = await countdown(page)
  await expect(dialog.getByLabel('Ends on')).toBeHidden()
  await dialog.getByRole('switch', { name: 'Show a countdown' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please choose when the countdown ends.')).toBeVisible()
  await dialog.getByLabel('Ends on').fill('2036-06-20T15:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Countdown settings saved!')
  await expect(page.getByText('Until June 20th, 2036, 15:00')).toBeVisible()

  dialog = await wall(page)
  await dialog.getByRole('radio', { name: 'Evergreen' }).click()
  await dialog.getByRole('radio', { name: '20 s' }).click()
  await dialog.getByRole('switch', { name: 'QR code' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Photo wall settings saved successfully!')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Noor & Elias, at last' })).toBeVisible()
  expect(await stored(host, '/wall-settings')).toEqual({
    backgroundColor: '#26392F',
    photoInterval: 20,
    showQrCode: false,
    showCaptions: true,
    showNotes: false,
    showVoices: false,
    voiceSound: false,
    challengeId: null,
  })
  expect(await stored(host)).toMatchObject({
    eventDate: '2026-07-01',
    dateFormat: 'MMMM do, yyyy',
    guestsCanDownload: true,
    passwordProtection: true,
    hasPassword: true,
    hostMessage: 'Dance first. Then eat.',
    defaultHashtag: '#NoorElias',
    storageLocation: 'asia',
    layoutType: 'stylish',
    colorTheme: 'midnight',
    gridStyle: 'auto',
    countdownEnabled: true,
    countdownEndDate: '2036-06-20T14:00:00.000Z',
    countdownTitle: 'Event Starting Soon!',
  })
  await expectNoProblems(host)
})

// spec: event.cover, event.words
test('a cover photo is chosen, keeps its most important point in sight, and is removed', async ({
  browser,
}) => {
  const host = await aHost(browser)
  const { page } = host
  const dialog = await details(page)
  const input = dialog.locator('input[type=file]')

  await input.setInputFiles(path.join(SAMPLES, 'hostile/html-named.jpg'))
  await expectToast(page, 'Failed to upload image. Please try again.')
  await input.setInputFiles(path.join(SAMPLES, 'formats/IMG_2682-iphone7-gps.heic'))
  await expectToast(page, 'Photo updated')
  const across = dialog.getByLabel('Focal point from left to right')
  const down = dialog.getByLabel('Focal point from top to bottom')
  await expect(across).toHaveValue('50')
  // The phone's frame is the taller one, so it hides the sides of the photo.
  const frame = dialog.getByTestId('framing-phone')
  await frame.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 500, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(across).toHaveValue('0')
  await dialog.getByRole('button', { name: 'Show more on the right' }).click()
  await expect(across).not.toHaveValue('0')
  await across.press('Shift+ArrowLeft')
  await expect(across).toHaveValue('0')
  await expectAccessible(host, 'Event Details with a cover')
  await across.fill('25')
  await down.fill('60')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved!')
  const cover = page.getByRole('region', { name: 'Event', exact: true }).locator('img')
  await expect(cover).toHaveCSS('object-position', '25% 60%')

  const again = await details(page)
  await again.getByRole('button', { name: 'Remove photo' }).click()
  await expectToast(page, 'Photo removed')
  await expect(cover).toHaveCount(0)
  expect(await stored(host)).toMatchObject({ primaryImageUrl: null })
  await expectNoProblems(host)
})

// spec: event.dialogs, event.words
test('a failed save says so and keeps what was typed', { tag: '@whole' }, async ({ browser }) => {
  const host = await aHost(browser)
  const { page, eventId } = host
  const broken = { status: 500, json: { error: { code: 'server.failed', message: 'x', requestId: 'y' } } }
  const failed = (method: string, glob: string) =>
    page.route(glob, (route) =>
      route.request().method() === method ? route.fulfill(broken) : route.fallback(),
    )
  await failed('PATCH', `**/api/events/${eventId}`)
  await failed('PUT', '**/wall-settings')
  const { promise: sent, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/api/events/${eventId}`, async (route) => {
    if (route.request().method() === 'PATCH') await sent
    await route.fallback()
  })

  let dialog = await details(page)
  await dialog.getByLabel('Name').fill('Still here')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  answer()
  await expectToast(page, 'Failed to save settings. Please try again.')
  await expect(dialog.getByLabel('Name')).toHaveValue('Still here')

  // Escape asks first, and staying is possible.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Still here')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog).toBeHidden()

  dialog = await countdown(page)
  await dialog.getByRole('switch', { name: 'Show a countdown' }).click()
  await dialog.getByLabel('Ends on').fill('2036-06-20T15:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Failed to save countdown settings. Please try again.')
  await expect(dialog.getByLabel('Ends on')).toHaveValue('2036-06-20T15:00')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave without saving' }).click()

  dialog = await wall(page)
  await dialog.getByRole('radio', { name: 'Midnight' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Failed to save photo wall settings. Please try again.')
  await expect(dialog.getByRole('radio', { name: 'Midnight' })).toBeChecked()

  await page.unroute('**/wall-settings')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Photo wall settings saved successfully!')
  expect(await stored(host)).toMatchObject({ title: 'Noor & Elias', countdownEnabled: false })
  await page.keyboard.press('Escape')

  const busy = { code: 'request.too_many', message: 'Too many attempts. Please wait.', requestId: 'y' }
  await page.route(`**/api/events/${eventId}`, (route) =>
    route.fulfill({ status: 429, json: { error: busy } }),
  )
  dialog = await details(page)
  await dialog.getByLabel('Name').fill('Refused')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Failed to save settings', busy.message)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave without saving' }).click()

  // Deleted on another device, without a notice to this page.
  const missing = { code: 'event.not_found', message: 'Event not found', requestId: 'y' }
  await page.route(`**/api/events/${eventId}`, (route) =>
    route.fulfill({ status: 404, json: { error: missing } }),
  )
  dialog = await details(page)
  await dialog.getByLabel('Name').fill('Gone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'You must select an event to save settings.')
  await page.unrouteAll()
  await page.route(`**/api/events/${eventId}`, (route) => route.fulfill(broken))
  await page.goto(`/dashboard/events/${eventId}/settings`)
  await expect(page.getByRole('heading', { name: 'Failed to load settings' })).toBeVisible()
  await expectNoProblems(host)
})

// spec: event.dialogs
test('of two tabs neither loses what it wrote, and what was changed elsewhere is there without a reload', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await aHost(browser)
  const other = await host.context.newPage()
  await other.goto(`/dashboard/events/${host.eventId}/settings`)
  const message = other.getByLabel('Host message')
  const title = other.getByLabel('Title')
  await title.fill('From the settings')

  const dialog = await details(host.page)
  await dialog.getByLabel('Name').fill('From the dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(host.page, 'Settings saved!')
  // The form being edited stays unchanged, and says what happened.
  await expect(other.getByText('This event was changed in another window')).toBeVisible()
  await expect(title).toHaveValue('From the settings')
  await other.getByRole('button', { name: 'Reload and keep what I typed' }).click()
  await expect(other.getByText('This event was changed in another window')).toBeHidden()
  await message.fill('Both are kept')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(other, 'Settings saved successfully!')
  await expect(host.page.getByRole('heading', { name: 'From the settings' })).toBeVisible()

  // Without the socket the server reports the conflict: it refuses the save, and the host decides.
  await other.routeWebSocket(/\/api\/events\//, () => undefined)
  await other.reload()
  await title.fill('All the same')
  const again = await details(host.page)
  await again.getByLabel('Name').fill('Once more')
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again).toBeHidden()
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('This event was changed in another window')).toBeVisible()
  await expect(title).toHaveValue('All the same')
  await other.getByRole('button', { name: 'Save mine all the same' }).click()
  await expectToast(other, 'Settings saved successfully!')
  expect(await stored(host)).toMatchObject({ title: 'All the same', hostMessage: 'Both are kept' })
  await expectNoProblems(host)
})

// spec: events.fields, event.dashboard, event.settings, event.promotion
test('the settings screen is one form over its tabs, and is not left by mistake', { tag: '@whole' }, async ({
  browser,
}) => {
  const host = await aHost(browser)
  const { page } = host
  await page.getByRole('link', { name: 'Manage in Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Event settings' })).toBeVisible()
  await page.getByLabel('Title').fill(' ')
  await page.getByLabel('Event type').click()
  await expect(page.getByRole('option')).toHaveCount(8)
  await page.keyboard.press('Escape')
  await choose(page.getByLabel('Event type'), 'Graduation')
  await page.getByLabel('Host message').fill('x'.repeat(200))
  await expect(page.getByText('200 / 200').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Access Control' }).click()
  await page.getByRole('button', { name: 'Fine-tune' }).click()
  await expect(page.getByRole('switch')).toHaveCount(16)
  await page.getByRole('switch', { name: 'Upload approval' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  // The invalid field is on the other tab, which is shown.
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByText('Please enter a title')).toBeVisible()
  await page.getByLabel('Title').fill('Elias graduates')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Promotion' }).click()
  await expect(page.getByText('#Event', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy hashtag' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Copy text: / })).toHaveCount(3)

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const browsersQuestion = await asked
  expect(browsersQuestion.type()).toBe('beforeunload')
  await browsersQuestion.dismiss()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Settings saved successfully!', 'Your event settings have been updated.')
  expect(await stored(host)).toMatchObject({
    title: 'Elias graduates',
    eventType: 'graduation',
    uploadApproval: true,
  })
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/customization')
  await expectNoProblems(host)
})

// spec: event.settings, event.countdown, event.danger, event.words
test('the countdown has a screen, the event a home, and deleting asks for the title', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await aHost(browser)
  const { page, eventId } = host
  await open(host, 'countdown')
  await page.getByRole('switch', { name: 'Show a countdown' }).click()
  await page.getByLabel('Title').fill('Not long now')
  await page.getByLabel('Ends on').fill('2036-01-20T15:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved', 'Countdown settings saved!')
  expect(await stored(host)).toMatchObject({
    countdownTitle: 'Not long now',
    countdownEndLocal: '2036-01-20T15:00',
  })

  await open(host, 'home')
  const screens = page.getByRole('navigation', { name: 'Screens of this event' }).getByRole('link')
  await expect(screens).toHaveCount(6)
  await screens.filter({ hasText: 'Event settings' }).click()
  await page.getByLabel('Title').fill('Not saved any more')
  await page.getByRole('tab', { name: 'Danger Zone' }).click()
  await page.getByRole('button', { name: 'Download All as ZIP' }).click()
  await expectToast(page, 'No images to download')
  await page.getByRole('button', { name: 'Delete event' }).click()
  const elsewhere = await host.context.newPage()
  await elsewhere.goto(`/dashboard/events/${eventId}/customization`)
  await expect(elsewhere.getByRole('heading', { name: 'Noor & Elias' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Delete this event?' })
  await dialog.getByLabel(/Type the title/).fill('Noor')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('That is not the title of this event.')).toBeVisible()
  await dialog.getByLabel(/Type the title/).fill('Noor & Elias')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL('**/dashboard/home')
  await expectToast(page, 'Event deleted')
  await expect(elsewhere.getByRole('heading', { name: 'Event not found' })).toBeVisible()
  expect((await page.request.get(`/api/events/${eventId}`)).status()).toBe(404)
  await expectNoProblems(host)
})

// spec: print.qr-card, event.dashboard, event.words, wall.guests
test('the link is copied, downloaded, passed on, and the event goes live', async ({ browser }) => {
  const host = await aHost(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page, eventId } = host
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Go live' }).click()
  await expectToast(page, 'Your event is live')
  await expect(page.getByRole('region', { name: 'Event', exact: true }).getByText('Live')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End live' })).toBeVisible()

  const code = page.getByRole('region', { name: 'Share' }).getByRole('img', { name: /^QR code for / })
  await expect.poll(() => code.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'See Guest View' })).toHaveAttribute('href', `/${eventId}`)
  await page.getByRole('button', { name: 'Personalize Layout' }).click()
  await page
    .getByRole('dialog', { name: 'Customize Your Event Layout' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(page, 'Copied!')
  expect(await clipboard()).toMatch(new RegExp(`/${eventId}$`))
  for (const [item, ending] of [
    ['Card (PNG)', 'png'],
    ['Code alone (SVG)', 'svg'],
  ] as const) {
    await page.getByRole('button', { name: 'QR code', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`noor-elias-qr-code.${ending}`)
    const picture = sharp(await readFile(await file.path()))
    if (ending === 'png')
      expect(await picture.metadata()).toMatchObject({ width: 1500, height: 2100, density: 300 })
    expect(await readCode(picture)).toBe(new URL(`/${eventId}`, page.url()).href)
    await expectToast(page, 'Downloaded!')
  }
  // Linux has no share sheet: opens the services' own pages, if they have one.
  await page.getByRole('button', { name: 'Share on Instagram' }).click()
  await expectToast(page, 'Link copied. Paste it into your story or message on Instagram.')
  for (const service of ['Facebook', 'Snapchat'])
    await expect(page.getByRole('button', { name: `Share on ${service}` })).toBeVisible()
  await host.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = host.context.waitForEvent('page')
  await page.getByRole('button', { name: 'Share on WhatsApp' }).click()
  expect((await opened).url()).toContain(`https://wa.me/?text=`)

  const dialog = await wall(page)
  await dialog.getByRole('button', { name: 'Copy the photo wall link' }).click()
  await expectToast(page, 'Photo wall URL copied to clipboard!')
  expect(await clipboard()).toMatch(new RegExp(`/photo-wall/${eventId}#[\\w-]{22}$`))
  await expect(dialog.getByRole('link', { name: 'Open the photo wall (new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expectNoProblems(host)
})

test('a dialog needs no mouse', { tag: '@whole' }, async ({ browser }) => {
  const host = await aHost(browser, { reducedMotion: 'reduce' })
  const { page } = host
  const button = page.getByRole('button', { name: /^Personalize Page/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Customize Your Event Layout' })
  await expect(dialog).toBeVisible()
  const chosen = dialog.getByRole('radio', { name: /^Overlay/ })
  for (let presses = 0; presses < 4; presses += 1) {
    if (await chosen.evaluate((radio) => radio === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(chosen).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Stylish · Romantic · Square')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Stylish · Ocean · Square')).toBeVisible()
  await page.keyboard.press('Enter')
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Settings saved!')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expectNoProblems(host)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every dialog and screen meets WCAG 2.2 AA and fits 320 px (${colorScheme})`, {
    tag: '@whole',
  }, async ({ browser }) => {
    const viewport = { width: 320, height: 700 }
    const arrive = colorScheme === 'dark' ? onPhone : atDesktop
    const size = colorScheme === 'dark' ? { viewport } : {}
    const host = await aHost(browser, { colorScheme, reducedMotion: 'reduce', ...size }, arrive)
    const { page } = host
    for (const [name, openIt] of Object.entries(dialogs)) {
      const dialog = await openIt(page)
      await expectAccessible(host, name)
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(host, name)
      const overflow = await dialog.evaluate((popup) => popup.scrollWidth - popup.clientWidth)
      expect(overflow, name).toBeLessThanOrEqual(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      if (colorScheme === 'light') await page.setViewportSize({ width: 1440, height: 900 })
    }
    const tabs = ['general', 'access', 'notes', 'promotion', 'danger'].map((tab) => `settings?tab=${tab}`)
    for (const screen of ['customization', 'home', 'countdown', 'challenges', ...tabs]) {
      await open(host, screen)
      await expectAccessible(host, screen)
      await page.setViewportSize(viewport)
      await expectNoSidewaysScroll(host, screen)
      if (colorScheme === 'light') await page.setViewportSize({ width: 1440, height: 900 })
    }
    await expectNoProblems(host)
  })
}
