// spec: challenges.albums

import { randomUUID } from 'node:crypto'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuest, aWedding, type Wedding } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

/** Its module is wrapped once more when it is imported here. */
const jsQR =
  (jsqr as unknown as { default?: typeof jsqr.default }).default ?? (jsqr as unknown as typeof jsqr.default)

let app: TestApp
let wedding: Wedding
let pdfium: PDFiumLibrary
const challenges = [
  { id: randomUUID(), prompt: 'Somebody laughing out loud' },
  {
    id: randomUUID(),
    prompt: 'The happy couple, when they think that nobody is looking at them. '.repeat(2).slice(0, 120),
  },
  { id: randomUUID(), prompt: 'صورة مع أكبر ضيف' },
]

beforeAll(async () => {
  app = await testApp({ environment: { PUBLIC_URL: 'https://photos.example.com' } })
  wedding = await aWedding(app)
  await wedding.host.post(`/api/events/${wedding.event.id}/challenges`, { challenges })
  pdfium = await PDFiumLibrary.init()
})
afterAll(async () => {
  pdfium.destroy()
  await app.close()
})

const address = (format: string, query = '') =>
  `/api/events/${wedding.event.id}/print-kit/challenge-cards/${format}?paper=a4${query}`

/** What a phone reads on each page. */
async function codesIn(pdf: Buffer): Promise<(string | undefined)[]> {
  const document = await pdfium.loadDocument(pdf)
  const codes: (string | undefined)[] = []
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: (8 * 25.4) / 72, render: 'bitmap' })
    const pixels = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer()
    codes.push(jsQR(new Uint8ClampedArray(pixels), width, height)?.data)
  }
  document.destroy()
  return codes
}

const linkTo = ({ id }: { id: string }) => `https://photos.example.com/${wedding.event.id}?challenge=${id}`

describe('table cards of challenges', () => {
  it('are one page each, whose code leads straight to its challenge', async () => {
    const answer = await wedding.host.get(address('pdf'))
    expect(answer.headers['content-disposition']).toBe('attachment; filename=challenge-cards-a4.pdf')
    expect(await codesIn(answer.bytes)).toEqual(challenges.map(linkTo))
  })

  it('can be printed one by one, and looked at before', async () => {
    const [, second] = challenges
    if (second === undefined) throw new Error('no challenge')
    const answer = await wedding.host.get(address('pdf', `&challenge=${second.id}&marks=no`))
    expect(await codesIn(answer.bytes)).toEqual([linkTo(second)])
    const svg = await wedding.host.get(address('svg', `&challenge=${second.id}`))
    expect(svg.headers['content-security-policy']).toContain("default-src 'none'")
    expect(svg.bytes.toString()).not.toMatch(/<(?!svg|path|\/svg)/)
  })

  it('keep everything on the paper', async () => {
    for (const { id } of challenges) {
      const svg = (await wedding.host.get(address('svg', `&challenge=${id}`))).bytes.toString()
      const [, ...paths] = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path ?? '')
      const points = paths.flatMap((path) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)])
      expect(
        points.every(([, x, y]) => Number(x) > 0 && Number(x) < 105 && Number(y) > 0 && Number(y) < 148),
      ).toBe(true)
    }
  })

  it('are of what guests see alone, and for the host alone', async () => {
    const unknown = await wedding.host.get(address('pdf', `&challenge=${randomUUID()}`))
    expect(unknown).toBeError(404, 'challenge.not_found')
    expect(await (await aGuest(app, wedding.event)).get(address('pdf'))).toBeError(401, 'auth.required')
    const empty = await aWedding(app)
    const none = await empty.host.get(`/api/events/${empty.event.id}/print-kit/challenge-cards/pdf`)
    expect(none).toBeError(404, 'challenge.not_found')
  })
})

// spec: albums
describe('a piece whose code leads into an album', () => {
  const piece = (query: string) =>
    `/api/events/${wedding.event.id}/print-kit/welcome-sign/pdf?paper=a4&marks=no${query}`

  it('has that link in its code, and does not exist if the album does not', async () => {
    const album = { id: randomUUID(), name: 'Party' }
    const { body } = await wedding.host.post(`/api/events/${wedding.event.id}/albums`, album)
    const answer = await wedding.host.get(piece(`&album=${album.id}`))
    const [code] = await codesIn(answer.bytes)
    expect(code).toBe(`https://photos.example.com/${wedding.event.id}/a/${body.albums[0].code}`)
    expect(await wedding.host.get(piece(`&album=${randomUUID()}`))).toBeError(404, 'album.not_found')
  })
})
