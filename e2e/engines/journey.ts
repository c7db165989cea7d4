import { randomBytes } from 'node:crypto'
import path from 'node:path'
import jsqr from 'jsqr'
import sharp from 'sharp'
import type { Visitor } from './visitor.ts'

const SAMPLES = path.join(import.meta.dirname, '../../samples')
const PHOTOS = ['prairie-falcon.jpg', 'wedding-champagne.jpg'].map((name) =>
  path.join(SAMPLES, 'photos', name),
)
const HEIC = path.join(SAMPLES, 'formats/IMG_2682-iphone7-gps.heic')
const FILM = path.join(SAMPLES, 'films/phone-portrait-gps.mov')
const LATE = path.join(SAMPLES, 'photos/wedding-couple-walking-away.jpg')
const ARABIC = 'مبروك! كانت ليلة لا تُنسى، ونتمنى لكما حياةً مليئة بالفرح والمحبّة والضحك كل يوم.'

/** One browser is host and guest: this machine's two names have separate cookies. */
export interface Place {
  host: string
  guest: string
}

export interface Step {
  name: string
  run(visitor: Visitor): Promise<void>
}

const TILES = `return Array.from(document.querySelectorAll('main li img')).filter((img) => img.complete && img.naturalWidth > 0).length`

/** The QR card as drawn by this engine. */
const DRAWN_CODE = `
  const card = Array.from(document.querySelectorAll('main img')).find((img) => img.alt.includes(arguments[0]))
  if (!card?.complete || card.naturalWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = 900
  canvas.height = Math.round((900 * card.naturalHeight) / card.naturalWidth)
  canvas.getContext('2d').drawImage(card, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')`

/** What a couple and their guests do with an album, from the first page to the last. */
export function journey({ host, guest }: Place): Step[] {
  let eventId = ''
  return [
    {
      name: 'a host signs up',
      async run(visitor) {
        await visitor.driver.goto(`${host}/signup`)
        await visitor.type(
          { role: 'field', name: 'Email' },
          `host-${randomBytes(6).toString('hex')}@example.com`,
        )
        await visitor.type({ role: 'field', name: 'Password' }, 'golden hour')
        await visitor.click({ role: 'button', name: 'Sign Up', isExact: false })
        await visitor.until('reach the dashboard', `return location.pathname === '/dashboard/home'`)
      },
    },
    {
      name: 'the wizard makes an event',
      async run(visitor) {
        await visitor.driver.goto(`${host}/dashboard/create`)
        await visitor.type({ role: 'field', name: 'Title' }, 'Noor & Elias')
        await visitor.click({ role: 'button', name: 'Continue' })
        await visitor.pick('Wedding')
        await visitor.click({ role: 'button', name: 'Continue' })
        await visitor.pick('Overlay')
        await visitor.click({ role: 'button', name: 'Continue' })
        await visitor.click({ role: 'button', name: 'Finish & Create Event' })
        await visitor.until('reach the dashboard', `return location.pathname === '/dashboard/home'`)
        const link = await visitor.until(
          'find the event',
          `return document.querySelector('main a[href*="/dashboard/events/"]')?.getAttribute('href')`,
        )
        eventId = /events\/([^/]+)/.exec(String(link))?.[1] ?? ''
      },
    },
    {
      name: 'the code leads to the event',
      async run(visitor) {
        await visitor.driver.goto(`${host}/dashboard/events/${eventId}/customization`)
        const picture = await visitor.until('see the code', DRAWN_CODE, `/${eventId}`)
        const png = Buffer.from(String(picture).replace(/^data:image\/png;base64,/, ''), 'base64')
        const { data, info } = await sharp(png)
          .flatten({ background: '#fff' })
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)
        if (!read?.data.endsWith(`/${eventId}`)) throw new Error(`the code says ${read?.data}`)
      },
    },
    {
      name: 'a guest sends photos, a HEIC and a film',
      async run(visitor) {
        await visitor.driver.goto(`${guest}/${eventId}`)
        await visitor.see('Noor')
        await visitor.choose([...PHOTOS, HEIC, FILM])
        await visitor.see('Successfully uploaded 4 file(s)!')
        await visitor.closeSheet()
      },
    },
    {
      name: 'the album shows all four',
      run: async (visitor) => void (await visitor.until('see four pictures', `${TILES} === 4`)),
    },
    {
      name: 'the viewer shows a photo, and Back closes it',
      async run(visitor) {
        await visitor.click({ css: 'main li button', name: 'prairie-falcon' })
        await visitor.until(
          'see it large',
          `return Array.from(document.querySelectorAll('dialog[open] img')).some((img) => img.complete && img.naturalWidth > 600)`,
        )
        await visitor.goBack()
        await visitor.until('see it closed', `return document.querySelector('dialog[open]') === null`)
      },
    },
    {
      name: 'the film plays',
      async run(visitor) {
        await visitor.click({ css: 'main li button', name: 'video' })
        await visitor.until('have a film', `return document.querySelector('dialog[open] video') !== null`)
        await visitor.until(
          'see it move',
          `const video = document.querySelector('dialog[open] video')
           if (video.error) throw new Error('MediaError ' + video.error.code + ' ' + video.error.message)
           video.muted = true
           if (video.paused) video.play().catch(() => undefined)
           return video.currentTime > 0.3 && video.videoWidth > 0`,
        )
        await visitor.goBack()
        await visitor.until('see it closed', `return document.querySelector('dialog[open]') === null`)
      },
    },
    {
      name: 'a note in Arabic has no scroll bar, and its sheet covers the window',
      async run(visitor) {
        await visitor.click({ role: 'button', name: 'Send a Note' })
        await visitor.type({ css: '[role=dialog] textarea' }, ARABIC)
        await visitor.until(
          'see the note whole',
          `const paper = document.querySelector('[role=dialog] textarea')
           return paper.scrollHeight <= paper.clientHeight && paper.offsetWidth === paper.clientWidth`,
        )
        await visitor.until(
          'see no gutter',
          `return document.elementsFromPoint(window.innerWidth - 2, 8).some((element) => getComputedStyle(element).position === 'fixed')`,
        )
        await visitor.click({ role: 'button', name: 'Submit Message' })
        await visitor.see('Note sent successfully!')
      },
    },
    {
      name: 'a voice message is recorded and sent',
      async run(visitor) {
        await visitor.click({ role: 'button', name: 'Voice', isExact: true })
        await visitor.click({ role: 'button', name: 'Start recording' })
        await visitor.see('0:02')
        await visitor.click({ css: '[role=dialog] button', name: 'Done', isExact: true })
        await visitor.click({ role: 'button', name: 'Send Voice Message' })
        await visitor.see('Voice message sent successfully!')
      },
    },
    {
      name: 'what the host adds arrives on the guest’s open page',
      async run(visitor) {
        await visitor.driver.openTab()
        await visitor.driver.goto(`${host}/dashboard/events/${eventId}/media`)
        await visitor.until('see the gallery', `${TILES} === 4`)
        await visitor.choose([LATE])
        await visitor.see('Successfully uploaded 1 file(s)!')
        await visitor.driver.useTab(0)
        await visitor.until(
          'see it arrive',
          `return /new photo/i.test(document.body.innerText) || document.querySelectorAll('main li img').length === 5`,
        )
      },
    },
    {
      name: 'a password closes the open page, and opens it again',
      async run(visitor) {
        await visitor.driver.useTab(1)
        await visitor.driver.evaluate(
          `fetch('/api/events/' + arguments[0], { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ password: 'candles', passwordProtection: true }) })`,
          eventId,
        )
        await visitor.driver.useTab(0)
        await visitor.type({ role: 'field', name: 'Password' }, 'candles')
        await visitor.click({ css: 'form button[type=submit]' })
        await visitor.until(
          'see the album again',
          `return document.querySelectorAll('main li img').length > 0`,
        )
      },
    },
    {
      name: 'the wall shows the photos',
      async run(visitor) {
        await visitor.driver.useTab(1)
        await visitor.driver.goto(`${host}/photo-wall/${eventId}`)
        await visitor.until(
          'see a slide',
          `return Array.from(document.querySelectorAll('img, video')).some((one) => (one.naturalWidth || one.videoWidth) > 200)`,
        )
      },
    },
    {
      name: 'everything comes down as one ZIP',
      async run(visitor) {
        await visitor.driver.goto(`${host}/dashboard/events/${eventId}/media`)
        await visitor.click({ role: 'button', name: 'Download All as ZIP' })
        await visitor.see('Your download is ready')
        await visitor.driver.evaluate(
          `const link = Array.from(document.querySelectorAll('main a[href]')).find((one) => one.textContent.trim() === 'Download')
           window.zip = null
           fetch(link.href).then((answer) => answer.arrayBuffer()).then((bytes) => { window.zip = [new Uint8Array(bytes)[0], new Uint8Array(bytes)[1], bytes.byteLength] })`,
        )
        const zip = (await visitor.until('have it', 'return window.zip')) as number[]
        if (zip[0] !== 0x50 || zip[1] !== 0x4b || (zip[2] ?? 0) < 1_000_000) throw new Error(`no ZIP: ${zip}`)
      },
    },
  ]
}
