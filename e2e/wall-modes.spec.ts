import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { aWall, boxOf, demo, FILM, newestOf, SCREENS, SENDER } from './a-wall.ts'
import { expectAccessible } from './accessible.ts'
import { expectReady, type File, sendFiles } from './party.ts'
import { ask, onPhone } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { expect, test } from './test.ts'

/** A note between the photos. */
const WITH_NOTE = { writes: 'May your house always be this loud.', settings: { showNotes: true } }
const TWELVE = ['arch', 'rings', 'couple_p', 'macarons', 'table', 'sea', 'coupes', 'garland', 'dance', 'cake']

test('stream fills every screen with photos, films and notes, and takes down what is removed', async ({
  browser,
  party,
}) => {
  test.slow()
  const { wall, host, eventId, guest } = await aWall(browser, party, {
    style: 'stream',
    ...WITH_NOTE,
    sends: [...TWELVE.map(demo), FILM],
    shows: '[data-photo]',
  })
  const { page } = wall
  const tiles = page.locator('[data-photo]')
  const isDrawn = (id: string) => page.locator(`[data-photo="${id}"]`).count()
  await expect(page.getByText(SENDER).first()).toBeVisible()
  await expect(page.getByText('May your house always').first()).toBeAttached({ timeout: 20_000 })
  await expect.poll(() => tiles.count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(12)
  for (const { width, height } of Object.values(SCREENS)) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(wall, 'the stream')
    await expect(page.getByText('Scan to upload')).toBeInViewport({ ratio: 1 })
    const columns = page.locator('.stream-column')
    await expect(columns).toHaveCount(width > height ? 5 : 3)
    for (const column of await columns.all())
      await expect(column.locator('[data-photo]').first()).toBeInViewport({ timeout: 15_000 })
    const [tile, code] = [await boxOf(columns.last()), await boxOf(page.locator('aside'))]
    expect(tile.y + tile.height).toBeLessThan(code.y)
    expect(code.x + code.width).toBeLessThan(width)
  }
  await page.setViewportSize(SCREENS['1080p'])
  await expect.poll(() => tiles.count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(12)
  // The check asks for less motion, and the page that comes then fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('.stream-page')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expectAccessible(wall, 'the stream')
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  await sendFiles(guest, eventId, [demo('sparkler')])
  await expectReady(host, eventId)
  const id = await newestOf(host, eventId)
  await expect.poll(() => isDrawn(id), { timeout: 20_000 }).toBeGreaterThan(0)
  await expect(page.locator(`[data-photo="${id}"]`).getByText('Just in').first()).toBeAttached()
  await ask(host, `/api/events/${eventId}/media/${id}`, 'DELETE')
  await expect.poll(() => isDrawn(id), { timeout: 2000 }).toBe(0)
})

test('stream drifts, neighbours in opposite directions, and stands still with the wall', {
  tag: '@whole',
}, async ({ browser, party }) => {
  const { wall, host, eventId } = await aWall(browser, party, {
    style: 'stream',
    ...WITH_NOTE,
    sends: TWELVE.slice(0, 6).map(demo),
    shows: '.stream-column:nth-child(2) [data-photo]',
  })
  const { page } = wall
  const firstOf = (column: number) => page.locator(`.stream-column:nth-child(${column}) [data-photo]`).first()
  const [rising, sinking] = [await boxOf(firstOf(1)), await boxOf(firstOf(2))]
  await expect.poll(async () => (await boxOf(firstOf(1))).y).toBeLessThan(rising.y - 10)
  await expect.poll(async () => (await boxOf(firstOf(2))).y).toBeGreaterThan(sinking.y + 10)

  await ask(host, `/api/events/${eventId}/wall-control`, 'PUT', { mode: 'paused' })
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().fill === 'both')
          .length,
    )
  await expect.poll(moving).toBe(0)
  await page.setViewportSize(SCREENS['720p'])
  await expect.poll(moving).toBe(0)
  await page.setViewportSize(SCREENS['1080p'])
  await ask(host, `/api/events/${eventId}/wall-control`, 'PUT', { mode: 'playing' })
  await expect.poll(moving).toBeGreaterThan(0)
})

test('stream of one photo is no empty screen', { tag: '@whole' }, async ({ browser, party }) => {
  const { wall } = await aWall(browser, party, {
    style: 'stream',
    sends: [demo('couple')],
    shows: '[data-photo]',
  })
  const tiles = wall.page.locator('[data-photo]')
  await expect(tiles).toHaveCount(5)
  for (const tile of await tiles.all()) await expect(tile).toBeInViewport()
})

test('stream is pages that stand still, for those who ask for less motion', { tag: '@whole' }, async ({
  browser,
  party,
}) => {
  const { wall, host, eventId } = await aWall(browser, party, {
    style: 'stream',
    ...WITH_NOTE,
    sends: TWELVE.map(demo),
    shows: '[data-photo]',
  })
  const { page } = wall
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const tiles = page.locator('.stream-page [data-photo]')
  await expect(tiles).toHaveCount(TWELVE.length + 1, { timeout: 20_000 })
  await expect(page.locator('.stream-column')).toHaveCount(0)
  for (const size of Object.values(SCREENS)) {
    await page.setViewportSize(size)
    await expect(page.getByText('Scan to upload')).toBeInViewport({ ratio: 1 })
    for (const tile of await tiles.all()) await expect(tile).toBeInViewport({ ratio: 1 })
  }
  const id = await newestOf(host, eventId)
  await ask(host, `/api/events/${eventId}/media/${id}`, 'DELETE')
  await expect(page.locator(`[data-photo="${id}"]`)).toHaveCount(0, { timeout: 2000 })
})

/** A photo of the event's day, taken at a time of its clock. */
async function takenAt(name: string, time: string): Promise<File> {
  const buffer = await readFile(demo(name))
  // The event is in Lisbon.
  const lastModified = Date.parse(`2026-06-20T${time}:00+01:00`)
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer, lastModified }
}

test('story goes through the evening in the order of time, with a title for each chapter', async ({
  browser,
  party,
}) => {
  const night = ['dance', 'firstdance', 'stringlights'].map((name, n) => takenAt(name, `20:1${n}`))
  const day = ['arch', 'couple', 'rings'].map((name, n) => takenAt(name, `14:1${n}`))
  const { wall, host, eventId, guest } = await aWall(browser, party, {
    style: 'story',
    settings: { photoInterval: 3 },
    sends: await Promise.all([...night, ...day]),
    shows: '.story-chapter',
  })
  const { page } = wall
  const title = page.locator('.story-chapter')
  await expect(title).toContainText('Saturday')
  await expect(title).toContainText('2 PM to 3 PM')
  const seen: string[] = []
  const next = async () => {
    const id = await page.locator('[data-slide]').getAttribute('data-slide')
    seen.push(id ?? '')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-slide]')).not.toHaveAttribute('data-slide', id ?? '')
  }
  await page.keyboard.press('Space')
  for (const size of Object.values(SCREENS)) {
    await page.setViewportSize(size)
    await expect(title.getByText('2 PM to 3 PM')).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(wall, 'the title of a chapter')
  }
  await page.setViewportSize(SCREENS['1080p'])
  for (let n = 0; n < 3; n += 1) await next()
  await expect(title).toContainText('8 PM to 9 PM')
  // Its place is still ahead.
  await sendFiles(guest, eventId, [await takenAt('cake', '20:30')])
  await expectReady(host, eventId)
  for (let n = 0; n < 4; n += 1) await next()
  await expect(title).toContainText('2 PM to 3 PM')
  const taken = new Map<string, number>()
  const { items: all } = await ask(host, `/api/events/${eventId}/media`)
  for (const { id, capturedAt } of all) taken.set(id, Date.parse(capturedAt))
  const times = seen.map((id) => taken.get(id) ?? 0)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times).toHaveLength(7)

  const id = await page.locator('[data-slide]').getAttribute('data-slide')
  await ask(host, `/api/events/${eventId}/media/${id}`, 'DELETE')
  await expect(page.locator(`[data-slide="${id}"]`)).toHaveCount(0, { timeout: 2000 })
})

test('the title of a chapter only fades, for those who ask for less motion', { tag: '@whole' }, async ({
  browser,
  party,
}) => {
  const { wall } = await aWall(browser, party, {
    style: 'story',
    mode: 'paused',
    sends: await Promise.all(['arch', 'couple', 'rings'].map((name, n) => takenAt(name, `14:1${n}`))),
    shows: '.story-chapter',
  })
  const moving = () =>
    wall.page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => /story-rise|cinema-grow/.test((one as CSSAnimation).animationName ?? '')).length,
    )
  expect(await moving()).toBeGreaterThan(0)
  await wall.page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toBe(0)
})

test('the host puts an album in the spotlight from a phone, and the wall shows it alone, with its name', async ({
  browser,
  party,
}) => {
  const { wall, host, eventId, guest } = await aWall(browser, party, {
    style: 'cinema',
    sends: ['rings', 'couple', 'couple_p'].map(demo),
  })
  const { page } = wall
  const [album, secret] = [randomUUID(), randomUUID()]
  await ask(host, `/api/events/${eventId}/albums`, 'POST', { id: album, name: 'Something golden' })
  await ask(host, `/api/events/${eventId}/albums`, 'POST', { id: secret, name: 'Secret', seenBy: 'hosts' })
  const { items } = await ask(host, `/api/events/${eventId}/media`)
  const [one, other] = items.map(({ id }: { id: string }) => id)
  const move = (mediaIds: string[], albumId: string | null) =>
    ask(host, `/api/events/${eventId}/media/album`, 'POST', { mediaIds, albumId })
  await move([one, other], album)

  const phone = await onPhone(browser, { storageState: await host.context.storageState() })
  await phone.page.goto(`/dashboard/events/${eventId}/customization`)
  await phone.page.getByRole('button', { name: /^Photo Wall/ }).click()
  const remote = phone.page.getByRole('dialog', { name: 'Photo Wall Setup' })
  const modes = remote.getByRole('radiogroup', { name: 'Mode' })
  await expect(modes.getByRole('radio')).toHaveCount(7)
  for (const radio of await modes.getByRole('radio').all()) {
    await radio.scrollIntoViewIfNeeded()
    expect((await boxOf(radio)).height).toBeGreaterThanOrEqual(44)
  }
  await modes.getByRole('radio', { name: 'Spotlight' }).click()
  await expect(modes.getByRole('radio', { name: 'Spotlight' })).toBeChecked()
  await remote.getByRole('combobox', { name: 'Album' }).click()
  await expect(phone.page.getByRole('option', { name: 'Secret' })).toHaveCount(0)
  await phone.page.getByRole('option', { name: 'Something golden' }).click()
  await expectNoSidewaysScroll(phone, 'the remote')
  await expectAccessible(phone, 'the remote')

  const shown = page.locator('[data-slide]')
  await expect(page.getByText('Something golden')).toBeVisible()
  for (const size of Object.values(SCREENS)) {
    await page.setViewportSize(size)
    await expect(page.getByText('Something golden')).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(wall, 'the spotlight')
  }
  const seen = new Set<string | null>()
  for (let n = 0; n < 5; n += 1) {
    seen.add(await shown.getAttribute('data-slide'))
    const turn = await shown.getAttribute('data-turn')
    await page.keyboard.press('ArrowRight')
    await expect(shown).not.toHaveAttribute('data-turn', turn ?? '')
  }
  expect([...seen].sort()).toEqual([one, other].sort())

  await sendFiles(guest, eventId, [FILM])
  await expectReady(host, eventId)
  const film = await newestOf(host, eventId)
  await move([film], album)
  await move([one, other], null)
  await expect(page.locator(`[data-slide="${film}"]`)).toBeVisible({ timeout: 15_000 })
  await ask(host, `/api/events/${eventId}/albums/${album}?photosTo=none`, 'DELETE')
  await expect(page.getByText('Something golden')).toHaveCount(0)
  await expect(shown).not.toHaveAttribute('data-slide', film, { timeout: 60_000 })
})
