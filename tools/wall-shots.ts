import path from 'node:path'
import type { Media } from '@afterglow/contract/media'
import {
  WALL_STYLES,
  type WallControl,
  type WallControlInput,
  type WallMessageInput,
  type WallSettingsInput,
  type WallStyle,
} from '@afterglow/contract/wall'
import type { Browser, Page } from '@playwright/test'
import { logInAsDemo, ORIGIN } from './demo-installation.ts'

const SCREENS = { '1920': { width: 1920, height: 1080 }, kiosk: { width: 1080, height: 1920 } }
type Screen = keyof typeof SCREENS
/** A mosaic has turned enough cells by then, and a collage has prints in all places, in ms. */
const FILLED = 20_000
/** Longer than any fade, rise or fall, and than the pointer and the controls are shown. */
const SETTLED = 3_500
/** The title of a chapter has risen by then, and leaves after four seconds. */
const CHAPTER = 1_200
/** What a stream needs to reach its edges. */
const TILES = 15
/** What the screens that show one photo at a time show of the demo. That of the story opens a chapter. */
const SHOWN = {
  classic: 'cake',
  cinema: 'couple',
  story: 'dance',
  spotlight: 'rings',
  note: 'sparkler',
} as const
const CAPTIONS = {
  cake: 'Three tiers of lemon',
  couple: 'Ten minutes of quiet',
  rings: 'Both of them',
}
const NOTE = 'You two made my grandmother dance.'

type Save = (png: Buffer, name: string) => Promise<void>

/** Takes a picture of the photo wall in each style, on a beamer and on a screen that stands, and of what covers it. */
export async function takeWallShots(browser: Browser, save: Save): Promise<void> {
  const host = await (await browser.newContext({ baseURL: ORIGIN })).newPage()
  const events = await logInAsDemo(host)
  const demo = await prepare(host, events.full)
  const shots = { browser, host, save, demo }
  for (const style of WALL_STYLES) await takeStyle(shots, style)
  await takeCards(shots)
  const { path: empty } = await send<WallControl>(host, 'GET', `/api/events/${events.empty}/wall-control`)
  const wall = await open(browser, empty)
  await wall.locator('.empty-wall').waitFor()
  await shoot(shots, wall, 'wall-empty')
  await host.context().close()
}

interface Demo {
  /** The address of its API. */
  event: string
  spotlight: NonNullable<WallControlInput['spotlight']>
  idOf(name: string): string
}

interface Shots {
  browser: Browser
  host: Page
  save: Save
  demo: Demo
}

/** Gives the demo captions, and its challenge to guests. It is the subject of the spotlight. */
async function prepare(host: Page, eventId: string): Promise<Demo> {
  const event = `/api/events/${eventId}`
  const settings = await send<WallSettingsInput>(host, 'GET', `${event}/wall-settings`)
  await send(host, 'PUT', `${event}/wall-settings`, { ...settings, showNotes: true, photoInterval: 20 })
  const { items } = await send<{ items: Media[] }>(host, 'GET', `${event}/media?limit=100`)
  const ids = new Map(items.map(({ fileName, id }) => [path.parse(fileName).name, id]))
  const idOf = (name: string) => ids.get(name) ?? ''
  for (const [name, title] of Object.entries(CAPTIONS))
    await send(host, 'PATCH', `${event}/media/${idOf(name)}`, { title })

  await send(host, 'PATCH', event, { guestsHaveChallenges: true })
  const { challenges } = await send<{ challenges: { id: string }[] }>(host, 'GET', `${event}/challenges/all`)
  return { event, spotlight: { kind: 'challenge', id: challenges[0]?.id ?? '' }, idOf }
}

async function takeStyle({ browser, host, save, demo }: Shots, style: WallStyle): Promise<void> {
  const control: WallControlInput = { style, mode: 'playing', spotlight: demo.spotlight }
  const { path: link } = await send<WallControl>(host, 'PUT', `${demo.event}/wall-control`, control)
  for (const screen of Object.keys(SCREENS) as Screen[]) {
    const wall = await open(browser, link, screen)
    await skipTitle(wall)
    await ready(wall, style, demo)
    await shoot({ save }, wall, `wall-${style}-${screen}`, style === 'story' ? CHAPTER : SETTLED)
  }
}

/** Waits until a scene is filled; otherwise until the photo is there that the picture shows. */
async function ready(wall: Page, style: WallStyle, { idOf }: Demo): Promise<void> {
  if (style === 'mosaic' || style === 'collage') await wall.waitForTimeout(FILLED)
  if (style === 'stream') await wall.locator('[data-photo]').nth(TILES).waitFor()
  // Paused, a scene comes to rest, and a slide stays.
  await wall.keyboard.press('Space')
  if (style === 'mosaic' || style === 'collage' || style === 'stream') return
  await goTo(wall, `[data-slide="${idOf(SHOWN[style])}"]`)
}

/** Turns slides over until one of them is there. */
async function goTo(wall: Page, slide: string): Promise<void> {
  const shown = wall.locator('[data-slide]')
  do {
    const turn = await shown.getAttribute('data-turn')
    await wall.keyboard.press('ArrowRight')
    await wall.locator(`[data-slide]:not([data-turn="${turn}"])`).waitFor()
  } while ((await wall.locator(slide).count()) === 0)
}

async function takeCards({ browser, host, save, demo }: Shots): Promise<void> {
  const { event } = demo
  const control: WallControlInput = { style: 'cinema', mode: 'playing' }
  const { path: link } = await send<WallControl>(host, 'PUT', `${event}/wall-control`, control)
  const title = await open(browser, link)
  await title.locator('[data-card=title]').waitFor()
  await shoot({ save }, title, 'wall-title')

  const note = await open(browser, link)
  await skipTitle(note)
  await note.keyboard.press('Space')
  await goTo(note, `[data-slide]:has-text("${NOTE}")`)
  await shoot({ save }, note, 'wall-note')

  const challenge = await open(browser, link, '1920', (page) => page.clock.install())
  await skipTitle(challenge)
  await untilShown(challenge, 'challenge')
  await shoot({ save }, challenge, 'wall-challenge')

  const message = await open(browser, link)
  await skipTitle(message)
  await goTo(message, `[data-slide="${demo.idOf(SHOWN.note)}"]`)
  const words: WallMessageInput = { text: 'Cake in ten minutes', form: 'full', minutes: null }
  await send(host, 'PUT', `${event}/wall-message`, words)
  await message.locator('[data-card=message]').waitFor()
  await shoot({ save }, message, 'wall-message')
  await send(host, 'DELETE', `${event}/wall-message`)
}

/** Advances the wall's clock until a card takes a turn. */
async function untilShown(wall: Page, card: string): Promise<void> {
  while ((await wall.locator(`[data-card=${card}]`).count()) === 0) {
    await wall.clock.runFor(1000)
    // Answers arrive meanwhile, as they would in that time.
    await wall.evaluate(async () => (await fetch('/healthz')).text())
  }
}

async function open(
  browser: Browser,
  link: string,
  screen: Screen = '1920',
  before?: (page: Page) => Promise<void>,
): Promise<Page> {
  const wall = await (await browser.newContext({ baseURL: ORIGIN, viewport: SCREENS[screen] })).newPage()
  await before?.(wall)
  await wall.goto(link)
  return wall
}

async function skipTitle(wall: Page): Promise<void> {
  await wall.locator('[data-card=title]').waitFor()
  await wall.keyboard.press('Escape')
  await wall.locator('[data-slide]').first().waitFor()
}

async function shoot(
  { save }: Pick<Shots, 'save'>,
  wall: Page,
  name: string,
  after = SETTLED,
): Promise<void> {
  await wall.waitForTimeout(after)
  await save(await wall.screenshot(), name)
  await wall.context().close()
}

/** Sent from within the page, since only its browser resolves this address. */
async function send<Answer>(page: Page, method: string, address: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([verb, url, json]) => {
      const response = await fetch(url, {
        method: verb,
        ...(json !== null && { body: json, headers: { 'content-type': 'application/json' } }),
      })
      if (!response.ok) throw new Error(`${verb} ${url}: ${response.status} ${await response.text()}`)
      const text = await response.text()
      return text === '' ? null : JSON.parse(text)
    },
    [method, address, body === undefined ? null : JSON.stringify(body)] as const,
  )
}
