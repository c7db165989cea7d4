import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { logInAsDemo, ORIGIN, withDemo } from './demo-installation.ts'

const TARGET = path.join(import.meta.dirname, '../apps/web/app/content/tutorials')
const PHOTOS = path.join(import.meta.dirname, '../samples/photos')
const QUALITY = 68

/** The files have the size at which the guides show them; `features/host/tutorials` reserves the same boxes. */
const SHAPES = {
  laptop: { viewport: { width: 1200, height: 750 }, size: { width: 960, height: 600 } },
  phone: { viewport: { width: 400, height: 720 }, size: { width: 480, height: 864 } },
}

interface Shot {
  name: string
  shape: keyof typeof SHAPES
  /** Navigates to what the picture shows. */
  open(page: Page, events: { full: string; empty: string }): Promise<unknown>
}

async function goOn(page: Page, choice?: RegExp): Promise<void> {
  if (choice) await page.getByRole('radio', { name: choice }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function startWizard(page: Page): Promise<void> {
  await page.goto('/dashboard/create')
  await page.getByLabel('Title').fill('Noor & Elias')
  await page.getByLabel('Date').fill('2027-06-20')
}

const SHOTS: Shot[] = [
  { name: 'create-title', shape: 'laptop', open: startWizard },
  {
    name: 'create-type',
    shape: 'laptop',
    async open(page) {
      await goOn(page)
      await page.getByRole('radio', { name: /Wedding/ }).click()
    },
  },
  {
    name: 'create-layout',
    shape: 'laptop',
    async open(page) {
      await goOn(page)
      await page.getByRole('radio', { name: /Overlay/ }).click()
    },
  },
  {
    name: 'create-done',
    shape: 'laptop',
    async open(page) {
      await goOn(page)
      await page.getByRole('heading', { name: /All Set/ }).waitFor()
    },
  },
  {
    name: 'event-dashboard',
    shape: 'laptop',
    open: (page, { full }) => page.goto(`/dashboard/events/${full}/customization`),
  },
  {
    name: 'qr-card',
    shape: 'laptop',
    async open(page) {
      await page.goto('/dashboard/home')
      await page.getByRole('button', { name: 'QR code of Noor & Elias' }).click()
      await page.getByRole('img', { name: /QR/ }).waitFor()
    },
  },
  {
    name: 'media-gallery',
    shape: 'laptop',
    open: (page, { full }) => page.goto(`/dashboard/events/${full}/media`),
  },
  {
    name: 'delete-photo',
    shape: 'laptop',
    async open(page) {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Delete this photo?' }).waitFor()
    },
  },
  { name: 'print-templates', shape: 'laptop', open: (page) => page.goto('/dashboard/printables') },
  { name: 'guest-page', shape: 'phone', open: (page, { full }) => page.goto(`/${full}`) },
  {
    name: 'guest-lightbox',
    shape: 'phone',
    async open(page) {
      await page.locator('li button').nth(1).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'guest-start', shape: 'phone', open: (page, { empty }) => page.goto(`/${empty}`) },
  {
    name: 'guest-uploaded',
    shape: 'phone',
    async open(page) {
      const files = ['wedding-champagne.jpg', 'wedding-cake-figures.jpg']
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(files.map((name) => path.join(PHOTOS, name)))
      await page.getByText('Completed 2 / 2').first().waitFor()
    },
  },
]

/** Takes the guides' pictures from the running product. */
async function takePictures(browser: Browser): Promise<void> {
  const pages = { laptop: await aPage(browser, 'laptop'), phone: await aPage(browser, 'phone') }
  const events = await logInAsDemo(pages.laptop)
  let bytes = 0
  for (const { name, shape, open } of SHOTS) {
    const page = pages[shape]
    await open(page, events)
    await page.waitForLoadState('networkidle')
    await settle(page)
    const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
      .resize(SHAPES[shape].size)
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(path.join(TARGET, `${name}.webp`))
    bytes += size
  }
  process.stdout.write(`${SHOTS.length} pictures, ${Math.round(bytes / 1024)} KB\n`)
}

/** Nothing is focused, and the page is scrolled to its top and painted. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    window.scrollTo(0, 0)
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}

async function aPage(browser: Browser, shape: keyof typeof SHAPES): Promise<Page> {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport: SHAPES[shape].viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
    locale: 'en-GB',
    hasTouch: shape === 'phone',
    isMobile: shape === 'phone',
  })
  return context.newPage()
}

await withDemo(takePictures)
