import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { type Browser, type BrowserContext, devices, expect, type Page } from '@playwright/test'
import { keepDiary } from './diary.ts'

/** For changes that reach open pages by themselves, which takes longer on a busy machine. */
export const FELT = { timeout: 10_000 }

export const PASSWORD = 'golden hour'
/** The page's markup was not the one that it rendered. */
export const RENDERED_ANEW = 'rendered-anew'
export const SAMPLES = path.join(import.meta.dirname, '../samples')
const PHONE = {
  ...devices['iPhone 13'],
  defaultBrowserType: undefined,
  viewport: { width: 390, height: 844 },
  // Painted without a GPU, the nine pixels of a real phone's point take half of a test's time, and no test looks at them.
  deviceScaleFactor: 1,
}
const DESKTOP = { viewport: { width: 1440, height: 900 } }

export interface Person {
  page: Page
  context: BrowserContext
  /** Errors that the page reported; a test that ends with one fails. */
  problems: string[]
}

/** A user at a laptop. */
export async function atDesktop(browser: Browser, options = {}): Promise<Person> {
  return arrive(await browser.newContext({ ...DESKTOP, ...options }))
}

/** A user with a phone. */
export async function onPhone(browser: Browser, options = {}): Promise<Person> {
  return arrive(await browser.newContext({ ...PHONE, ...options }))
}

async function arrive(context: BrowserContext): Promise<Person> {
  const page = await context.newPage()
  navigateAtRest(page)
  keepDiary(page)
  const problems: string[] = []
  // Where nobody else changes the page, our own markup differs.
  await page.exposeFunction('addProblem', (problem: string) => problems.push(problem))
  await page.addInitScript(watchMarks, RENDERED_ANEW)
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // The page itself reports a refused request; the browser's own line about it is not our error.
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection to/.test(message.text()))
      problems.push(message.text())
  })
  return { page, context, problems }
}

/** Runs in the page. */
function watchMarks(name: string): void {
  const { addProblem } = window as { addProblem?(problem: string): void }
  const observer = new PerformanceObserver((marks) => {
    if (marks.getEntriesByName(name).length > 0) addProblem?.(name)
  })
  observer.observe({ type: 'mark', buffered: true })
}

export function anEmail(): string {
  return `host-${randomBytes(6).toString('hex')}@example.com`
}

/** Signs up a new host through the screen and waits for the dashboard. */
export async function signUp({ page }: Person, email = anEmail()): Promise<string> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/dashboard/home')
  return email
}

/** Completes the four steps of the wizard. Returns the new event's id. */
export async function createEvent(
  { page }: Person,
  { title = 'Noor & Elias', date = '2026-06-20', closesReady = true } = {},
): Promise<string> {
  await page.goto('/dashboard/create')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Date').fill(date)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Wedding/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Overlay/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/api/events') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Finish & Create Event' }).click()
  const { id } = (await (await created).json()) as { id: string }
  await page.waitForURL('**/dashboard/home')
  const ready = page.getByRole('dialog', { name: /is ready$/ })
  if (closesReady) await ready.getByRole('button', { name: 'Close' }).click()
  return id
}

/** Signs up through the API, for tests of something else. The page is not navigated. */
export async function anAccount(person: Person, email = anEmail()): Promise<string> {
  await ask(person, '/api/auth/sign-up', 'POST', { email, password: PASSWORD })
  return email
}

/** Creates an event through the API. Returns the new event's id. */
export async function anEvent(
  person: Person,
  { title = 'Noor & Elias', date = '2026-06-20' } = {},
): Promise<string> {
  const look = { eventType: 'wedding', layoutType: 'overlay' }
  const event = { title, eventDate: date || null, ...look, timeZone: 'Europe/Lisbon' }
  const { id } = await ask(person, '/api/events', 'POST', event)
  return id
}

/** Sends a request as this person's pages do, and returns the answer. */
export async function ask({ page }: Pick<Person, 'page'>, path: string, method = 'GET', body?: object) {
  // Requests with cookies must carry an Origin, as those of pages do.
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.fetch(path, { method, headers, ...(body && { data: body }) })
  const text = await answer.text()
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true)
  return text === '' ? null : JSON.parse(text)
}

/** Chooses files on the guest page. */
export async function chooseFiles(
  { page }: Person,
  files: Parameters<Page['setInputFiles']>[1],
): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(files)
}

/**
 * Waits until this many files are sent, and closes what says so: a guest's thanks, or a host's sheet. The sheet also
 * closes by itself some seconds after the last file: on a busy machine in the middle of a click.
 */
export async function closeUploads({ page }: Person, count: number): Promise<void> {
  await expect(page.getByText(`Successfully uploaded ${count} file(s)!`).first()).toBeAttached()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Add more' }) })
  const close = dialog.getByRole('button', { name: /^(Close|Done)$/ })
  await close.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
  await expect(dialog).toHaveCount(0)
}

/** A guest chooses one of the actions behind 'More'. */
export async function openFromMore({ page }: Pick<Person, 'page'>, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: action }).click()
}

interface LayeredState {
  layers?: { depth: number }
}

/**
 * A closed sheet or dialog steps back over its history entry, and the browser drops a navigation that begins before it
 * has arrived. No person is that fast, a test is.
 */
function navigateAtRest(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    await leaveClosedLayers(page)
    return goto(...args)
  }
  page.reload = async (...args) => {
    await leaveClosedLayers(page)
    return reload(...args)
  }
}

/** A layer that is still open keeps its entry. */
async function leaveClosedLayers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { layers } = (history.state ?? {}) as LayeredState
    const kinds = ':modal, [role$=dialog]:not([aria-modal=false]), [role=menu], [role=listbox]'
    const isOpen = document.querySelector(`:is(${kinds}):not([data-closed])`) !== null
    return isOpen || (layers?.depth ?? 0) === 0
  })
}

/** The open photo. Toasts are dialogs too, but not modal ones. */
export function lightboxOf({ page }: Person) {
  return page.locator('dialog:modal')
}

/** The photos in a gallery, the host's or the guests'. */
export function photosOf({ page }: Person) {
  return page.locator('main li').filter({ has: page.locator('img, svg') })
}

export async function expectNoProblems(...people: Person[]): Promise<void> {
  for (const { problems } of people) expect(problems).toEqual([])
}
