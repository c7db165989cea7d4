// spec: print.designs

import { type KeptPiece, MOST_TABLES, type PieceLook } from '@afterglow/contract/print-kit'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { unzip } from '../../platform/zip/testing/open-zip.ts'
import { openLink } from '../../testing/agent.ts'
import { aGuest, aHost, aWedding, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg, anUndecodableJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { pageBox, rasterise, readCode } from './testing/read-paper.ts'

const app = oneApp({ listens: true, environment: { PUBLIC_URL: 'https://photos.example.com' } })
let wedding: Wedding
beforeAll(async () => {
  wedding = await aWedding(app)
})

const at = (path: string, { event } = wedding) => `/api/events/${event.id}/${path}`
const get = async (piece: string, of = wedding): Promise<KeptPiece> =>
  (await of.host.get(at(`print-kit/${piece}`, of))).body
const svg = async (piece: string, query = '', of = wedding) =>
  (await of.host.get(at(`print-kit/${piece}/svg${query}`, of))).bytes.toString()

async function change(piece: string, patch: Partial<PieceLook>, of = wedding): Promise<KeptPiece> {
  const { look } = await get(piece, of)
  const answer = await of.host.sendJson('PUT', at(`print-kit/${piece}`, of), { ...look, ...patch })
  expect(answer.status).toBe(200)
  return answer.body
}

const lines = { greeting: null, title: null, date: null, line: null }

describe('a piece of an event', () => {
  it('begins in the colors of the event, with its monogram and words', async () => {
    await wedding.host.patch(`/api/events/${wedding.event.id}`, {
      title: 'Noor & Elias',
      colorTheme: 'forest',
    })
    expect(await get('table-card')).toMatchObject({
      look: { design: 'arch', color: 'evergreen', hasMonogram: true, lines, photo: 'cover' },
      isChanged: false,
      defaults: { title: 'Noor & Elias', line: 'Scan, and share your view', greeting: '' },
      monogram: 'N&E',
      warnings: [],
    })
    expect((await get('welcome-sign')).defaults.greeting).toBe('Welcome')
  })

  it('keeps design, color and lines for itself alone, and says where its texts are', async () => {
    const before = await svg('poster')
    const saved = await change('poster', {
      design: 'bold',
      color: 'copper',
      lines: { ...lines, line: 'Zeigt uns, was ihr seht', date: '' },
    })
    expect(saved).toMatchObject({ isChanged: true, look: { design: 'bold', color: 'copper' } })
    expect(saved.places.map(({ field }) => field)).toEqual(['title', 'line'])
    for (const { x, y, width, height } of saved.places)
      expect(x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1 && height > 0).toBe(true)
    const after = await svg('poster')
    expect(after).not.toBe(before)
    expect(after).toContain('#8a5a2b')
    expect((await get('table-card')).isChanged).toBe(false)

    const reset = await wedding.host.delete(at('print-kit/poster'))
    expect(reset.body).toMatchObject({ isChanged: false, look: { design: 'arch' } })
    expect(await svg('poster')).toBe(before)
  })

  it('shows its other designs without keeping them', async () => {
    const all = await Promise.all(
      ['keyline', 'arch', 'photo', 'bold'].map((design) => svg('table-card', `?design=${design}`)),
    )
    expect(new Set(all).size).toBe(4)
    expect((await get('table-card')).isChanged).toBe(false)
  })

  it('has no monogram where the title has no letters, and none that is switched off', async () => {
    const other = await aWedding(app)
    await other.host.patch(`/api/events/${other.event.id}`, { title: '2026' })
    expect((await get('table-card', other)).monogram).toBeNull()
    const withIt = await svg('table-card')
    await change('table-card', { hasMonogram: false })
    expect(await svg('table-card')).not.toBe(withIt)
    await wedding.host.delete(at('print-kit/table-card'))
  })

  it('takes sixty characters in any script, and no more, and no other colors', async () => {
    const { look } = await get('table-card')
    const put = (patch: object) =>
      wedding.host.sendJson('PUT', at('print-kit/table-card'), { ...look, ...patch })
    for (const character of ['W', '👨‍👩‍👧‍👦', 'नि']) {
      expect((await put({ lines: { ...lines, line: character.repeat(60) } })).status).toBe(200)
      expect(await put({ lines: { ...lines, line: character.repeat(61) } })).toBeError(400, 'request.invalid')
    }
    expect(await put({ color: '#ff0000' })).toBeError(400, 'request.invalid')
    expect(await put({ design: 'comic' })).toBeError(400, 'request.invalid')
    const hostile = '"/><script>alert(1)</script>'
    expect((await put({ lines: { ...lines, line: hostile } })).status).toBe(200)
    expect(await svg('table-card')).not.toMatch(/<(?!svg|path|clipPath|image|g|\/)/)
    await wedding.host.delete(at('print-kit/table-card'))
  })
})

describe('the tone of an event', () => {
  it.each([
    ['memorial', 'Remembering Ruth', 'keyline', 'ink', 'Share a memory of Ruth', 'In loving memory'],
    ['corporate', 'Annual Summit', 'bold', 'ink-blue', 'Scan to share your photos of the day', 'Welcome'],
    ['party', 'Our party', 'arch', 'garnet', 'Scan, and share your view', 'Come on in'],
  ])('%s has its design and words', async (eventType, title, design, color, line, greeting) => {
    const other = await aWedding(app)
    await other.host.patch(`/api/events/${other.event.id}`, { title, eventType, colorTheme: 'romantic' })
    expect(await get('welcome-sign', other)).toMatchObject({
      look: { design, color },
      defaults: { line, greeting },
    })
  })

  it('of a memorial with a long title asks without a name', async () => {
    const other = await aWedding(app)
    const title = `Remembering ${'Ruth '.repeat(14)}`.trim()
    await other.host.patch(`/api/events/${other.event.id}`, { title, eventType: 'memorial' })
    expect((await get('table-card', other)).defaults.line).toBe('Share a memory')
  })
})

describe('the photo of a piece', () => {
  it('is the cover at first, then one of the album or an uploaded one', async () => {
    const other = await aWedding(app)
    expect(await svg('table-card', '', other)).not.toContain('<image')
    await other.host.put(at('cover', other), await aJpeg({ width: 1200, height: 900 }))
    await app.runJobs()
    expect(await svg('table-card', '', other)).toContain('<image')

    const sent = await upload(other.host, other.event, {
      bytes: await aJpeg({ width: 2400, height: 1600 }),
    })
    await app.runJobs()
    const photo: string = sent.body.media.id
    const chosen = await change('table-card', { photo }, other)
    expect(chosen.warnings).toEqual([])
    expect(chosen.photoDpi).toBeGreaterThanOrEqual(200)

    const answer = await other.host.put(at('print-photo', other), await aJpeg({ width: 3000, height: 2000 }))
    expect(answer.status).toBe(202)
    await app.runJobs()
    const { photoId } = answer.body
    expect((await other.host.get(at(`print-photo/${photoId}`, other))).body).toEqual({ state: 'ready' })
    await change('table-card', { photo: 'uploaded' }, other)
    const pdf = await other.host.get(at('print-kit/table-card/pdf', other))
    expect(pdf.bytes.toString('latin1')).toMatch(/\/Width 2048/)
    expect(await readCode(await rasterise(pdf.bytes, 6))).toBe(`https://photos.example.com/${other.event.id}`)
    expect(await storedKeys(app, other.event, 'print-photos')).toEqual([
      `events/${other.event.id}/print-photos/${photoId}/photo`,
    ])
    // Guests see it nowhere.
    expect((await other.host.get(at('media', other))).body.items ?? []).not.toContainEqual(
      expect.objectContaining({ id: photoId }),
    )
  })

  it('of another event is not printed, and one that is gone is named', async () => {
    const foreign = await aWedding(app)
    const sent = await upload(foreign.host, foreign.event, { bytes: await aJpeg() })
    await app.runJobs()
    const saved = await change('poster', { photo: sent.body.media.id })
    expect(saved.warnings).toEqual(['photo_gone'])
    expect(await svg('poster')).not.toContain('<image')
    expect((await change('poster', { photo: 'uploaded' })).warnings).toEqual(['photo_gone'])
    await wedding.host.delete(at('print-kit/poster'))
  })

  it('must be a picture, and belongs to its event', async () => {
    const put = (bytes: Buffer) => wedding.host.put(at('print-photo'), bytes)
    expect(await put(Buffer.from('no picture'))).toBeError(415, 'print_kit.photo_unreadable')
    const answer = await put(await anUndecodableJpeg())
    await app.runJobs()
    const other = await aWedding(app)
    expect(await other.host.get(at(`print-photo/${answer.body.photoId}`, other))).toBeError(
      404,
      'resource.not_found',
    )
    expect(await (await aGuest(app, wedding.event)).put(at('print-photo'), await aJpeg())).toBeError(
      401,
      'auth.required',
    )
  })

  it('is printed upside down on the far side of a tent', async () => {
    const halves = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
      .composite([
        {
          input: { create: { width: 800, height: 200, channels: 3, background: '#00f' } },
          left: 0,
          top: 200,
        },
      ])
      .jpeg()
      .toBuffer()
    await wedding.host.put(at('print-photo'), halves)
    await app.runJobs()
    await change('tent', { design: 'photo', photo: 'uploaded', hasMonogram: false })
    const pdf = await wedding.host.get(at('print-kit/tent/pdf?marks=no'))
    const page = await rasterise(pdf.bytes, 2)
    const redderAt = async (y: number) => {
      const [r = 0, , b = 0] = await page
        .clone()
        .extract({ left: 4, top: y * 2, width: 1, height: 1 })
        .raw()
        .toBuffer()
      return r > b
    }
    expect([await redderAt(5), await redderAt(140), await redderAt(157), await redderAt(292)]).toEqual([
      false,
      true,
      true,
      false,
    ])
    await wedding.host.delete(at('print-kit/tent'))
  })
})

describe('the export of an account', () => {
  it('has the pieces, the tables and the photo of each event', async () => {
    const other = await aWedding(app)
    await change('poster', { color: 'copper', photo: 'uploaded' }, other)
    await other.host.sendJson('PUT', at('print-tables', other), { text: '1 Family Weber' })
    await other.host.put(at('print-photo', other), await aJpeg())
    await app.runJobs()
    const asked = await other.host.post('/api/account/exports')
    await app.runJobs()
    const { url } = (await other.host.get(`/api/account/exports/${asked.body.id}`)).body
    const files = await unzip((await openLink(app.browser(), url)).bytes)
    const nameOf = (end: string) => [...files.keys()].find((name) => name.endsWith(end)) ?? ''
    expect(JSON.parse(files.get(nameOf('event.json'))?.toString() ?? '')).toMatchObject({
      printPieces: [{ piece: 'poster', look: { color: 'copper', photo: 'uploaded' } }],
      printTables: '1 Family Weber',
      printPhoto: 'print-photo.jpg',
    })
    expect((await sharp(files.get(nameOf('print-photo.jpg'))).metadata()).format).toBe('jpeg')
  })
})

describe('a list of tables', () => {
  const keep = (text: string) => wedding.host.sendJson('PUT', at('print-tables'), { text })
  const pdf = (query = '') => wedding.host.get(at(`print-kit/table-number/pdf${query}`))
  const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/TrimBox/g)?.length

  it('becomes cards, as many on a sheet as it has room for', async () => {
    await keep("1 Family Weber\n2\nBride's table\n4\n5")
    const answer = await pdf('?marks=no')
    expect(pagesOf(answer.bytes)).toBe(2)
    expect(pageBox(answer.bytes, 'MediaBox').width).toBeCloseTo(210, 1)
    const page = await rasterise(answer.bytes, 8)
    const { width = 0, height = 0 } = await page.metadata()
    for (const [left, top] of [
      [0, 0],
      [0.5, 0],
      [0, 0.5],
      [0.5, 0.5],
    ] as const) {
      const card = page.clone().extract({
        left: Math.round(left * width),
        top: Math.round(top * height),
        width: Math.floor(width / 2),
        height: Math.floor(height / 2),
      })
      expect(await readCode(sharp(await card.png().toBuffer()))).toBe(
        `https://photos.example.com/${wedding.event.id}`,
      )
    }
    expect(pagesOf((await pdf('?paper=letter')).bytes)).toBe(3)
    // The screen shows the first table.
    const first = await svg('table-number')
    await keep('7 Somebody else')
    expect(await svg('table-number')).not.toBe(first)
  })

  it('is kept as it was typed, even where it cannot be printed', async () => {
    for (const [text, code] of [
      [Array.from({ length: 301 }, (_, at) => `${at + 1} Table`).join('\n'), 'print_kit.too_many_tables'],
      [`1\n${'W'.repeat(61)}\n`, 'print_kit.table_too_long'],
    ] as const) {
      expect((await keep(text)).status).toBe(200)
      expect((await wedding.host.get(at('print-tables'))).body).toEqual({ text })
      expect(await pdf()).toBeError(422, code)
      expect((await wedding.host.get(at('print-kit/table-number/svg'))).status).toBe(200)
    }
    expect((await keep('1\t Weber\r\n2')).body).toEqual({ text: '1  Weber\n2' })
  })

  it('of many names is one PDF of bounded size, made within the limits of the press', async () => {
    const count = inject('whole').includes('drawing') ? MOST_TABLES : 60
    const names = ['Family Weber', "Bride's table", '李明家', 'عائلة نور', 'Schön & Groß', 'प्रिया']
    await keep(Array.from({ length: count }, (_, at) => `${at + 1} ${names[at % names.length]}`).join('\n'))
    const answer = await pdf()
    // Within the time and memory that the press gives one order.
    expect(answer.status).toBe(200)
    expect(pagesOf(answer.bytes)).toBe(count / 4)
    expect(answer.bytes.length).toBeLessThan(count * 40_000)
  })

  it('is for its host alone', async () => {
    const guest = await aGuest(app, wedding.event)
    const stranger = await aHost(app)
    for (const path of ['print-tables', 'print-kit/table-number', 'print-kit/table-number/pdf']) {
      expect(await guest.get(at(path))).toBeError(401, 'auth.required')
      expect(await stranger.get(at(path))).toBeError(404, 'event.not_owner')
    }
  })
})
