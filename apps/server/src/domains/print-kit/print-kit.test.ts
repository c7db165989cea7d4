// spec: print.kit

import { PIECE_SIZES, PRINT_PAPERS, PRINT_PIECES } from '@afterglow/contract/print-kit'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsqr from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aGuest, aHost, aWedding, type Wedding } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { drawPiece, type PrintedEvent } from './draw-piece.ts'
import type { Drawing } from './shapes.ts'
import { CODE_INK, PRINT_THEMES } from './themes.ts'
import { toPdf } from './to-pdf.ts'

const EVENT: PrintedEvent = {
  title: 'Noor & Elias',
  date: '2026-06-20',
  theme: 'romantic',
  tone: 'festive',
  link: 'https://photos.example.com/abc234def567',
}
/** Its module is wrapped once more when it is imported here. */
const jsQR =
  (jsqr as unknown as { default?: typeof jsqr.default }).default ?? (jsqr as unknown as typeof jsqr.default)
const MARGIN = 10
/** The other paper is for the whole pass: it takes as long and differs in its size alone. */
const papers = inject('whole').includes('drawing') ? PRINT_PAPERS : PRINT_PAPERS.slice(0, 1)
const EVERY_PIECE = PRINT_PIECES.flatMap((piece) => papers.map((paper) => [piece, paper] as const))

let pdfium: PDFiumLibrary
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
})
afterAll(() => pdfium.destroy())

interface Box {
  x: number
  y: number
  side: number
}

/** Where the first code of a drawing is, in millimeters. */
function codeIn({ shapes }: Drawing): Box {
  const code = shapes.find(({ fill }) => fill === CODE_INK)
  const numbers = (code?.path.match(/-?[\d.]+/g) ?? []).map(Number)
  const xs = numbers.filter((_, at) => at % 2 === 0)
  const ys = numbers.filter((_, at) => at % 2 === 1)
  const [x, y] = [xs.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.min(a, b))]
  return { x, y, side: xs.reduce((a, b) => Math.max(a, b)) - x }
}

/** The first page as pixels, at this many per millimeter of the sheet. */
async function rasterise(pdf: Buffer, perMillimetre: number) {
  const document = await pdfium.loadDocument(pdf)
  const { data, width, height } = await document
    .getPage(0)
    .render({ scale: (perMillimetre * 25.4) / 72, render: 'bitmap' })
  document.destroy()
  return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' })
}

/** What a phone reads that sees no more than the code and the white around it. */
async function readCode(
  page: Sharp,
  { x, y, side }: Box,
  perMillimetre: number,
): Promise<string | undefined> {
  const around = side * 0.1
  const at = (millimetres: number) => Math.round((millimetres + MARGIN - around) * perMillimetre)
  const length = Math.round((side + 2 * around) * perMillimetre)
  const crop = page.clone().extract({ left: at(x), top: at(y), width: length, height: length })
  const { data, info } = await crop.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('a piece of the print kit', () => {
  it.each(EVERY_PIECE)('%s for %s can be read at 15 mm and 150 dpi', async (piece, paper) => {
    const drawing = await drawPiece(piece, paper, EVENT)
    const code = codeIn(drawing)
    expect(code.side).toBeGreaterThanOrEqual(24)
    // As if the whole piece had been made so small that its code is 15 mm wide.
    const perMillimetre = (150 / 25.4) * (15 / code.side)
    const page = await rasterise(
      await toPdf(drawing, { title: EVENT.title, made: new Date(0), hasMarks: true }),
      perMillimetre,
    )
    expect(await readCode(page, code, perMillimetre)).toBe(EVENT.link)
  })

  it.each(EVERY_PIECE)(
    '%s for %s has colour beyond its edges, marks outside of that, and nothing but outlines',
    async (piece, paper) => {
      const { width, height } = PIECE_SIZES[piece][paper]
      const pdf = await toPdf(await drawPiece(piece, paper, EVENT), {
        title: EVENT.title,
        made: new Date(0),
        hasMarks: true,
      })
      const text = pdf.toString('latin1')
      expect(text).not.toMatch(/\/FontDescriptor|\/FontFile|\/Subtype \/Image/)
      const points = (box: string) =>
        new RegExp(`/${box} \\[([^\\]]+)\\]`).exec(text)?.[1]?.split(' ').map(Number) ?? []
      const [left = 0, top = 0, right = 0, bottom = 0] = points('TrimBox').map((point) => (point * 25.4) / 72)
      expect([right - left, bottom - top]).toEqual([expect.closeTo(width, 1), expect.closeTo(height, 1)])
      expect(points('BleedBox')[0]).toBeCloseTo((7 / 25.4) * 72, 1)

      const perMillimetre = 8
      const page = await rasterise(pdf, perMillimetre)
      const colourAt = async (x: number, y: number) => {
        const [left, top] = [x, y].map((value) => Math.round((value + MARGIN) * perMillimetre))
        const { data } = await page
          .clone()
          .extract({ left: left ?? 0, top: top ?? 0, width: 1, height: 1 })
          .raw()
          .toBuffer({ resolveWithObject: true })
        return `#${data.subarray(0, 3).toString('hex')}`
      }
      const { ground } = PRINT_THEMES.romantic
      for (const [x, y] of [
        [-2.5, -2.5],
        [width + 2.4, height + 2.4],
        [1, 1],
      ] as const)
        expect(await colourAt(x, y)).toBe(ground)
      expect(await colourAt(-3.6, height / 3)).toBe('#ffffff')
      expect(await isMarked(page, { x: 0, y: -6 }, perMillimetre)).toBe(true)
      expect(await isMarked(page, { x: -6, y: height }, perMillimetre)).toBe(true)
      expect(await isMarked(page, { x: width / 7, y: -6 }, perMillimetre)).toBe(false)
    },
  )

  /** Whether there is anything but paper within half a millimetre. */
  async function isMarked(page: Sharp, { x, y }: { x: number; y: number }, perMillimetre: number) {
    const at = (millimetres: number) => Math.round((millimetres + MARGIN - 0.5) * perMillimetre)
    const area = { left: at(x), top: at(y), width: perMillimetre, height: perMillimetre }
    return (await page.clone().extract(area).raw().toBuffer()).some((value) => value < 200)
  }

  it('wears each theme, with the code in ink on white in all of them', async () => {
    for (const theme of Object.keys(PRINT_THEMES) as PrintedEvent['theme'][]) {
      const drawing = await drawPiece('table-card', 'a4', { ...EVENT, theme })
      expect(drawing.shapes[0]?.fill).toBe(PRINT_THEMES[theme].ground)
      const code = codeIn(drawing)
      const page = await rasterise(await toPdf(drawing, { title: '', made: new Date(0), hasMarks: true }), 4)
      expect(await readCode(page, code, 4)).toBe(EVENT.link)
    }
  })

  it.each([
    ['one letter', 'N'],
    ['a pair with long names', 'Alexandria Featherstonehaugh & Maximilian von Hohenberg'],
    ['one word without an end', 'W'.repeat(120)],
    ['many words', 'and '.repeat(50)],
    ['nothing that can be drawn', '\u{e123}'],
    ['three scripts', '李明 & נועה Анна'],
  ])(
    'of an event called by %s keeps everything on the paper, and its code readable',
    async (_what, title) => {
      for (const piece of PRINT_PIECES) {
        const drawing = await drawPiece(piece, 'a4', { ...EVENT, title, date: null })
        const points = drawing.shapes
          .slice(1)
          .flatMap(({ path }) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)])
          .map(([, x, y]) => [Number(x), Number(y)] as const)
        expect(points.every(([x, y]) => x > 0 && y > 0 && x < drawing.width && y < drawing.height)).toBe(true)
        const code = codeIn(drawing)
        const page = await rasterise(
          await toPdf(drawing, { title, made: new Date(0), hasMarks: true }),
          80 / code.side + 1,
        )
        expect(await readCode(page, code, 80 / code.side + 1)).toBe(EVENT.link)
      }
    },
  )
})

describe('the print kit of an event', () => {
  let app: TestApp
  let wedding: Wedding
  beforeAll(async () => {
    app = await testApp({ environment: { PUBLIC_URL: 'https://photos.example.com' } })
    wedding = await aWedding(app)
  })
  afterAll(() => app.close())
  const address = (piece: string, format: string, paper = 'a4') =>
    `/api/events/${wedding.event.id}/print-kit/${piece}/${format}?paper=${paper}`

  it('is a PDF for its host, whose code is the short link', async () => {
    const answer = await wedding.host.get(address('table-card', 'pdf'))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=table-card-a4.pdf',
    })
    const page = await rasterise(answer.bytes, 8)
    const { data, info } = await page.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    expect(code?.data).toBe(`https://photos.example.com/${wedding.event.id}`)
  })

  it('can be looked at before it is printed, and nothing in that could run', async () => {
    const answer = await wedding.host.get(address('poster', 'svg', 'letter'))
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    const { width, height } = await sharp(answer.bytes).metadata()
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(8.5 / 11, 2)
    expect(answer.bytes.toString()).not.toMatch(/<(?!svg|path|\/svg)/)
  })

  it('is for its host alone, and knows its pieces', async () => {
    expect(await (await aGuest(app, wedding.event)).get(address('poster', 'pdf'))).toBeError(
      401,
      'auth.required',
    )
    expect(await (await aHost(app)).get(address('poster', 'pdf'))).toBeError(404, 'event.not_owner')
    expect(await wedding.host.get(address('mug', 'pdf'))).toBeError(404, 'resource.not_found')
    expect(await wedding.host.get(address('poster', 'pdf', 'a0'))).toBeError(400, 'request.invalid')
  })
})
