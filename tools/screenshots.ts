import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { logInAsDemo, ORIGIN, withDemo } from './demo-installation.ts'
import { takeWallShots } from './wall-shots.ts'

const TARGET = path.join(import.meta.dirname, '../docs/screenshots')
const WIDTHS = [390, 1440]

interface Shot {
  name: string
  /** Path, with `:event` for the demo wedding and `:empty` for an event without photos. */
  path: string
  as: 'visitor' | 'host'
  /** The full page, not just the window. */
  isWhole?: boolean
  /** Runs before the screenshot. */
  prepare?: (page: Page) => Promise<void>
}

async function next(page: Page, heading: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
}

async function fillWizard(page: Page, steps: number): Promise<void> {
  await page.getByLabel('Title').fill('Noor & Elias')
  await page.getByLabel('Date').fill('2026-06-20')
  if (steps === 1) return
  await next(page, /Select Type/)
  await page.getByRole('radio', { name: /Wedding/ }).click()
  if (steps === 2) return
  await next(page, /Album Layout/)
  await page.getByRole('radio', { name: /Overlay/ }).click()
  if (steps > 3) await next(page, /All Set/)
}

/** Screens that are ready once opened, by the names of their pictures. */
const publicPages = (paths: string[]) =>
  paths.map((at): Shot => ({ name: at.slice(1).replaceAll('/', '-'), path: at, as: 'visitor' }))
const hostPages = (names: string[]) =>
  names.map((name): Shot => ({ name, path: `/dashboard/${name}`, as: 'host' }))

const SHOTS: Shot[] = [
  { name: 'landing', path: '/', as: 'visitor', isWhole: true },
  ...publicPages([
    '/pricing',
    '/contact',
    '/reviews',
    '/for-businesses',
    '/help-center',
    '/about',
    '/security',
  ]),
  ...publicPages(['/privacy-policy', '/terms-of-use', '/refund-policy', '/features/qr-sharing']),
  ...publicPages(['/use-cases/weddings', '/use-cases/birthdays', '/use-cases/conferences']),
  ...publicPages(['/use-cases/corporate', '/use-cases/celebrations', '/blog', '/blog/photos-on-bad-wifi']),
  ...publicPages(['/forgot-password', '/reset-password']),
  { name: 'login', path: '/login', as: 'visitor' },
  {
    name: 'login-error',
    path: '/login',
    as: 'visitor',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('noor.haddad@example.com')
      await page.getByLabel('Password', { exact: true }).fill('not the one')
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByText('Sign in failed').first().waitFor()
    },
  },
  { name: 'signup', path: '/signup', as: 'visitor' },
  { name: '404', path: '/no/such/page', as: 'visitor' },
  { name: 'dashboard-home', path: '/dashboard/home', as: 'host' },
  { name: 'account', path: '/dashboard/account', as: 'host', isWhole: true },
  { name: 'dashboard-main', path: '/dashboard/main', as: 'host' },
  { name: 'dashboard-contact', path: '/dashboard/contact', as: 'host' },
  { name: 'dashboard-pricing', path: '/dashboard/pricing', as: 'host' },
  ...hostPages(['tutorials', 'faq', 'printables']),
  { name: 'tutorial', path: '/dashboard/tutorials/share-your-code', as: 'host' },
  { name: 'create-title', path: '/dashboard/create', as: 'host', prepare: (page) => fillWizard(page, 1) },
  { name: 'create-type', path: '/dashboard/create', as: 'host', prepare: (page) => fillWizard(page, 2) },
  { name: 'create-layout', path: '/dashboard/create', as: 'host', prepare: (page) => fillWizard(page, 3) },
  { name: 'create-done', path: '/dashboard/create', as: 'host', prepare: (page) => fillWizard(page, 4) },
  { name: 'event-dashboard', path: '/dashboard/events/:event/customization', as: 'host', isWhole: true },
  { name: 'event-dashboard-empty', path: '/dashboard/events/:empty/customization', as: 'host' },
  {
    name: 'event-details',
    path: '/dashboard/events/:event/customization',
    as: 'host',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Event Info/ }).click()
      await page.getByRole('dialog', { name: 'Event Details' }).waitFor()
    },
  },
  {
    name: 'preferences',
    path: '/dashboard/events/:event/customization',
    as: 'host',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Preferences/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-access',
    path: '/dashboard/events/:event/settings?tab=access',
    as: 'host',
    isWhole: true,
  },
  { name: 'guest-notes', path: '/dashboard/events/:event/notes', as: 'host' },
  { name: 'notes-book', path: '/dashboard/events/:event/notes/book', as: 'host', isWhole: true },
  { name: 'voice-mail-empty', path: '/dashboard/events/:event/voice-notes', as: 'host' },
  { name: 'media-gallery', path: '/dashboard/events/:event/media', as: 'host' },
  {
    name: 'media-selection',
    path: '/dashboard/events/:event/media',
    as: 'host',
    prepare: async (page) => {
      const checks = page.getByRole('checkbox', { name: /^Select (?!all)/ })
      await checks.nth(3).click()
      await checks.nth(5).click({ modifiers: ['Shift'] })
    },
  },
  {
    name: 'media-viewer',
    path: '/dashboard/events/:event/media',
    as: 'host',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Open dance/ }).click()
      await page.getByRole('dialog', { name: 'File viewer' }).waitFor()
    },
  },
  { name: 'media-gallery-empty', path: '/dashboard/events/:empty/media', as: 'host' },
  { name: 'guest-gallery', path: '/:event', as: 'visitor' },
  { name: 'guest-empty', path: '/:empty', as: 'visitor' },
  { name: 'guest-not-found', path: '/event/zzzzzzzzzzzz', as: 'visitor' },
  {
    name: 'lightbox',
    path: '/:event',
    as: 'visitor',
    prepare: async (page) => {
      await page.locator('li button').nth(1).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

/** Takes a screenshot of every screen, in light and dark if the screen follows the system. */
async function takeScreenshots(browser: Browser): Promise<void> {
  await mkdir(TARGET, { recursive: true })
  for (const width of WIDTHS) await takeAll(browser, width, 'light')
  await takeAll(browser, 1440, 'dark', ['dashboard-home', 'event-dashboard', 'account', 'media-gallery'])
  await composeOverview()
}

/** The host's screens alone, all of them in light and dark. */
async function takeHostShots(browser: Browser): Promise<void> {
  const names = SHOTS.filter((shot) => shot.as === 'host').map(({ name }) => name)
  for (const width of WIDTHS)
    for (const scheme of ['light', 'dark'] as const) await takeAll(browser, width, scheme, names)
}

async function takeAll(
  browser: Browser,
  width: number,
  colorScheme: 'light' | 'dark',
  only?: string[],
): Promise<void> {
  const viewport = { width, height: width < 768 ? 844 : 900 }
  const options = {
    viewport,
    colorScheme,
    reducedMotion: 'reduce' as const,
    deviceScaleFactor: width < 768 ? 2 : 1,
    baseURL: ORIGIN,
  }
  const [visitor, host] = await Promise.all([browser.newContext(options), browser.newContext(options)])
  const hostPage = await host.newPage()
  const events = await logInAsDemo(hostPage)
  for (const shot of SHOTS.filter(({ name }) => only === undefined || only.includes(name))) {
    const page = shot.as === 'host' ? hostPage : await visitor.newPage()
    if (shot.as === 'host') await page.evaluate(() => sessionStorage.clear())
    await page.goto(shot.path.replace(':event', events.full).replace(':empty', events.empty))
    await page.waitForLoadState('networkidle')
    await shot.prepare?.(page)
    await page.waitForLoadState('networkidle')
    await save(
      await page.screenshot({ animations: 'disabled', fullPage: shot.isWhole === true }),
      `${shot.name}-${width}${colorScheme === 'dark' ? '-dark' : ''}`,
    )
  }
  await Promise.all([visitor.close(), host.close()])
}

async function save(png: Buffer, name: string, quality = 80): Promise<void> {
  await sharp(png)
    .jpeg({ quality, mozjpeg: true })
    .toFile(path.join(TARGET, `${name}.jpg`))
}

/** The README's picture: the host's screen with a guest's phone in front of it. */
async function composeOverview(): Promise<void> {
  const phone = await sharp(path.join(TARGET, 'guest-gallery-390.jpg')).resize({ height: 640 }).toBuffer()
  await sharp(path.join(TARGET, 'media-gallery-1440.jpg'))
    .extend({ top: 60, bottom: 60, left: 60, right: 160, background: '#efe8dd' })
    .composite([{ input: phone, left: 1310, top: 320 }])
    .resize({ width: 1400 })
    .png({ palette: true, quality: 85 })
    .toFile(path.join(TARGET, 'overview.png'))
}

/** `wall` takes those of the photo wall alone, `host` those of the host's screens. */
const [part] = process.argv.slice(2)
await withDemo(async (browser) => {
  if (part === 'host') return takeHostShots(browser)
  if (part !== 'wall') await takeScreenshots(browser)
  // Nothing but photos, which take more room.
  await takeWallShots(browser, (png, name) => save(png, name, 70))
})
