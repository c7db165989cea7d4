import {
  WALL_STYLES,
  type WallControlInput,
  type WallSettingsInput,
  type WallStyle,
} from '@afterglow/contract/wall'
import type { Browser, Page } from '@playwright/test'
import { logInAsDemo, ORIGIN } from './demo-installation.ts'

const SCREENS = { '1920': { width: 1920, height: 1080 }, kiosk: { width: 1080, height: 1920 } }
const DRAWS_MANY: ReadonlySet<WallStyle> = new Set<WallStyle>(['mosaic', 'collage'])
/** A style that shows many photos has filled the screen by then, in ms. */
const FILLED = 20_000
const FADED = 2_000

/** Takes a picture of the photo wall in each style, on a beamer and on a screen that stands. */
export async function takeWallShots(
  browser: Browser,
  save: (png: Buffer, name: string) => Promise<void>,
): Promise<void> {
  const host = await (await browser.newContext({ baseURL: ORIGIN })).newPage()
  const { full } = await logInAsDemo(host)
  const event = `/api/events/${full}`
  const settings = await send<WallSettingsInput>(host, 'GET', `${event}/wall-settings`)
  await send(host, 'PUT', `${event}/wall-settings`, { ...settings, showNotes: true })
  for (const style of WALL_STYLES) {
    const { path } = await send<{ path: string }>(host, 'PUT', `${event}/wall-control`, {
      style,
      mode: 'playing',
    } satisfies WallControlInput)
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const wall = await (await browser.newContext({ baseURL: ORIGIN, viewport })).newPage()
      await wall.goto(path)
      await wall.locator('[data-slide]').first().waitFor()
      await ready(wall, style)
      await save(await wall.screenshot(), `wall-${style}-${screen}`)
      await wall.context().close()
    }
  }
  await host.context().close()
}

/** Waits until a scene is filled, and goes on to a photo where one slide is shown at a time. */
async function ready(wall: Page, style: WallStyle): Promise<void> {
  if (DRAWS_MANY.has(style)) return wall.waitForTimeout(FILLED)
  const photo = wall.locator('[data-slide] img:is([src])')
  do {
    await wall.keyboard.press('ArrowRight')
    await wall.waitForTimeout(FADED)
  } while ((await photo.count()) === 0)
}

/** Sent from within the page, since only its browser resolves this address. */
async function send<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([verb, address, json]) => {
      const response = await fetch(address, {
        method: verb,
        ...(json !== null && { body: json, headers: { 'content-type': 'application/json' } }),
      })
      if (!response.ok) throw new Error(`${verb} ${address}: ${response.status}`)
      return response.json()
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )
}
