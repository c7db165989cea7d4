// spec: wall.modes, wall.films, wall.live

import { randomUUID } from 'node:crypto'
import type { Media } from '@afterglow/contract/media'
import { aWall, boxOf, demo, FILM, SCREENS, SENDER, setUpWall, skipTitle } from './a-wall.ts'
import { ask, type Person } from './people.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { type Browser, expect, type Locator, type Page, test } from './test.ts'

const PHOTOS = { landscape: demo('couple'), portrait: demo('couple_p'), square: demo('rings') }
const NAME = 'Noor & Elias'

type Size = (typeof SCREENS)[keyof typeof SCREENS]
/** Sizes of the drawings, for a screen whose shorter side is 1080. */
const inUnits = (pixels: number, { width, height }: Size) => (pixels * 1080) / Math.min(width, height)
const ratioOf = ({ width, height }: { width: number | null; height: number | null }) =>
  (width ?? 0) / (height ?? 1)

interface Picture {
  left: number
  top: number
  right: number
  bottom: number
  /** Width to height of its place and of its own pixels. */
  place: number
  own: number
}

/** The pictures and films that are seen in a part of the wall. */
const picturesIn = (place: Locator): Promise<Picture[]> =>
  place.locator('img, canvas:not(.cinema-fill), video').evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect()
      const { offsetWidth, offsetHeight } = node as HTMLElement
      const [width, height] =
        node instanceof HTMLImageElement
          ? [node.naturalWidth, node.naturalHeight]
          : node instanceof HTMLVideoElement
            ? [node.videoWidth, node.videoHeight]
            : [(node as HTMLCanvasElement).width, (node as HTMLCanvasElement).height]
      if (width === 0 || offsetWidth === 0 || getComputedStyle(node).opacity === '0') return []
      return [{ left, top, right, bottom, place: offsetWidth / offsetHeight, own: width / height }]
    }),
  )

/** Which part of its longer side a picture loses in its place. */
const cropped = (own: number, place: number) => 1 - Math.min(own / place, place / own)

/** Animations that move or scale something, also those that are held. */
const countMoving = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ playState, effect }) => {
        if (playState === 'finished' || !(effect instanceof KeyframeEffect)) return false
        return effect.getKeyframes().some(({ transform = 'none' }) => transform !== 'none')
      }).length,
  )

/** The code is wholly on the screen, at least as large as drawn, and on the white on which a camera finds it. */
async function expectCode(page: Page, size: Size, units: number) {
  const code = page.getByRole('img', { name: /^QR code for / })
  await expect(code).toBeInViewport({ ratio: 1 })
  const { width, height } = await boxOf(code)
  expect(inUnits(width, size)).toBeGreaterThanOrEqual(units - 1)
  expect(height).toBeCloseTo(width, 0)
  const corner = await page.locator('.wall-qr').evaluate((node) => getComputedStyle(node).backgroundColor)
  expect(corner).toBe('rgb(255, 255, 255)')
}

/** Words are whole on the screen, large enough for the far end of a room, and not under the code. */
async function expectReadable(words: Locator, size: Size, least = 24) {
  await expect(words).toBeInViewport({ ratio: 1 })
  const fontSize = await words.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
  expect(inUnits(fontSize, size)).toBeGreaterThanOrEqual(least - 0.5)
  await expectApart(words, words.page().locator('.wall-qr'))
}

async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const overlaps = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  expect(overlaps, `${one} and ${other}`).toBe(false)
}

/** The places of the wall where a photo is or was. */
const traceOf = (page: Page, id: string) =>
  page.locator(`[data-slide="${id}"], [data-photo="${id}"], .wall img[src*="${id}"]`)

async function expectTakenDown(page: Page, host: Person, eventId: string, id: string) {
  await expect(traceOf(page, id)).not.toHaveCount(0)
  await ask(host, `/api/events/${eventId}/media/${id}`, 'PATCH', { status: 'unpublished' })
  await expect(traceOf(page, id)).toHaveCount(0, { timeout: 1000 })
}

/** An evening with a photo of each shape and a film that can be played, on a wall in a mode. */
async function aFullWall(
  browser: Browser,
  party: Parameters<typeof aWall>[1],
  plan: NonNullable<Parameters<typeof aWall>[2]>,
) {
  const evening = await aWall(browser, party, { sends: [FILM, ...Object.values(PHOTOS)], ...plan })
  const { host, eventId } = evening
  await expect
    .poll(
      async () => (await media(host, eventId)).find((one) => one.fileType.startsWith('video/'))?.streamState,
    )
    .toBe('ready')
  const items = await media(host, eventId)
  const idOf = (name: string) => items.find(({ fileName }) => fileName.startsWith(name))?.id ?? ''
  const ids = {
    film: idOf('phone'),
    landscape: idOf('couple.'),
    portrait: idOf('couple_p'),
    square: idOf('rings'),
  }
  return { ...evening, items, ids }
}

async function media(host: Person, eventId: string): Promise<Media[]> {
  return (await ask(host, `/api/events/${eventId}/media`)).items
}

/** Turns slides over until one of them is there; the wall is paused. */
async function goTo(page: Page, id: string) {
  await expect(async () => {
    if ((await page.locator(`[data-slide="${id}"]`).count()) > 0) return
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(`[data-slide="${id}"]`)).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Modes that show one slide at a time: the size of the code, and how much a picture may lose. */
const SLIDES = [
  { style: 'classic', code: 200, mostCropped: 0.01, grows: false },
  { style: 'cinema', code: 168, mostCropped: 0.18, grows: true },
  { style: 'story', code: 168, mostCropped: 0.18, grows: true },
  { style: 'spotlight', code: 168, mostCropped: 0.18, grows: true },
] as const
/** A picture that fills the screen grows by so much while it is shown. */
const GROWTH = 1.06

for (const { style, code, mostCropped, grows } of SLIDES)
  test(`${style} shows photos and films of every shape on every screen`, { tag: '@whole' }, async ({
    browser,
    party,
  }) => {
    const { wall, host, eventId, ids } = await aFullWall(browser, party, { style, mode: 'paused' })
    const { page } = wall
    const slide = page.locator('[data-slide]')
    if (style === 'spotlight') await chooseAlbum(host, eventId, Object.values(ids))
    for (const [kind, id] of Object.entries(ids)) {
      await goTo(page, id)
      if (kind === 'film') await expectPlaying(slide.locator('video'))
      for (const size of Object.values(SCREENS)) {
        await page.setViewportSize(size)
        await expectNoSidewaysScroll(wall, style)
        await expectCode(page, size, code)
        await expectReadable(slide.getByText(SENDER), size)
        await expectReadable(slide.getByText(/\d:\d\d/), size)
        await expectReadable(page.locator('.wall-event'), size)
        await expect(page.locator('.wall-event')).toContainText(NAME)
        if (style === 'spotlight') await expectReadable(page.getByText('Our favorites'), size)
        const pictures = await picturesIn(slide)
        expect(pictures).not.toHaveLength(0)
        for (const { left, top, right, bottom, place, own } of pictures) {
          const fit = await slide.locator('img').evaluate((node) => getComputedStyle(node).objectFit)
          if (fit === 'cover') expect(cropped(own, place), kind).toBeLessThanOrEqual(mostCropped)
          const room = grows && fit === 'cover' ? GROWTH : 1
          expect(right - left, kind).toBeLessThanOrEqual(size.width * room + 1)
          expect(bottom - top, kind).toBeLessThanOrEqual(size.height * room + 1)
          if (room === 1) {
            expect(Math.min(left, top), kind).toBeGreaterThanOrEqual(-1)
            expect(right, kind).toBeLessThanOrEqual(size.width + 1)
            expect(bottom, kind).toBeLessThanOrEqual(size.height + 1)
          }
        }
        // Classic has its words and its code beside the print.
        if (style !== 'classic') continue
        const print = slide.locator('.wall-print')
        for (const words of [
          slide.locator('.wall-words'),
          page.locator('.wall-event'),
          page.locator('.wall-qr'),
        ])
          await expectApart(words, print)
      }
    }
    await page.setViewportSize(SCREENS['1080p'])
    await goTo(page, ids.landscape)
    if (grows) expect(await countMoving(page)).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await countMoving(page)).toBe(0)
    await expectTakenDown(page, host, eventId, ids.landscape)
  })

async function chooseAlbum(host: Person, eventId: string, mediaIds: string[]) {
  const base = `/api/events/${eventId}`
  const id = randomUUID()
  await ask(host, `${base}/albums`, 'POST', { id, name: 'Our favorites' })
  await ask(host, `${base}/media/album`, 'POST', { mediaIds, albumId: id })
  await ask(host, `${base}/wall-control`, 'PUT', { spotlight: { kind: 'album', id } })
}

/** The film is silent, and its time passes. */
async function expectPlaying(film: Locator) {
  await expect(film).toHaveJSProperty('muted', true)
  const time = () => film.evaluate((node: HTMLVideoElement) => node.currentTime)
  await expect.poll(time).toBeGreaterThan(0)
  const before = await time()
  await expect.poll(time).not.toBe(before)
}

/**
 * Modes that keep many slides: where a picture is, what its place is shaped like for a picture of a shape (null for the
 * shape of a cell), the size of the code, and where the name of a sender is, with its size.
 */
const SCENES = [
  { style: 'mosaic', tile: '.mosaic-cell', shape: () => null, code: 176, name: null },
  {
    style: 'collage',
    tile: '.collage-print',
    shape: (ratio: number) => ratio,
    code: 168,
    name: '.collage-landing bdi',
  },
  {
    style: 'stream',
    tile: '.stream-tile',
    shape: (ratio: number) => Math.min(1.6, Math.max(0.7, ratio)),
    code: 220,
    name: '.stream-photo bdi',
  },
] as const

for (const { style, tile, shape, code, name } of SCENES)
  test(`${style} shows photos and posters of every shape on every screen`, { tag: '@whole' }, async ({
    browser,
    party,
  }) => {
    const { wall, host, eventId, items, ids } = await aFullWall(browser, party, { style, shows: null })
    const { page } = wall
    await skipTitle(page)
    await setUpWall(host, eventId, { photoInterval: 20 })
    for (const size of Object.values(SCREENS)) {
      await page.setViewportSize(size)
      for (const id of Object.values(ids))
        await expect(page.locator(`${tile}[data-photo="${id}"] canvas`).last()).toBeVisible()
      await expectNoSidewaysScroll(wall, style)
      await expectCode(page, size, code)
      // A film is shown by its poster.
      await expect(page.locator('video')).toHaveCount(0)
      for (const item of items) {
        const wanted = shape(ratioOf(item))
        for (const { place, own } of await picturesIn(page.locator(`${tile}[data-photo="${item.id}"]`))) {
          if (wanted === null) continue
          expect(place, item.fileName).toBeCloseTo(wanted, 1)
          expect(own, item.fileName).toBeCloseTo(place, 1)
        }
      }
      if (style === 'collage') await expectLanded(page, size)
      if (style === 'mosaic') await expectWholeGrid(page, size)
      if (name !== null) await expectNamed(page.locator(name), size)
    }
    await page.setViewportSize(SCREENS['1080p'])
    await expect.poll(() => countMoving(page)).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => countMoving(page)).toBe(0)
    await expect(page.locator(`[data-photo="${ids.landscape}"]`).first()).toBeVisible()
    expect(await countMoving(page)).toBe(0)
    await expectTakenDown(page, host, eventId, ids.landscape)
  })

/** The print in the middle of the table is whole on the screen. */
async function expectLanded(page: Page, { width, height }: Size) {
  await expect(async () => {
    const sheet = await boxOf(page.locator('.collage-landing > *').last())
    expect(Math.min(sheet.x, sheet.y)).toBeGreaterThanOrEqual(0)
    expect(sheet.x + sheet.width).toBeLessThanOrEqual(width)
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(height)
  }).toPass()
}

/** No cell is empty, and the grid ends with the screen. */
async function expectWholeGrid(page: Page, { width, height }: Size) {
  await expect(page.locator('.mosaic-cell:not([data-photo])')).toHaveCount(0)
  for (const cell of await page.locator('.mosaic-cell, .mosaic-code').all()) {
    const box = await boxOf(cell)
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width + 1)
    expect(box.y + box.height).toBeLessThanOrEqual(height + 1)
  }
}

/** The sender is named, in letters that are large enough. */
async function expectNamed(names: Locator, size: Size) {
  await expect(names.first()).toHaveText(SENDER)
  const fontSize = await names.first().evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
  expect(inUnits(fontSize, size)).toBeGreaterThanOrEqual(24 - 0.5)
}
