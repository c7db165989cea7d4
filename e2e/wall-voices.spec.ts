// spec: wall.live, wall.films, greetings, hearts

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { aWall, boxOf, SCREENS, SENDER, setUpWall, skipTitle } from './a-wall.ts'
import { expectAccessible } from './accessible.ts'
import { ask, FELT, type Person, SAMPLES } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, test } from './test.ts'

const RECORDING = readFileSync(path.join(SAMPLES, 'audio/phone-memo.m4a'))
/** Requests with cookies must carry an Origin, as those of pages do. */
const HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' }

test.describe('hearts', () => {
  const hearts = ({ page }: Person) => page.locator('.wall-heart')

  async function love(person: Person, eventId: string, method = 'PUT') {
    const { items } = await ask(person, `/api/events/${eventId}/media`)
    await ask(person, `/api/events/${eventId}/media/${items[0].id}/heart`, method, {})
  }

  /** Each heart as it begins to rise, with where it is. */
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

  for (const style of ['cinema', 'classic', 'collage'] as const)
    test(`a guest's heart rises above the code in ${style}, and none when it is taken back`, async ({
      browser,
      party,
    }) => {
      const { wall, host, guest, eventId } = await aWall(browser, party, { style, mode: 'paused' })
      await expect(wall.page.getByText('Scan to upload')).toBeVisible()
      const seen = await watchHearts(wall)
      await love(guest, eventId)
      await expect.poll(() => seen.length, FELT).toBe(1)
      await expect(hearts(wall)).toHaveCount(0, FELT)
      await love(guest, eventId, 'DELETE')
      await love(host, eventId)
      await expect.poll(() => seen.length, FELT).toBe(2)

      const code = await boxOf(wall.page.locator('.wall-qr'))
      for (const { bottom, left, right, animation } of seen) {
        expect(animation).toBe('wall-heart-rise')
        expect(bottom).toBeLessThanOrEqual(code.y)
        expect(left).toBeGreaterThanOrEqual(code.x)
        expect(right).toBeLessThanOrEqual(code.x + code.width)
      }
    })

  test('a heart rises beside the words of a screen that stands, and fades in place with less motion', {
    tag: '@whole',
  }, async ({ browser, party }) => {
    const { wall, host, guest, eventId } = await aWall(browser, party, { style: 'cinema', mode: 'paused' })
    await wall.page.setViewportSize(SCREENS.kiosk)
    await expect(wall.page.getByText('Scan to upload')).toBeVisible()
    const seen = await watchHearts(wall)
    await love(guest, eventId)
    await expect.poll(() => seen.length, FELT).toBe(1)
    const code = await boxOf(wall.page.locator('.wall-qr'))
    expect(seen[0]?.bottom).toBeLessThanOrEqual(code.y)
    const words = await boxOf(wall.page.locator('.cinema-words'))
    expect(seen[0]?.left).toBeGreaterThanOrEqual(words.x + words.width)

    await expect(hearts(wall)).toHaveCount(0, FELT)
    await wall.page.emulateMedia({ reducedMotion: 'reduce' })
    await love(host, eventId)
    await expect.poll(() => seen.length, FELT).toBe(2)
    expect(seen[1]?.animation).toBe('wall-heart-fade')
  })

  test('no heart rises where guests see no counts', async ({ browser, party }) => {
    const { wall, host, guest, eventId } = await aWall(browser, party, { style: 'cinema', mode: 'paused' })
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
    await setUpWall(host, eventId, { photoInterval: 20 })
    await expect.poll(() => frames.join('')).toContain('"photoInterval":20')
    expect(frames.join('')).not.toContain('hearts.given')
  })
})

test.describe('voice messages', () => {
  const CAPTION = 'I held Noor when she was four days old. Tonight she held my hand on the stairs.'
  const voice = ({ page }: Person) => page.locator('.voice')

  /** A voice message of seven seconds that guests hear. */
  async function aGreeting(host: Person, guest: Person, eventId: string, caption = '') {
    const id = randomUUID()
    const path = `/api/events/${eventId}/voice-notes/${id}`
    const sent = await guest.page.request.put(path, { data: RECORDING, headers: HEADERS })
    expect(sent.ok()).toBe(true)
    if (caption !== '') await ask(guest, `${path}/caption`, 'PUT', { caption })
    // It can be published as soon as it can be played.
    await expect(() => ask(host, path, 'PATCH', { isPublished: true })).toPass()
    return { id, publish: (isPublished: boolean) => ask(host, path, 'PATCH', { isPublished }) }
  }

  /** It may still be on its way. */
  async function skipToVoice(wall: Person) {
    await expect(async () => {
      await wall.page.keyboard.press('ArrowRight')
      await expect(voice(wall)).toBeVisible({ timeout: 500 })
    }).toPass()
  }

  /** Browsers differ in whether a page plays sound before a click; here it always may, or never. */
  async function allowSound({ page }: Person, isAllowed: boolean) {
    await page.addInitScript((allowed) => {
      const sounds: HTMLAudioElement[] = []
      Object.assign(globalThis, { sounds })
      Audio.prototype.play = async function play(this: HTMLAudioElement) {
        if (!allowed) throw new DOMException('Not before a click.', 'NotAllowedError')
        sounds.push(this)
        this.dataset['playing'] = 'yes'
        this.dispatchEvent(new Event('playing'))
      }
      Audio.prototype.pause = function pause(this: HTMLAudioElement) {
        this.dataset['playing'] = 'no'
        this.dispatchEvent(new Event('pause'))
      }
    }, isAllowed)
    await page.reload()
  }

  /** How many sounds this wall plays now. */
  const playing = ({ page }: Person) =>
    page.evaluate(
      () =>
        (globalThis as unknown as { sounds: HTMLAudioElement[] }).sounds.filter(
          (sound) => sound.dataset['playing'] === 'yes',
        ).length,
    )

  for (const style of ['classic', 'cinema', 'mosaic', 'collage'] as const)
    test(`a voice message has the screen of ${style}, with its words, and leaves it within a second`, async ({
      browser,
      party,
    }) => {
      const { wall, host, guest, eventId } = await aWall(browser, party, {
        style,
        settings: { showVoices: true, photoInterval: 20 },
      })
      await expect(wall.page.locator('[data-slide]').first()).toBeVisible()
      const greeting = await aGreeting(host, guest, eventId, CAPTION)
      await skipToVoice(wall)
      await expect(voice(wall)).toContainText(SENDER)
      await ask(host, `/api/events/${eventId}/wall-control`, 'PUT', { mode: 'paused' })
      await expect(voice(wall)).toContainText('Voice message')
      for (const size of Object.values(SCREENS)) {
        await wall.page.setViewportSize(size)
        await expectNoSidewaysScroll(wall, 'the wall')
        for (const text of [CAPTION, 'Sound is off. Read along.', 'Scan to upload'])
          await expect(wall.page.getByText(text).last()).toBeInViewport({ ratio: 1 })
      }
      await wall.page.setViewportSize(SCREENS['1080p'])
      await expect(wall.page.getByText(/^\d+ \/ \d+$/)).toHaveCount(0)
      await expectAccessible(wall, `a voice message in ${style}`)

      await greeting.publish(false)
      await expect(voice(wall)).toHaveCount(0, { timeout: 1000 })
    })

  test('its bars fill as time passes, and stand still while the wall does', { tag: '@whole' }, async ({
    browser,
    party,
  }) => {
    const { wall, host, guest, eventId } = await aWall(browser, party, {
      style: 'cinema',
      settings: { showVoices: true, photoInterval: 20 },
    })
    await expect(wall.page.locator('[data-slide]').first()).toBeVisible()
    await aGreeting(host, guest, eventId)
    await skipToVoice(wall)
    // Nothing is there to read along.
    await expect(wall.page.getByText('Sound is off')).toHaveCount(0)
    const filled = () =>
      wall.page.evaluate(() => {
        const [wave, played] = ['.voice-wave', '.voice-played'].map((at) =>
          document.querySelector(at)?.getBoundingClientRect(),
        )
        return wave && played ? (played.right - wave.left) / wave.width : 0
      })
    await expect.poll(filled).toBeGreaterThan(0.1)
    await wall.page.keyboard.press(' ')
    await expect(wall.page.locator('.voice-wave-still')).toBeVisible()
    // A pause takes effect with the next frame.
    await wall.page.evaluate(() => Promise.all(document.getAnimations().map(({ ready }) => ready)))
    const still = await filled()
    expect(await filled()).toBe(still)
    await wall.page.keyboard.press(' ')
    await expect.poll(filled).toBeGreaterThan(still)
  })

  test('it is heard where the host wants that and the browser plays sound, once, and no longer than it is there', async ({
    browser,
    party,
  }) => {
    const { wall, host, guest, eventId } = await aWall(browser, party, {
      style: 'cinema',
      settings: { showVoices: true, voiceSound: true, photoInterval: 3 },
    })
    await allowSound(wall, true)
    await skipTitle(wall.page)
    await expect(wall.page.locator('[data-slide]').first()).toBeVisible()
    const greeting = await aGreeting(host, guest, eventId, CAPTION)
    await expect(voice(wall)).toBeVisible(FELT)
    await expect.poll(() => playing(wall)).toBe(1)
    await expect(wall.page.getByText('Sound is off')).toHaveCount(0)
    const response = await wall.page.request.get(
      await wall.page.evaluate(
        () => (globalThis as unknown as { sounds: HTMLAudioElement[] }).sounds[0]?.src ?? '',
      ),
    )
    expect(response.status()).toBe(200)
    // Longer than a photo stays.
    await expect(voice(wall)).toContainText('0:04')

    await wall.page.keyboard.press(' ')
    await expect.poll(() => playing(wall)).toBe(0)
    await wall.page.keyboard.press(' ')
    await expect.poll(() => playing(wall)).toBe(1)
    await greeting.publish(false)
    await expect(voice(wall)).toHaveCount(0, { timeout: 1000 })
    expect(await playing(wall)).toBe(0)
    expect((await wall.page.request.get(response.url())).status()).toBe(410)
  })

  test('it is read along where the browser refuses sound, and moves less for those who ask', {
    tag: '@whole',
  }, async ({ browser, party }) => {
    const { wall, host, guest, eventId } = await aWall(browser, party, {
      style: 'cinema',
      settings: { showVoices: true, voiceSound: true, photoInterval: 3 },
    })
    await wall.page.emulateMedia({ reducedMotion: 'reduce' })
    await allowSound(wall, false)
    await skipTitle(wall.page)
    await expect(wall.page.locator('[data-slide]').first()).toBeVisible()
    await aGreeting(host, guest, eventId, CAPTION)
    await expect(wall.page.getByText('Sound is off. Read along.')).toBeVisible(FELT)
    const moving = await wall.page.evaluate(() =>
      document.getAnimations().map((one) => (one as CSSAnimation).animationName),
    )
    expect(moving).not.toContain('voice-rise')
    // It gives way to the photo when its words are read.
    await expect(voice(wall)).toHaveCount(0, { timeout: 15_000 })
    await expect(wall.page.locator('[data-slide] img')).toBeVisible()
  })

  test('the host switches them on, and their sound', { tag: '@whole' }, async ({ party }) => {
    const { host, eventId } = await party()
    const { page } = host
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/dashboard/events/${eventId}/customization`)
    await page.getByRole('button', { name: /^Photo Wall/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Photo Wall Setup' })
    const sound = dialog.getByRole('switch', { name: 'Play their sound' })
    await expect(sound).toHaveCount(0)
    await dialog.getByRole('switch', { name: 'Voice messages' }).click()
    await sound.click()
    await expectAccessible(host, 'the settings of the wall')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    const settings = await ask(host, `/api/events/${eventId}/wall-settings`)
    expect(settings).toMatchObject({ showVoices: true, voiceSound: true })
  })
})
