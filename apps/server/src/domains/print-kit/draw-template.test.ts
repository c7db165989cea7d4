// spec: print.editor

import {
  contrastOf,
  LARGE_CONTRAST,
  LEGIBLE_CONTRAST,
  PALETTES,
  PRINT_PAPERS,
  TEMPLATE_DESIGNS,
  TEMPLATES,
  type TemplateDesign,
  templateSize,
} from '@afterglow/contract/print-kit'
import { describe, expect, it } from 'vitest'
import { wordsFor } from '../../platform/reader-words.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { codeOf } from './code-shape.ts'
import { drawTemplate } from './draw-template.ts'
import { firstDesign } from './first-design.ts'
import { CODE_INK } from './inks.ts'
import type { Drawing } from './shapes.ts'
import { pageBox, rasterise, readCode } from './testing/read-paper.ts'
import { toPdf } from './to-pdf.ts'
import { toSvg } from './to-svg.ts'

const LINK = 'https://photos.example.com/abc234def567'
const EVENT = { title: 'Noor & Elias', date: '2027-06-20' }
const EVERY = TEMPLATE_DESIGNS.flatMap((design) => PRINT_PAPERS.map((paper) => [design, paper] as const))
const print = { title: EVENT.title, made: new Date(0) }

const contentsOf = (design: TemplateDesign, event: { title: string; date: string | null } = EVENT) => ({
  ...firstDesign(design, { ...event, reader: wordsFor('en') }),
  code: TEMPLATES[design].hasCode ? codeOf(LINK) : null,
  photo: null,
})

const aPhoto = async (width: number, height: number) => ({
  jpeg: await aJpeg({ width, height }),
  width,
  height,
})

/** Of everything in one color, in millimeters. */
function edgesOf({ shapes }: Drawing, fill: string) {
  const points = shapes
    .filter((shape) => shape.fill === fill)
    .flatMap(({ path }) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)])
    .map(([, x, y]) => [Number(x), Number(y)] as const)
  const span = (values: number[]) =>
    [values.reduce((a, b) => Math.min(a, b), 999), values.reduce((a, b) => Math.max(a, b), -999)] as const
  return { x: span(points.map(([x]) => x)), y: span(points.map(([, y]) => y)) }
}

describe('a print template', () => {
  it.each(EVERY)(
    '%s for %s has its size when it is cut, bleed and marks if wanted',
    async (design, paper) => {
      const { width, height } = templateSize(design, paper)
      const drawing = await drawTemplate(design, paper, contentsOf(design))
      const marked = await toPdf(drawing, { ...print, hasMarks: true })
      expect(pageBox(marked, 'MediaBox').width).toBeCloseTo(width + 20, 1)
      expect(pageBox(marked, 'TrimBox')).toMatchObject({
        width: expect.closeTo(width, 1),
        height: expect.closeTo(height, 1),
      })
      expect(pageBox(marked, 'BleedBox').left).toBeCloseTo(7, 1)
      const page = await rasterise(marked, 4)
      const colorAt = async (x: number, y: number) => {
        const [left, top] = [Math.round((x + 10) * 4), Math.round((y + 10) * 4)]
        const { data } = await page
          .clone()
          .extract({ left, top, width: 1, height: 1 })
          .raw()
          .toBuffer({ resolveWithObject: true })
        return data.subarray(0, 3).toString('hex')
      }
      // Each edge goes on into its bleed, and ends there.
      for (const [inside, outside] of [
        [0.6, -2.4],
        [width - 0.6, width + 2.4],
      ] as const) {
        const y = height * 0.47
        expect(await colorAt(outside, y)).toBe(await colorAt(inside, y))
      }
      expect(await colorAt(-3.6, height * 0.47)).toBe('ffffff')
      const mark = page.clone().extract({ left: 38, top: 16, width: 4, height: 4 })
      expect((await mark.raw().toBuffer()).some((value) => value < 240)).toBe(true)

      const bare = await toPdf(drawing, { ...print, hasMarks: false })
      expect(pageBox(bare, 'MediaBox')).toMatchObject({
        width: expect.closeTo(width, 1),
        height: expect.closeTo(height, 1),
      })
    },
  )

  it.each(EVERY)('%s for %s needs no font at the print shop', async (design, paper) => {
    const pdf = await toPdf(await drawTemplate(design, paper, contentsOf(design)), {
      ...print,
      hasMarks: true,
    })
    expect(pdf.toString('latin1')).not.toMatch(/\/Type \/Font\b|\/FontDescriptor|\/BaseFont/)
  })

  it.each(EVERY.filter(([design]) => TEMPLATES[design].hasCode))(
    'the code of %s for %s is read at 150 dpi, and is large enough for a table',
    async (design, paper) => {
      const drawing = await drawTemplate(design, paper, contentsOf(design))
      const { x } = edgesOf(drawing, CODE_INK)
      expect(x[1] - x[0]).toBeGreaterThanOrEqual(23.9)
      const page = await rasterise(await toPdf(drawing, { ...print, hasMarks: true }), 150 / 25.4)
      expect(await readCode(page)).toBe(LINK)
    },
  )

  it.each([
    ['two long names', 'Alexandria Featherstonehaugh & Maximilian von Hohenberg'],
    ['one word without an end', 'W'.repeat(120)],
    ['Devanagari', 'प्रिया और क्षितिज'],
    ['Thai', 'สุดารัตน์และธนวัฒน์ศิริวัฒนกุล'],
    ['Arabic', 'نور وإلياس عبد الرحمن'],
    ['nothing that can be drawn', '\u{e123}'],
  ])('holds %s on the sheet', async (_what, title) => {
    for (const design of TEMPLATE_DESIGNS) {
      const contents = contentsOf(design, { ...EVENT, title })
      const words = { ...contents.words, over: title.slice(0, 80), title, lead: title, foot: title }
      const colors = { paper: '#ffffff', ink: '#010203', accent: '#040506' }
      const drawing = await drawTemplate(design, 'a4', { ...contents, words, colors })
      const { x, y } = edgesOf(drawing, colors.ink)
      expect([design, x[0] > 2, x[1] < drawing.width - 2, y[0] > 2, y[1] < drawing.height - 2]).toEqual([
        design,
        true,
        true,
        true,
        true,
      ])
    }
  })

  it('is set in letters that can be read, with ink that can be seen', async () => {
    for (const [design, paper] of EVERY) {
      const { smallestLetter } = await drawTemplate(design, paper, contentsOf(design))
      expect(smallestLetter, design).toBeGreaterThan(2.8)
    }
    for (const [name, { paper, ink, accent }] of Object.entries(PALETTES)) {
      expect(contrastOf(paper, ink), name).toBeGreaterThan(LEGIBLE_CONTRAST)
      expect(contrastOf(paper, accent), name).toBeGreaterThan(LARGE_CONTRAST)
    }
  })

  it('looks like no other one, even without its words and in the same colors', async () => {
    const empty = { over: '', title: '', lead: '', body: '', foot: '' }
    const drawings = await Promise.all(
      TEMPLATE_DESIGNS.map(async (design) => {
        const contents = { ...contentsOf(design), words: empty, colors: PALETTES.rose, code: null }
        return JSON.stringify((await drawTemplate(design, 'a4', contents)).shapes)
      }),
    )
    expect(new Set(drawings).size).toBe(TEMPLATE_DESIGNS.length)
  })

  it.each(TEMPLATE_DESIGNS.filter((design) => TEMPLATES[design].hasPhoto))(
    '%s fills its place with the photo as it is, and knows how sharp that is',
    async (design) => {
      for (const [width, height] of [
        [2048, 1365],
        [1365, 2048],
        [2048, 1152],
      ] as const) {
        const photo = await aPhoto(width, height)
        const drawing = await drawTemplate(design, 'a4', { ...contentsOf(design), photo })
        expect(drawing.photoDpi).toBeGreaterThanOrEqual(200)
        const placed = drawing.shapes.find((shape) => shape.photo)?.photo
        expect((placed?.width ?? 0) / (placed?.height ?? 1)).toBeCloseTo(width / height, 2)
        const pdf = await toPdf(drawing, { ...print, hasMarks: false })
        expect(pdf.includes(photo.jpeg)).toBe(true)
        expect(toSvg(drawing)).toContain(photo.jpeg.toString('base64'))
      }
      const small = await drawTemplate(design, 'a4', {
        ...contentsOf(design),
        photo: await aPhoto(300, 200),
      })
      expect(small.photoDpi).toBeLessThan(100)
    },
  )
})

it('lists begin at the right where their script does', async () => {
  const contents = contentsOf('challenge-keepsake')
  const colors = { paper: '#ffffff', ink: '#010203', accent: '#040506' }
  const draw = (body: string) =>
    drawTemplate('challenge-keepsake', 'a4', {
      ...contents,
      colors,
      code: null,
      words: { over: '', title: '', lead: '', foot: '', body },
    })
  const middle = 148 / 2
  expect(edgesOf(await draw('A happy tear'), colors.accent).x[1]).toBeLessThan(middle)
  expect(edgesOf(await draw('دمعة فرح'), colors.accent).x[0]).toBeGreaterThan(middle)
})
