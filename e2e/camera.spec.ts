// spec: camera.page

import path from 'node:path'
import type { EventChanges } from '@afterglow/contract/events'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import { findChromium } from './chromium.ts'
import { expectWhole, readLarge } from './large-text.ts'
import {
  anAccount,
  anEvent,
  ask,
  atDesktop,
  expectNoProblems,
  lightboxOf,
  onPhone,
  type Person,
  photosOf,
  SAMPLES,
} from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { type Browser, expect, type Page, test } from './test.ts'

const chromium = await findChromium()
const FALCON = path.join(SAMPLES, 'photos/prairie-falcon.jpg')
/** Chromium's fake camera: a clock that turns. It is allowed without a prompt. */
test.use({
  launchOptions: {
    ...chromium,
    args: [...chromium.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

/**
 * A phone whose photos all differ in their bytes, as with a real sensor. Chromium's fake camera can give two guests, or
 * one guest twice on a busy machine, the very same frame, and identical photos are listed once.
 */
async function aPhone(browser: Browser): Promise<Person> {
  const guest = await onPhone(browser)
  await guest.context.addInitScript(() => {
    const { takePhoto } = ImageCapture.prototype
    ImageCapture.prototype.takePhoto = async function (...settings) {
      const photo = await takePhoto.apply(this, settings)
      return new Blob([photo, crypto.getRandomValues(new Uint8Array(16))], { type: photo.type })
    }
  })
  return guest
}

/** A host whose guests have a camera with five shots, until a far time. */
async function aHostWithCamera(browser: Browser, changes: EventChanges = {}) {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const set = (more: EventChanges) => changeEvent(host, eventId, more)
  await set({ guestsHaveCamera: true, cameraShots: 5, revealsAtLocal: '2100-06-21T10:00', ...changes })
  return { host, eventId, set }
}

const cameraOf = ({ page }: Pick<Person, 'page'>) => page.getByRole('dialog', { name: /^Camera/ })
const shutterOf = (guest: Pick<Person, 'page'>) =>
  cameraOf(guest).getByRole('button', { name: 'Take a photo' })
const leftOf = (guest: Pick<Person, 'page'>, n: number) =>
  cameraOf(guest).getByText(new RegExp(`^${n} shots? left$`))

async function openCamera(guest: Pick<Person, 'page'>, eventId: string, left = 5) {
  await guest.page.goto(`/${eventId}`)
  await guest.page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(leftOf(guest, left)).toBeVisible()
  await expect(shutterOf(guest)).toHaveAttribute('aria-disabled', 'false')
}

/** Takes a photo and waits until it counts: from then on it is safe. */
async function shoot(guest: Pick<Person, 'page'>, left: number) {
  await expect(shutterOf(guest)).toHaveAttribute('aria-disabled', 'false')
  await shutterOf(guest).click()
  if (left > 0) await expect(leftOf(guest, left)).toBeVisible()
  else await expect(cameraOf(guest).getByText('That was the last one.')).toBeVisible()
}

async function takenBy(host: Person, eventId: string): Promise<string[]> {
  const { items } = await ask(host, `/api/events/${eventId}/media?limit=60`)
  return items.map(({ fileName }: { fileName: string }) => fileName)
}

test('a host lends guests a camera each; they shoot, see their own, and all photos appear at the reveal', async ({
  browser,
}) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host, { date: '2100-06-20' })
  const { page } = host
  await page.goto(`/dashboard/events/${eventId}/settings`)
  await page.getByRole('tab', { name: 'Access Control' }).click()
  await page.getByRole('button', { name: 'Fine-tune' }).click()
  await page.getByRole('switch', { name: /^Disposable camera/ }).click()
  // In the morning after.
  await expect(page.getByLabel('Reveal all photos at')).toHaveValue('2100-06-21T10:00')
  await page.getByRole('spinbutton', { name: 'Shots for each guest' }).fill('5')
  await expectAccessible(host, 'Access Control with a camera')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible()

  const [anna, carl] = [await aPhone(browser), await aPhone(browser)]
  await openCamera(anna, eventId)
  await expectAccessible(anna, 'the camera')
  for (const left of [4, 3, 2, 1, 0]) await shoot(anna, left)
  await expect(cameraOf(anna).getByText('See you on June 21, 2100.')).toBeVisible()
  await expectAccessible(anna, 'the camera after its last shot')
  await cameraOf(anna).getByRole('button', { name: 'See yours', exact: true }).click()
  await expect(photosOf(anna)).toHaveCount(5)

  await openCamera(carl, eventId)
  await shoot(carl, 4)
  await cameraOf(carl)
    .getByRole('button', { name: /^1 taken/ })
    .click()
  await expect(photosOf(carl)).toHaveCount(1)
  await expect.poll(() => takenBy(host, eventId)).toHaveLength(6)

  // The film is used up in every tab, and after its photos have been deleted.
  await anna.page.goto(`/${eventId}`)
  await anna.page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(cameraOf(anna).getByText('That was the last one.')).toBeVisible()
  await expect(shutterOf(anna)).toHaveAttribute('aria-disabled', 'true')
  await anna.page.goBack()

  await changeEvent(host, eventId, { revealNow: true })
  for (const guest of [anna, carl]) await expect(photosOf(guest)).toHaveCount(6)
  await photosOf(carl).first().getByRole('button').first().click()
  await expect(lightboxOf(carl)).toBeVisible()
  await expectNoProblems(host, anna, carl)
})

test('shots that are taken without a network follow, and are counted until then', { tag: '@whole' }, async ({
  browser,
}) => {
  const { host, eventId } = await aHostWithCamera(browser)
  const guest = await aPhone(browser)
  await openCamera(guest, eventId)
  await shoot(guest, 4)
  await guest.context.setOffline(true)
  for (const left of [3, 2]) await shoot(guest, left)
  await expect(cameraOf(guest).getByText(/^No network\. Your shots are kept/)).toBeVisible()
  await expectAccessible(guest, 'the camera without a network')
  await guest.context.setOffline(false)
  await expect.poll(() => takenBy(host, eventId)).toHaveLength(3)
  await expect(leftOf(guest, 2)).toBeVisible()
  await guest.page.reload()
  await expect(leftOf(guest, 2)).toBeVisible()
  await expectNoProblems(host, guest)
})

test('a page that dies right after the shutter loses no shot that it has counted', { tag: '@whole' }, async ({
  browser,
}) => {
  const { host, eventId } = await aHostWithCamera(browser)
  const guest = await aPhone(browser)
  await openCamera(guest, eventId)
  const second = await guest.context.newPage()
  await guest.context.setOffline(true)
  for (const left of [4, 3]) await shoot(guest, left)
  // Killed, without any event that a page could handle; and once more while a picture is being taken.
  await kill(guest.page)
  await guest.context.setOffline(false)
  await openCamera({ page: second }, eventId, 3)
  await shoot({ page: second }, 2)
  await shutterOf({ page: second }).click()
  await kill(second)

  const third = await guest.context.newPage()
  await third.goto(`/${eventId}?camera=1`)
  // Whether the last one was stored is between the browser and its death; whatever it counted arrives.
  await expect(cameraOf({ page: third }).getByText(/^[12] shots? left$/)).toBeVisible()
  const left = Number.parseInt(
    (await cameraOf({ page: third })
      .getByText(/^[12] shots? left$/)
      .textContent()) ?? '',
    10,
  )
  await expect.poll(() => takenBy(host, eventId)).toHaveLength(5 - left)
  await expectNoProblems(host)
})

test('two tabs of a guest share the shots', { tag: '@whole' }, async ({ browser }) => {
  const { host, eventId } = await aHostWithCamera(browser)
  const guest = await aPhone(browser)
  const other = await guest.context.newPage()
  await openCamera(guest, eventId)
  await openCamera({ page: other }, eventId)
  await guest.context.setOffline(true)
  for (const left of [4, 3]) await shoot(guest, left)
  await shoot({ page: other }, 2)
  await shoot(guest, 1)
  await shoot({ page: other }, 0)
  await guest.context.setOffline(false)
  await expect.poll(() => takenBy(host, eventId)).toHaveLength(5)
  await guest.page.bringToFront()
  await expect(cameraOf(guest).getByText('That was the last one.')).toBeVisible()
  await expectNoProblems(host, guest)
})

test('a browser that blocks the camera says so, and offers the phone’s photos where the host takes them', {
  tag: '@whole',
}, async ({ browser }) => {
  const { host, eventId, set } = await aHostWithCamera(browser)
  const guest = await aPhone(browser)
  await guest.context.addInitScript(() => {
    const refused = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    Object.assign(navigator.mediaDevices, { getUserMedia: refused })
  })
  await guest.page.goto(`/${eventId}`)
  await guest.page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(cameraOf(guest).getByText('Your browser blocked the camera.')).toBeVisible()
  await expectAccessible(guest, 'a blocked camera')
  const chooser = guest.page.waitForEvent('filechooser')
  await cameraOf(guest).getByRole('button', { name: 'Choose from your phone' }).click()
  await (await chooser).setFiles(FALCON)
  await expect.poll(() => takenBy(host, eventId)).toEqual(['prairie-falcon.jpg'])

  await set({ cameraOnly: true })
  await guest.page.goto(`/${eventId}?camera=1`)
  await expect(cameraOf(guest).getByText('Your browser blocked the camera.')).toBeVisible()
  await expect(cameraOf(guest).getByRole('button', { name: 'Choose from your phone' })).toHaveCount(0)
  await guest.page.keyboard.press('Escape')
  await guest.page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(guest.page.getByRole('button', { name: 'Upload Files' })).toHaveCount(0)
  await expectNoProblems(host, guest)
})

test('the space bar is the shutter, and the camera is whole on a small phone, on its side and at 200 %', {
  tag: '@whole',
}, async ({ browser }) => {
  const { eventId } = await aHostWithCamera(browser, { cameraShots: 60 })
  const guest = await onPhone(browser, { reducedMotion: 'reduce' })
  await openCamera(guest, eventId, 60)
  await guest.page.keyboard.press(' ')
  await expect(leftOf(guest, 59)).toBeVisible()
  await guest.page.keyboard.press('Escape')
  await expect(cameraOf(guest)).toHaveCount(0)
  await expect(guest.page.getByRole('button', { name: 'Take a photo' })).toBeVisible()

  for (const [width, height] of [
    [320, 640],
    [844, 390],
    [1440, 900],
  ] as const) {
    const one = await onPhone(browser, { viewport: { width, height } })
    await one.page.goto(`/${eventId}?camera=1`)
    await expect(leftOf(one, 60)).toBeVisible()
    await expectNoSidewaysScroll(one, 'the camera')
    await expect(shutterOf(one)).toBeInViewport({ ratio: 1 })
    await expectAccessible(one, `the camera at ${width} px`)
  }
  const reader = await onPhone(browser, { reducedMotion: 'reduce' })
  await readLarge(reader)
  for (const width of [320, 390]) {
    await reader.page.setViewportSize({ width, height: 640 })
    await reader.page.goto(`/${eventId}?camera=1`)
    await expect(leftOf(reader, 60)).toBeVisible()
    await expectWhole(reader, 'the camera')
  }
})

/** The process of the page ends at once: no handler runs, and no request is finished. */
async function kill(page: Page): Promise<void> {
  const gone = new Promise<void>((resolve) => page.once('crash', () => resolve()))
  const session = await page.context().newCDPSession(page)
  await Promise.race([session.send('Page.crash').catch(() => undefined), gone])
  await gone
  await page.close()
}
