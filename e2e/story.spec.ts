// spec: auth.success

import { readFileSync } from 'node:fs'
import path from 'node:path'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { changeEvent } from './change-event.ts'
import { sendFiles } from './party.ts'
import {
  anAccount,
  anEvent,
  ask,
  atDesktop,
  chooseFiles,
  closeUploads,
  createEvent,
  expectNoProblems,
  lightboxOf,
  onPhone,
  type Person,
  SAMPLES,
  signUp,
} from './people.ts'
import { expect, test } from './test.ts'

const PHOTOS = ['meadow-tanners-ridge.jpg', 'prairie-falcon.jpg', 'wedding-bride-lobby.jpg']
const realPhotos = () => PHOTOS.map((name) => path.join(SAMPLES, 'photos', name))

// The package is CommonJS: its function is a property of the imported module, whatever its types say.
const readQr =
  (jsqr as unknown as { default?: typeof jsqr.default }).default ?? (jsqr as unknown as typeof jsqr.default)

/** Reads the code on the screen like a phone's camera. */
async function scan({ page }: Person): Promise<string> {
  const card = page.getByRole('img', { name: /QR/ }).first()
  await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const picture = await card.screenshot()
  const { data, info } = await sharp(picture)
    .resize({ width: 600 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const code = readQr(new Uint8ClampedArray(data), info.width, info.height)
  expect(code, 'the QR code on the screen can be read').not.toBeNull()
  return code?.data ?? ''
}

const tiles = ({ page }: Person) => page.locator('li img')

// spec: routes.event, events.qr, wizard.finish, event.dashboard, guest.buttons, uploads.queue
test('from sign-up to a guest’s photo on the host’s open screen', async ({ browser }) => {
  const host = await atDesktop(browser)
  await signUp(host)
  await expect(host.page.getByText('Account created successfully!').first()).toBeVisible()
  const eventId = await createEvent(host)
  await expect(host.page.getByText('Success!', { exact: true }).first()).toBeVisible()
  await expect(host.page.getByText('Your event has been created successfully.').first()).toBeVisible()

  await host.page.getByRole('link', { name: /Noor/ }).first().click()
  await host.page.waitForURL(`**/dashboard/events/${eventId}/customization`)
  const link = await scan(host)
  expect(link).toMatch(new RegExp(`/${eventId}$`))
  await host.page.goto(`/dashboard/events/${eventId}/media`)
  await expect(host.page.getByText('No photos yet').first()).toBeVisible()

  const guest = await onPhone(browser)
  await guest.page.goto(link)
  await expect(guest.page.getByRole('heading', { level: 1 })).toContainText('Noor & Elias')
  await expect(guest.page.getByText('Be the first to upload memories!').first()).toBeVisible()

  await chooseFiles(guest, realPhotos())
  await expect(tiles(host)).toHaveCount(3)
  await closeUploads(guest, 3)
  await expect(tiles(guest)).toHaveCount(3)
  await expect(guest.page.getByText('3 memories').filter({ visible: true })).toBeVisible()

  // Everyone sees our own renditions once they exist, and a reload keeps everything.
  await expect(host.page.locator('li img[src*="/thumbnail?"]')).toHaveCount(3)
  await host.page.reload()
  await expect(tiles(host)).toHaveCount(3)
  await guest.page.reload()
  await expect(tiles(guest)).toHaveCount(3)
  for (const image of await tiles(guest).all()) {
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  }

  const second = await onPhone(browser)
  await second.page.goto(link)
  await expect(tiles(second)).toHaveCount(3)

  await host.page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click()
  await host.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(host.page.getByText('File deleted successfully').first()).toBeVisible()
  await expect(tiles(second)).toHaveCount(2)
  await expectNoProblems(host, guest, second)
})

// spec: event.words, viewer.lightbox
test('a guest looks at photos: open, next, zoom, rotate, close', { tag: '@whole' }, async ({ party }) => {
  const sender = { at: 'desktop', sends: realPhotos() } as const
  const { host, eventId, guests } = await party({ guests: [sender] })
  const [guest] = guests
  await expect(guest.page.locator('li img[src*="/thumbnail?"]')).toHaveCount(3)

  await guest.page.locator('li button').first().click()
  const dialog = lightboxOf(guest)
  await expect(dialog).toBeVisible()
  await expect(guest.page).toHaveURL(/photo=/)
  await expect(dialog.getByText('1 / 3')).toBeVisible()
  await guest.page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 / 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByText('1.5×').first()).toBeVisible()
  await dialog.getByRole('button', { name: /Rotate/ }).click()
  await expect(dialog.getByRole('link', { name: 'Download' })).toHaveCount(0)
  await guest.page.goBack()
  await expect(dialog).toBeHidden()
  await expect(guest.page).not.toHaveURL(/photo=/)

  await changeEvent(host, eventId, { guestsCanDownload: true })
  await guest.page.reload()
  await guest.page.locator('li button').first().click()
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()

  await guest.page.route(/\/thumbnail\?/, (route) => route.abort())
  await guest.page.goto(`/${eventId}`)
  await expect(guest.page.getByText('Failed to load image')).toHaveCount(3)
  await expectNoProblems(host, guest)
})

test('a HEIC, which this browser cannot show, becomes viewable', async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser)
  await guest.page.goto(`/${eventId}`)

  await chooseFiles(guest, [path.join(SAMPLES, 'formats/IMG_2682-iphone7-gps.heic')])

  const photo = guest.page.locator('li img[src*="/thumbnail?"]')
  await expect(photo).toHaveCount(1)
  await expect.poll(() => photo.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
})

test('the same photo twice is said to be in the album already', { tag: '@whole' }, async ({ party }) => {
  const [photo = ''] = realPhotos()
  const { guests } = await party({ guests: [{ sends: [photo], opens: false }, {}] })
  const [, other] = guests
  await expect(tiles(other)).toHaveCount(1)

  await chooseFiles(other, [{ name: 'again.jpg', mimeType: 'image/jpeg', buffer: readFileSync(photo) }])

  await expect(other.page.getByText('Already in the album').first()).toBeVisible()
  await expect(tiles(other)).toHaveCount(1)
})

// spec: uploads.queue, uploads.hostile
test('hostile and broken files are refused in words, and the good one beside them arrives', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const guest = await onPhone(browser)
  await guest.page.goto(`/${eventId}`)

  const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
  await chooseFiles(guest, [empty])
  await expect(guest.page.getByText('Failed to upload files. Please try again.').first()).toBeVisible()
  await guest.page.reload()
  await chooseFiles(guest, [
    empty,
    {
      name: 'page.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<html><script>document.title="owned"</script></html>'),
    },
    {
      name: 'drawing.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    },
    { name: 'good.jpg', mimeType: 'image/jpeg', buffer: readFileSync(realPhotos()[0] ?? '') },
  ])
  await expect(guest.page.getByText('3 file(s) failed to upload.').first()).toBeVisible()
  await expect(guest.page.getByText(/^There is nothing in this file yet\./).first()).toBeVisible()
  await expect(guest.page.getByText(/neither a photo nor a video/).first()).toBeVisible()

  expect(await guest.page.title()).not.toContain('owned')
  await guest.page.reload()
  await expect(tiles(guest)).toHaveCount(1)
})

// spec: routes.event, event.words, guest.doors
test('links that lead nowhere say so in the spec’s words', { tag: '@whole' }, async ({ browser }) => {
  const visitor = await atDesktop(browser)
  await visitor.page.goto('/event/zzzzzzzzzzzz')
  await expect(visitor.page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible()
  await expect(visitor.page.getByText('Event not found', { exact: true })).toBeVisible()
  await visitor.page.goto('/event/nonsense')
  await expect(visitor.page.getByText('Invalid event link')).toBeVisible()
  await visitor.page.goto('/no/such/page')
  await expect(visitor.page.getByText('Oops! Page not found')).toBeVisible()

  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  const error = { code: 'server.failed', message: 'Something went wrong. Please try again.', requestId: 'x' }
  await visitor.page.route('**/api/events/*/page', async (route) => {
    await asked
    await route.fulfill({ status: 500, json: { error } })
  })
  await visitor.page.goto('/event/zzzzzzzzzzzz')
  await expect(visitor.page.getByText('Loading event...')).toBeVisible()
  answer()
  await expect(visitor.page.getByText(`Event query error: ${error.message}`)).toBeVisible()
  await visitor.page.unrouteAll()
  await visitor.page.route('**/api/events/*/page', (route) => route.abort())
  await visitor.page.getByRole('button', { name: 'Try again' }).click()
  await expect(visitor.page.getByText('Failed to load event')).toBeVisible()
})

// spec: uploads.hostile
test('U03: an original that is a page as well as a picture is only ever a picture', {
  tag: '@whole',
}, async ({ browser }) => {
  const host = await atDesktop(browser)
  await anAccount(host)
  const eventId = await anEvent(host)
  const names = ['polyglot-jpeg-html.jpg', 'polyglot-jpeg-php.jpg']
  const fromDisk = names.map((name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: readFileSync(path.join(SAMPLES, 'hostile', name)),
  }))
  const gif = { name: 'script.gif', mimeType: 'image/gif', buffer: await aGifThatIsScript() }
  await sendFiles(host, eventId, [...fromDisk, gif])
  const { items } = (await ask(host, `/api/events/${eventId}/media`)) as { items: { fileUrl: string }[] }
  const addresses = items.map(({ fileUrl }) => fileUrl)
  expect(addresses).toHaveLength(3)

  const { page } = host
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const types: (string | undefined)[] = []
  for (const address of addresses) {
    const response = await page.goto(address)
    types.push(response?.headers()['content-type'])
    // A picture opened directly in the browser is a page with only the picture in it.
    expect(await page.evaluate(() => document.scripts.length)).toBe(0)
  }
  expect(types.sort()).toEqual(['image/gif', 'image/jpeg', 'image/jpeg'])
  expect(dialogs).toEqual([])
})

/**
 * A GIF that is also a JavaScript program: the two bytes of its width open a comment, and a comment block of the GIF
 * closes it.
 */
async function aGifThatIsScript(): Promise<Buffer> {
  const gif = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a85' } })
    .gif()
    .toBuffer()
  gif.write('/*', 6, 'latin1')
  const script = Buffer.from('*/=1;alert(document.domain)//')
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, script.length]), script, Buffer.from([0])])
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)])
}
