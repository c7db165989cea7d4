// spec: print.qr-card

import { QR_CARD_SIZE } from '@afterglow/contract/print-kit'
import { describe, expect, it } from 'vitest'
import { codeOf } from './code-shape.ts'
import { drawQrCard } from './draw-qr-card.ts'
import { pageBox, rasterise, readCode } from './testing/read-paper.ts'
import { toPdf } from './to-pdf.ts'

const LINK = 'https://photos.example.com/abc234def567'
const INK = '#1c1424'
const drawn = (title: string) =>
  drawQrCard({
    words: { title, date: 'June 20, 2027', line: 'Scan to share your photos' },
    code: codeOf(LINK),
  })

describe('the QR card', () => {
  it('is five by seven inches, and its code is read', async () => {
    const pdf = await toPdf(await drawn('Noor & Elias'), { title: '', made: new Date(0), hasMarks: true })
    expect(pageBox(pdf, 'TrimBox')).toMatchObject({
      width: expect.closeTo(127, 1),
      height: expect.closeTo(177.8, 1),
    })
    expect(await readCode(await rasterise(pdf, 4))).toBe(LINK)
  })

  it.each([
    ['one long word', 'Donaudampfschifffahrtsgesellschaftskapitän', 8],
    ['a word without an end', 'W'.repeat(120), 4],
    ['Devanagari', 'प्रिया और क्षितिज की शादी', 8],
    ['Thai', 'สุดารัตน์และธนวัฒน์ศิริวัฒนกุล', 8],
    ['Arabic', 'نور وإلياس عبد الرحمن', 8],
  ])('breaks %s instead of squeezing it, inside of its keylines', async (_what, title, least) => {
    const { shapes } = await drawn(title)
    const path = shapes.find(({ fill }) => fill === INK)?.path ?? ''
    const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    )
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    expect(Math.min(...xs)).toBeGreaterThan(10)
    expect(Math.max(...xs)).toBeLessThan(QR_CARD_SIZE.width - 10)
    // Lines of a legible height, one below the other.
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(least)
    const pdf = await toPdf(await drawn(title), { title, made: new Date(0), hasMarks: false })
    expect(await readCode(await rasterise(pdf, 4))).toBe(LINK)
  })

  it('makes a word smaller before it breaks it', async () => {
    const [whole, broken] = await Promise.all([drawn('Featherstonehaugh'), drawn('Featherstone haugh')])
    const heightOf = ({ shapes }: Awaited<ReturnType<typeof drawn>>) => {
      const ys = [...(shapes.find(({ fill }) => fill === INK)?.path.matchAll(/[\d.]+ (-?[\d.]+)/g) ?? [])]
      const values = ys.map(([, y]) => Number(y))
      return Math.max(...values) - Math.min(...values)
    }
    expect(heightOf(whole)).toBeLessThan(heightOf(broken))
  })
})
