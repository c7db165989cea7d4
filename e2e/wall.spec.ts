import { anEvening, demo, FILM, setUpWall, slideOf } from './a-wall.ts'
import { expectAccessible } from './accessible.ts'
import { changeEvent } from './change-event.ts'
import { expectReady, sendFiles } from './party.ts'
import { ask, atDesktop, expectNoProblems, onPhone, openFromMore, type Person } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { type Browser, expect, type Page, test, type WebSocketRoute } from './test.ts'

const INTERVAL = 5000

/** The guest sends more photos; resolves when each has its preview. */
async function send({ guest, host, eventId }: Awaited<ReturnType<typeof anEvening>>, ...names: string[]) {
  await sendFiles(guest, eventId, names.map(demo))
  await expectReady(host, eventId)
}

/** A laptop without an account, on which the test controls time. */
async function aLaptop(
  browser: Browser,
  link: string,
): Promise<Person & { cut(): Promise<void>; mend(): Promise<void> }> {
  const laptop = await atDesktop(browser)
  let isCut = false
  const sockets = new Set<WebSocketRoute>()
  await laptop.page.routeWebSocket(/\/wall\/socket/, (socket) => {
    if (isCut) return void socket.close()
    const server = socket.connectToServer()
    sockets.add(socket)
    server.onClose((code, reason) => void socket.close({ code: code ?? 1000, reason: reason ?? '' }))
  })
  await laptop.page.addInitScript(() => {
    const locks = navigator.wakeLock
    const request = locks.request.bind(locks)
    locks.request = (type) => {
      document.documentElement.dataset['awake'] = type ?? ''
      return request(type)
    }
  })
  await laptop.page.clock.install()
  await laptop.page.goto(link)
  await expect(slideOf(laptop.page)).toBeVisible()
  await laptop.page.clock.pauseAt(Date.now() + 60_000)
  return Object.assign(laptop, {
    async cut() {
      isCut = true
      await laptop.context.setOffline(true)
      for (const socket of sockets) await socket.close()
      sockets.clear()
    },
    async mend() {
      isCut = false
      await laptop.context.setOffline(false)
    },
  })
}

const slideId = (page: Page) => slideOf(page).getAttribute('data-slide')

/** Advances one slide's time, waits for the next slide, and checks that its picture is complete. */
async function turnOver({ page }: Person): Promise<string> {
  const before = await slideOf(page).getAttribute('data-turn')
  await page.clock.runFor(INTERVAL)
  await expect(slideOf(page)).not.toHaveAttribute('data-turn', before ?? '')
  await expectWhole(page)
  return (await slideId(page)) ?? ''
}

async function expectWhole(page: Page): Promise<void> {
  const pictures = await page
    .locator('main img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((one) => one.complete && one.naturalWidth > 0))
  expect(pictures).not.toContain(false)
  expect(pictures.length).toBeGreaterThan(0)
}

// spec: wall.live
test('a wall is watched for thirty slides: photos come and go, the network is cut, and it plays on', async ({
  browser,
  party,
}) => {
  const evening = await anEvening(party, { sends: ['aisle', 'bouquet', 'cake', 'couple'].map(demo) })
  const { host, guest, eventId, link } = evening
  const laptop = await aLaptop(browser, link)
  const { page } = laptop
  const seen: string[] = []
  const watch = async (count: number) => {
    const ids: string[] = []
    while (ids.length < count) ids.push(await turnOver(laptop))
    seen.push(...ids)
    return ids
  }

  // Four photos, each in its turn.
  expect(new Set(await watch(8)).size).toBe(4)

  // A new photo appears at the very next change, as the first of the album.
  await send(evening, 'disco')
  await expect(page.getByText(/^\d \/ 5$/)).toBeVisible()
  const [fresh = ''] = await watch(1)
  await expect(page.getByText('1 / 5')).toBeVisible()
  const { items } = await ask(host, `/api/events/${eventId}/media`)
  expect(items[0].id).toBe(fresh)

  // A photo that is taken down disappears without waiting for a change.
  await ask(host, `/api/events/${eventId}/media/${fresh}`, 'PATCH', { status: 'unpublished' })
  await expect(page.locator(`[data-slide="${fresh}"]`)).toHaveCount(0)
  await expect(slideOf(page)).toBeVisible()
  expect(await watch(5)).not.toContain(fresh)

  // Offline it plays what it has cached; meanwhile one photo is added and one removed.
  await laptop.cut()
  await send(evening, 'garland')
  const { items: meanwhile } = await ask(host, `/api/events/${eventId}/media`)
  const arrived = meanwhile[0].id
  const taken = meanwhile.at(-1).id
  await ask(host, `/api/events/${eventId}/media/${taken}`, 'DELETE')
  const offline = await watch(8)
  expect(new Set(offline).size).toBeGreaterThan(1)

  // W03: it reconnects by itself and has missed nothing.
  await laptop.mend()
  await expect(async () => expect(await turnOver(laptop)).toBe(arrived)).toPass()
  const later = await watch(8)
  const { items: now } = await ask(host, `/api/events/${eventId}/media?status=published`)
  expect(new Set(later)).toEqual(new Set(now.map(({ id }: { id: string }) => id)))
  expect(later).not.toContain(taken)
  expect(seen.length).toBeGreaterThanOrEqual(30)
  await expectNoProblems(host, guest)
})

// spec: wall.modes
test('the host has the wall pause, go blank and look different, from a phone', async ({ browser, party }) => {
  const evening = await anEvening(party, { sends: ['aisle', 'bouquet'].map(demo) })
  const laptop = await aLaptop(browser, evening.link)
  const { page } = laptop
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'screen')
  await page.mouse.move(40, 40)
  await expect(page.locator('main')).not.toHaveCSS('cursor', 'none')
  await page.clock.runFor(3000)
  await expect(page.locator('main')).toHaveCSS('cursor', 'none')
  const phone = await onPhone(browser, { storageState: await evening.host.context.storageState() })
  await phone.page.goto(`/dashboard/events/${evening.eventId}/customization`)
  await phone.page.getByRole('button', { name: /^Photo Wall/ }).click()
  const remote = phone.page.getByRole('dialog', { name: 'Photo Wall Setup' })
  const now = remote.getByRole('radiogroup', { name: 'On the screen now' })

  await now.getByRole('radio', { name: 'Pause' }).click()
  await expect(page.getByText('Paused by the host')).toBeAttached()
  const held = await slideId(page)
  await page.clock.runFor(10 * INTERVAL)
  expect(await slideId(page)).toBe(held)

  await now.getByRole('radio', { name: 'Blank' }).click()
  await expect(slideOf(page)).toHaveCount(0)
  await expect(page.getByText('Scan to upload')).toHaveCount(0)
  await expectAccessible(phone, 'the remote control')
  // A wall that is opened during the speech is blank too.
  const second = await atDesktop(browser)
  await second.page.goto(evening.link)
  await expect(second.page.getByRole('toolbar', { name: 'Slideshow' })).toBeAttached()
  await expect(slideOf(second.page)).toHaveCount(0)

  await now.getByRole('radio', { name: 'Play' }).click()
  await expect(slideOf(page)).toBeVisible()
  await expect(slideOf(second.page)).toBeVisible()
  await turnOver(laptop)

  await remote.getByRole('radio', { name: 'Evergreen' }).click()
  await remote.getByRole('switch', { name: 'QR code' }).click()
  await remote.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Scan to upload')).toHaveCount(0)
  await expect(page.locator('main')).toHaveCSS('background-color', 'rgb(38, 57, 47)')
  await expectNoProblems(evening.host, evening.guest, laptop, phone, second)
})

// spec: wall.link
test('the wall’s link needs no account, is no guest’s business, and ends when it is renewed', {
  tag: '@whole',
}, async ({ browser, party }) => {
  const evening = await anEvening(party, { sends: [demo('aisle')] })
  const { host, guest, eventId, link } = evening
  await changeEvent(host, eventId, { guestsCanView: false })
  const laptop = await aLaptop(browser, link)

  await guest.page.goto(`/photo-wall/${eventId}`)
  await expect(guest.page.getByText('This event gallery is currently private.')).toBeVisible()
  // The plain address opens with the door, without a reload, and closes with it.
  await changeEvent(host, eventId, { guestsCanView: true })
  await expect(slideOf(guest.page)).toBeVisible()
  await changeEvent(host, eventId, { guestsCanView: false })
  await expect(slideOf(guest.page)).toHaveCount(0)
  await expect(guest.page.getByText('This event gallery is currently private.')).toBeVisible()

  await host.page.goto(`/dashboard/events/${eventId}/customization`)
  await host.page.getByRole('button', { name: /^Photo Wall/ }).click()
  const dialog = host.page.getByRole('dialog', { name: 'Photo Wall Setup' })
  const open = dialog.getByRole('link', { name: 'Open the photo wall (new tab)' })
  await expect(open).toHaveAttribute('href', new RegExp(`${link}$`))
  await dialog.getByRole('button', { name: 'Renew link' }).click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await dialog.getByRole('button', { name: 'Renew link' }).click()
  await expectAccessible(host, 'the setup of the wall')
  await dialog.getByRole('button', { name: 'Renew', exact: true }).click()
  // The jump of its clock may have lost its socket, which is opened again by that clock.
  await expect
    .poll(async () => {
      await laptop.page.clock.runFor(1000)
      return laptop.page.getByText('This link has been renewed.').isVisible()
    })
    .toBe(true)
  await expect(slideOf(laptop.page)).toHaveCount(0)
  await expect(open).not.toHaveAttribute('href', new RegExp(`${link}$`))
  await laptop.page.goto(`${(await open.getAttribute('href')) ?? ''}`)
  await expect(slideOf(laptop.page)).toBeVisible()
  await expectNoProblems(host, guest, laptop)
})

// spec: event.words, wall.page, wall.films
test('a wall needs no mouse and no motion, shows notes and captions, and says why it is empty', {
  tag: '@whole',
}, async ({ browser, party }) => {
  const evening = await anEvening(party)
  const { host, guest, eventId, link } = evening
  const wall = await atDesktop(browser, { reducedMotion: 'reduce' })
  const { page } = wall
  await page.goto('/photo-wall/nonsense')
  await expect(page.getByText('Invalid event ID')).toBeVisible()
  await page.goto('/photo-wall/zzzzzzzzzzzz')
  await expect(page.getByText('Event not found')).toBeVisible()
  await page.route('**/api/events/*/wall*', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByText('Failed to load photos')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Noor & Elias', exact: true })).toBeVisible()
  await expect(page.getByText('No photos available yet. Upload some photos to see them here!')).toBeVisible()
  const code = page.getByRole('img', { name: /^QR code for .*/ })
  await expect(code).toBeVisible()
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(200)
  await expectAccessible(wall, 'an empty wall')

  await send(evening, 'aisle', 'bouquet')
  await expect(slideOf(page)).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Play' })).toBeAttached()
  const first = await slideId(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(`[data-slide="${first}"]`)).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(`[data-slide="${first}"]`)).toBeVisible()
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
  expect(await slideOf(page).evaluate((node) => getComputedStyle(node).animationDuration)).toBe('0s')
  await expectAccessible(wall, 'a wall with a photo')

  // A given title is the caption; a file name is not.
  await expect(page.locator('.wall-caption')).toHaveCount(0)
  await ask(host, `/api/events/${eventId}/media/${first}`, 'PATCH', { title: 'Down the aisle' })
  await expect(page.getByText('Down the aisle')).toBeVisible()

  await setUpWall(host, eventId, { showNotes: true })
  const note = {
    id: crypto.randomUUID(),
    message: 'Dance first, then eat.',
    theme: 'theme3',
    senderName: 'Ines',
  }
  await ask(guest, `/api/events/${eventId}/notes`, 'POST', note)
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Dance first, then eat.')).toBeVisible({ timeout: 2000 })
  }).toPass()
  // The counter counts photos.
  await expect(page.getByText(/^\d \/ \d$/)).toHaveCount(0)
  await expectAccessible(wall, 'a wall with a note')
  await expectNoProblems(host, guest, wall)
})

// spec: wall.films
test('a film runs on the wall without a sound, for as long as it lasts', { tag: '@whole' }, async ({
  browser,
  party,
}) => {
  const evening = await anEvening(party)
  const { host, eventId, link } = evening
  await sendFiles(evening.guest, eventId, [FILM])
  const stream = async () => (await ask(host, `/api/events/${eventId}/media`)).items[0]?.streamState
  await expect.poll(stream, { timeout: 60_000 }).toBe('ready')
  const laptop = await atDesktop(browser)
  await laptop.page.goto(link)
  const film = laptop.page.locator('video')
  await expect(film).toHaveJSProperty('muted', true)
  await expect.poll(() => film.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0)
  const turn = (await slideOf(laptop.page).getAttribute('data-turn')) ?? ''
  // As the only slide of its album it starts again.
  await expect(slideOf(laptop.page)).not.toHaveAttribute('data-turn', turn)
  await expectNoProblems(laptop)
})

// spec: wall.guests
test('a guest finds the wall from the album', { tag: '@whole' }, async ({ party }) => {
  const { guest, eventId } = await anEvening(party, { sends: [demo('aisle')] })
  await guest.page.setViewportSize({ width: 320, height: 700 })
  await guest.page.goto(`/${eventId}`)
  await openFromMore(guest, 'Create Photo Wall')
  const dialog = guest.page.getByRole('dialog', { name: 'Photo Wall' })
  await expect(dialog.getByText(new RegExp(`/photo-wall/${eventId}$`))).toBeVisible()
  await expectAccessible(guest, 'the way to the wall')
  await expectNoSidewaysScroll(guest, 'the album with the way to the wall')
  const opened = guest.context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open the photo wall (new tab)' }).click()
  await expect(slideOf(await opened)).toBeVisible()
  await expectNoProblems(guest)
})
