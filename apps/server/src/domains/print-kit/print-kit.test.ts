// spec: print.kit

import { keysOf } from '@afterglow/contract/kernel'
import {
  CODE_QUIET,
  contrastOf,
  LEAST_CODE_SIDE,
  LEGIBLE_CONTRAST,
  PIECE_COLORS,
  PIECE_DESIGNS,
  PIECE_PAPER,
  PIECE_SIZES,
  type PieceDesign,
  PRINT_PAPERS,
  PRINT_PIECES,
  type PrintPaper,
  type PrintPiece,
} from '@afterglow/contract/print-kit'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsqr from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aGuest, aHost, aWedding, type Wedding } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { codeOf } from './code-shape.ts'
import { drawPiece, type PrintedPiece } from './draw-piece.ts'
import { CODE_INK, inksOf } from './inks.ts'
import { mix } from './mix-colors.ts'
import type { Drawing } from './shapes.ts'
import { toPdf } from './to-pdf.ts'

const LINK = 'https://photos.example.com/abc234def567'
const FAMILY = { number: '12', name: 'Family Weber' }

function aPiece(piece: PrintPiece, paper: PrintPaper = 'a4', design: PieceDesign = 'keyline'): PrintedPiece {
  return {
    piece,
    paper,
    link: LINK,
    look: { design, color: 'garnet', photo: null },
    texts: {
      greeting: piece === 'welcome-sign' ? 'Welcome' : '',
      title: 'Noor & Elias',
      date: 'June 20, 2026',
      line: 'Scan, and share your view',
      address: LINK.replace('https://', ''),
      monogram: 'N&E',
      ...(piece === 'table-number' && { table: FAMILY }),
    },
  }
}

const look = { title: '', made: new Date(0), hasMarks: true }
/** Its module is wrapped once more when it is imported here. */
const jsQR =
  (jsqr as unknown as { default?: typeof jsqr.default }).default ?? (jsqr as unknown as typeof jsqr.default)
const MARGIN = 10
/** The other paper is for the whole pass: it takes as long and differs in its size alone. */
const papers = inject('whole').includes('drawing') ? PRINT_PAPERS : PRINT_PAPERS.slice(0, 1)
const EVERY_PIECE = PRINT_PIECES.flatMap((piece) =>
  papers.flatMap((paper) => PIECE_DESIGNS.map((design) => [piece, paper, design] as const)),
)

/** Each piece in one of the designs, and each design on one of the pieces. */
const SAMPLED = EVERY_PIECE.filter(
  ([piece, , design]) => PRINT_PIECES.indexOf(piece) % PIECE_DESIGNS.length === PIECE_DESIGNS.indexOf(design),
)

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
  return boxOf(shapes.find(({ fill }) => fill === CODE_INK)?.path ?? '')
}

function boxOf(path: string): Box {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
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

/** The white box in which the first code lies. */
function plateOf({ shapes }: Drawing): Box {
  const at = shapes.findIndex(({ fill }) => fill === CODE_INK)
  return boxOf(shapes[at - 1]?.path ?? '')
}

describe('a piece of the print kit', () => {
  it.each(EVERY_PIECE)('%s for %s in %s can be read at 15 mm and 150 dpi', async (piece, paper, design) => {
    const drawing = await drawPiece(aPiece(piece, paper, design))
    const code = codeIn(drawing)
    expect(code.side).toBeGreaterThanOrEqual(LEAST_CODE_SIDE)
    // As if the whole piece had been made so small that its code is 15 mm wide.
    const perMillimetre = (150 / 25.4) * (15 / code.side)
    const page = await rasterise(await toPdf(drawing, look), perMillimetre)
    expect(await readCode(page, code, perMillimetre)).toBe(LINK)
  })

  it.each(EVERY_PIECE)('%s for %s in %s keeps four white modules around its code', async (...kind) => {
    const drawing = await drawPiece(aPiece(...kind))
    const [code, plate] = [codeIn(drawing), plateOf(drawing)]
    const module = code.side / codeOf(LINK).modules
    expect(code.x - plate.x).toBeCloseTo(CODE_QUIET * module, 1)
    expect(code.y - plate.y).toBeCloseTo(CODE_QUIET * module, 1)
    expect(plate.side - code.side).toBeCloseTo(2 * CODE_QUIET * module, 1)
    // Nothing is drawn on it but the code: not a letter, nor an edge of a photo.
    const at = drawing.shapes.findIndex(({ fill }) => fill === CODE_INK)
    for (const { path } of drawing.shapes.slice(at + 1, at + 3)) {
      const other = boxOf(path)
      expect(other.y >= plate.y + plate.side - 0.5 || other.x >= plate.x + plate.side - 0.5).toBe(true)
    }
  })

  it('has a code of the least size with a long address as well', async () => {
    const link = `https://${'photos.'.repeat(8)}example.com/abc234def567`
    for (const piece of PRINT_PIECES) {
      const drawing = await drawPiece({ ...aPiece(piece), link })
      const code = codeIn(drawing)
      expect(code.side).toBeGreaterThanOrEqual(LEAST_CODE_SIDE)
      expect(await readCode(await rasterise(await toPdf(drawing, look), 12), code, 12)).toBe(link)
    }
  })

  it.each(SAMPLED)(
    '%s for %s in %s has colour beyond its edges, marks outside of that, and nothing but outlines',
    async (piece, paper, design) => {
      const { width, height } = PIECE_SIZES[piece][paper]
      const pdf = await toPdf(await drawPiece(aPiece(piece, paper, design)), look)
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
      const corner = await colourAt(1, 1)
      for (const [x, y] of [
        [-2.5, -2.5],
        [width + 2.4, height + 2.4],
      ] as const)
        if (piece !== 'stickers') expect(await colourAt(x, y)).toBe(corner)
      expect(corner).toBe(GROUNDS[design](piece))
      expect(await colourAt(-3.6, height / 3)).toBe('#ffffff')
      expect(await isMarked(page, { x: 0, y: -6 }, perMillimetre)).toBe(true)
      expect(await isMarked(page, { x: -6, y: height }, perMillimetre)).toBe(true)
      expect(await isMarked(page, { x: width / 7, y: -6 }, perMillimetre)).toBe(false)
    },
  )

  const GROUNDS: Record<PieceDesign, (piece: PrintPiece) => string> = {
    keyline: () => PIECE_PAPER,
    arch: (piece) => (piece === 'stickers' ? mix(PIECE_PAPER, PIECE_COLORS.garnet, 0.16) : PIECE_PAPER),
    photo: () => PIECE_COLORS.garnet,
    bold: () => PIECE_COLORS.garnet,
  }

  /** Whether there is anything but paper within half a millimetre. */
  async function isMarked(page: Sharp, { x, y }: { x: number; y: number }, perMillimetre: number) {
    const at = (millimetres: number) => Math.round((millimetres + MARGIN - 0.5) * perMillimetre)
    const area = { left: at(x), top: at(y), width: perMillimetre, height: perMillimetre }
    return (await page.clone().extract(area).raw().toBuffer()).some((value) => value < 200)
  }

  it.each(PIECE_DESIGNS.flatMap((design) => keysOf(PIECE_COLORS).map((color) => [design, color] as const)))(
    '%s in %s has letters of 4.5:1',
    (design, color) => {
      const { ground, ...letters } = inksOf(design, color)
      for (const ink of Object.values(letters))
        expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST)
    },
  )

  it('has letters of 4.5:1 on a white photo, wherever its texts are', async () => {
    const jpeg = await sharp({
      create: { width: 600, height: 800, channels: 3, background: '#ffffff' },
    })
      .jpeg()
      .toBuffer()
    const photo = { jpeg, width: 600, height: 800 }
    for (const piece of ['table-card', 'tent', 'stickers'] as const) {
      const printed = aPiece(piece, 'a4', 'photo')
      const bare = { ...printed.texts, title: '', date: '', line: '', address: '', monogram: null }
      const drawn = { ...printed, look: { ...printed.look, photo } }
      const { places, ...size } = await drawPiece(drawn)
      const page = await rasterise(await toPdf(await drawPiece({ ...drawn, texts: bare }), look), 4)
      for (const { x, y, width, height } of places) {
        const middle = [MARGIN + (x + width / 2) * size.width, MARGIN + (y + height / 2) * size.height]
        const [left = 0, top = 0] = middle.map((value) => Math.round(value * 4))
        const [r = 0, g = 0, b = 0] = await page
          .clone()
          .extract({ left, top, width: 1, height: 1 })
          .raw()
          .toBuffer()
        const below = `#${Buffer.from([r, g, b]).toString('hex')}`
        expect(contrastOf(PIECE_PAPER, below)).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST)
      }
    }
  })

  it('makes a name smaller down to 70 %, then sets it on two lines', async () => {
    const heightOf = async (title: string) => {
      const printed = aPiece('table-card')
      const { places } = await drawPiece({ ...printed, texts: { ...printed.texts, title } })
      return places.find(({ field }) => field === 'title')?.height ?? 0
    }
    const [whole, longer, two] = [
      await heightOf('Noor & Elias'),
      await heightOf('Noor & Jonathan'),
      await heightOf('Alexandra Featherstone & Maximilian Hohenberg'),
    ]
    expect(longer / whole).toBeLessThan(1)
    expect(longer / whole).toBeGreaterThanOrEqual(0.69)
    expect(two).toBeGreaterThan(longer * 1.3)
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
      for (const [index, piece] of PRINT_PIECES.entries()) {
        const printed = aPiece(piece, 'a4', PIECE_DESIGNS[index % PIECE_DESIGNS.length])
        const drawing = await drawPiece({ ...printed, texts: { ...printed.texts, title, date: '' } })
        const { ground: _paper, ...inks } = inksOf(printed.look.design, 'garnet')
        const letters = new Set([CODE_INK, ...Object.values(inks)])
        const points = drawing.shapes
          .filter(({ fill }) => letters.has(fill))
          .flatMap(({ path }) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)])
          .map(([, x, y]) => [Number(x), Number(y)] as const)
        const isInside = ([x, y]: readonly [number, number]) =>
          x > 0 && y > 0 && x < drawing.width && y < drawing.height
        expect(points.every(isInside)).toBe(true)
        const code = codeIn(drawing)
        const page = await rasterise(await toPdf(drawing, { ...look, title }), 80 / code.side + 1)
        expect(await readCode(page, code, 80 / code.side + 1)).toBe(LINK)
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
