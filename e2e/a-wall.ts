import path from 'node:path'
import type { WallMode, WallSettingsInput, WallStyle } from '@afterglow/contract/wall'
import type { File, GiveParty } from './party.ts'
import { ask, atDesktop, type Person, SAMPLES } from './people.ts'
import { type Browser, expect, type Locator, type Page } from './test.ts'

/** The screens that walls are made for: three that lie and one that stands. */
export const SCREENS = {
  '720p': { width: 1280, height: 720 },
  '1080p': { width: 1920, height: 1080 },
  '4K': { width: 3840, height: 2160 },
  kiosk: { width: 1080, height: 1920 },
}

/** The guest of `anEvening`. */
export const SENDER = 'Amara Okafor'
/** Four seconds, upright. */
export const FILM = path.join(SAMPLES, 'films/phone-portrait-gps.mov')
export const demo = (name: string) => path.join(SAMPLES, 'demo', `${name}.jpg`)

interface EveningPlan {
  sends?: readonly File[]
  /** The guest's note; none by default. */
  writes?: string
  settings?: Partial<WallSettingsInput>
  /** `classic` by default, as in the product. */
  style?: WallStyle
  /** `playing` by default; a paused wall stays with its slide and opens without a title card. */
  mode?: WallMode
}

interface WallPlan extends EveningPlan {
  screen?: keyof typeof SCREENS
  /** What is visible once the wall shows something; null to wait for nothing. */
  shows?: string | null
  /** Of the browser that shows the wall. */
  options?: object
}

/** A guest who has sent photos, a host, and the wall's own link. */
export async function anEvening(party: GiveParty, plan: EveningPlan = {}) {
  const { sends = [], writes, settings, style = 'classic', mode = 'playing' } = plan
  const { host, eventId, guests } = await party({
    guests: [{ sends, opens: false, name: SENDER, ...(writes !== undefined && { writes }) }],
  })
  const base = `/api/events/${eventId}`
  if (settings !== undefined) await setUpWall(host, eventId, settings)
  const { path: link } = await ask(host, `${base}/wall-control`, 'PUT', { style, mode })
  return { host, eventId, base, guest: guests[0], link: String(link) }
}

/** A wall beside the host and the guest of `anEvening`. */
export async function aWall(browser: Browser, party: GiveParty, plan: WallPlan = {}) {
  const { screen = '1080p', shows = '[data-slide]', options = {} } = plan
  const evening = await anEvening(party, { sends: [demo('couple')], ...plan })
  const wall = await atDesktop(browser, { viewport: SCREENS[screen], ...options })
  await wall.page.goto(evening.link)
  if (shows !== null) await expect(wall.page.locator(shows).first()).toBeVisible()
  return { ...evening, wall }
}

/** Ends the card that opens a wall that plays. */
export async function skipTitle(page: Page) {
  await expect(page.locator('[data-card=title]')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Changes settings of the wall; the others stay. */
export async function setUpWall(host: Person, eventId: string, settings: Partial<WallSettingsInput>) {
  const address = `/api/events/${eventId}/wall-settings`
  await ask(host, address, 'PUT', { ...(await ask(host, address)), ...settings })
}

/** The slide of a style that shows one at a time, or the latest of a scene. */
export const slideOf = (page: Page) => page.locator('[data-slide]')

export async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not on the screen.')
  return box
}

/** The id of the newest photo or film. */
export async function newestOf(host: Person, eventId: string): Promise<string> {
  const { items } = await ask(host, `/api/events/${eventId}/media`)
  return String(items[0].id)
}
