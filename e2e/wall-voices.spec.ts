// spec: wall.live, wall.films, greetings, hearts

import path from 'node:path'
import type { GiveParty } from './party.ts'
import { ask, atDesktop, FELT, type Person, SAMPLES } from './people.ts'
import { type Browser, expect, test } from './test.ts'

const demo = (name: string) => path.join(SAMPLES, 'demo', `${name}.jpg`)

const SCREENS = {
  '1080p': { width: 1920, height: 1080 },
  '4K': { width: 3840, height: 2160 },
  kiosk: { width: 1080, height: 1920 },
}

interface WallPlan {
  style?: string
  mode?: string
  settings?: object
  sends?: string[]
}

/** A wall of its own link beside a guest and a host; by default paused, so that its slide stays. */
async function aWall(browser: Browser, party: GiveParty, plan: WallPlan = {}) {
  const { style = 'cinema', mode = 'paused', settings = {}, sends = [demo('couple')] } = plan
  const { host, eventId, guests } = await party({ guests: [{ sends, opens: false, name: 'Birgit' }] })
  await setUp(host, eventId, settings)
  await ask(host, `/api/events/${eventId}/wall-control`, 'PUT', { style, mode })
  const { path: link } = await ask(host, `/api/events/${eventId}/wall-control`)
  const wall = await atDesktop(browser)
  await wall.page.setViewportSize(SCREENS['1080p'])
  await wall.page.goto(link)
  return { wall, host, eventId, guest: guests[0] }
}

async function setUp(host: Person, eventId: string, settings: object) {
  const known = await ask(host, `/api/events/${eventId}/wall-settings`)
  await ask(host, `/api/events/${eventId}/wall-settings`, 'PUT', { ...known, ...settings })
}

test.describe('hearts', () => {
  const hearts = ({ page }: Person) => page.locator('.wall-heart')

  async function love(person: Person, eventId: string, method = 'PUT') {
    const { items } = await ask(person, `/api/events/${eventId}/media`)
    await ask(person, `/api/events/${eventId}/media/${items[0].id}/heart`, method, {})
  }

  /** The event that reports each heart as it comes, with where it is. */
  async function watchHearts({ page }: Person) {
    const seen: { left: number; top: number; right: number; bottom: number; animation: string }[] = []
    await page.exposeFunction('heartSeen', (heart: (typeof seen)[number]) => void seen.push(heart))
    await page.evaluate(() => {
      const report = (globalThis as unknown as { heartSeen(heart: object): void }).heartSeen
      document.addEventListener('animationstart', ({ target, animationName }) => {
        if (!(target instanceof Element) || !target.matches('.wall-heart')) return
        const { left, top, right, bottom } = target.getBoundingClientRect()
        report({ left, top, right, bottom, animation: animationName })
      })
    })
    return seen
  }

  for (const style of ['cinema', 'classic', 'collage'])
    test(`a guest's heart rises above the code in ${style}, and none when it is taken back`, async ({
      browser,
      party,
    }) => {
      const { wall, host, guest, eventId } = await aWall(browser, party, { style })
      await expect(wall.page.getByText('Scan to upload')).toBeVisible()
      const seen = await watchHearts(wall)
      await love(guest, eventId)
      await expect.poll(() => seen.length, FELT).toBe(1)
      await expect(hearts(wall)).toHaveCount(0, FELT)
      await love(guest, eventId, 'DELETE')
      await love(host, eventId)
      await expect.poll(() => seen.length, FELT).toBe(2)

      const code = await wall.page.locator('.wall-qr').boundingBox()
      if (code === null) throw new Error('There is no code.')
      for (const { bottom, left, right, animation } of seen) {
        expect(animation).toBe('wall-heart-rise')
        expect(bottom).toBeLessThanOrEqual(code.y)
        expect(left).toBeGreaterThanOrEqual(code.x)
        expect(right).toBeLessThanOrEqual(code.x + code.width)
      }
    })

  test('a heart rises beside the code on a screen that stands, and fades in place with less motion', async ({
    browser,
    party,
  }) => {
    const { wall, host, guest, eventId } = await aWall(browser, party)
    await wall.page.setViewportSize(SCREENS.kiosk)
    await expect(wall.page.getByText('Scan to upload')).toBeVisible()
    const seen = await watchHearts(wall)
    await love(guest, eventId)
    await expect.poll(() => seen.length, FELT).toBe(1)
    const code = await wall.page.locator('.wall-qr').boundingBox()
    expect(seen[0]?.right).toBeLessThanOrEqual(code?.x ?? 0)
    const words = await wall.page.locator('.cinema-words').boundingBox()
    // 180 of 1080 parts of the height above where it began.
    expect((seen[0]?.top ?? 0) - 1920 / 6).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))

    await expect(hearts(wall)).toHaveCount(0, FELT)
    await wall.page.emulateMedia({ reducedMotion: 'reduce' })
    await love(host, eventId)
    await expect.poll(() => seen.length, FELT).toBe(2)
    expect(seen[1]?.animation).toBe('wall-heart-fade')
  })

  test('no heart rises where guests see no counts', async ({ browser, party }) => {
    const { wall, host, guest, eventId } = await aWall(browser, party)
    const frames: string[] = []
    wall.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void frames.push(String(payload))),
    )
    await ask(host, `/api/events/${eventId}`, 'PATCH', { guestsSeeHeartCounts: false })
    await wall.page.reload()
    await expect(wall.page.getByText('Scan to upload')).toBeVisible()
    await love(guest, eventId)
    await expect
      .poll(async () => (await ask(host, `/api/events/${eventId}/media`)).items[0].heartCount)
      .toBe(1)
    await setUp(host, eventId, { photoInterval: 20 })
    await expect.poll(() => frames.join('')).toContain('"photoInterval":20')
    expect(frames.join('')).not.toContain('hearts.given')
  })
})
