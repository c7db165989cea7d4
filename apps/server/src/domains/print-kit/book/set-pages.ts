import { deflateSync } from 'node:zlib'
import { BLEED } from '../bleed.ts'
import type { Drawing } from '../shapes.ts'
import type { PageOrder, SetPage } from './book-page.ts'
import { drawPage } from './draw-page.ts'

/* What the press runs for a book: some of its pages. */

export async function run({ pages, ...look }: PageOrder): Promise<{ pages: SetPage[] }> {
  const set: SetPage[] = []
  for (const page of pages) {
    const { drawing, hasMissing } = await drawPage(page, look)
    set.push({ content: deflateSync(operatorsOf(drawing, look.hasBleed ? BLEED : 0)), hasMissing })
  }
  return { pages: set }
}

/** Points in a millimeter. */
const POINTS = 72 / 25.4

/** Drawing operators of PDF (ISO 32000-1, 8.5) for filled shapes. */
function operatorsOf({ height, shapes }: Drawing, margin: number): string {
  const origin = `${round(margin * POINTS)} ${round((height + margin) * POINTS)}`
  const lines = [`${round(POINTS)} 0 0 -${round(POINTS)} ${origin} cm`]
  for (const { path, fill } of shapes) if (path !== '') lines.push(`${colorOf(fill)} rg`, pathOf(path), 'f')
  return lines.join('\n')
}

function colorOf(hex: string): string {
  return [1, 3, 5].map((at) => round(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
}

/** Path data with absolute commands. PDF has no quadratic curves; each is the same as one cubic curve. */
function pathOf(path: string): string {
  const operators: string[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', text = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = text.match(/-?\d*\.?\d+(?:e[-+]?\d+)?/gi)?.map(Number) ?? []
    if (command === 'Z') operators.push('h')
    const step = { M: 2, L: 2, Q: 4, C: 6 }[command] ?? Number.POSITIVE_INFINITY
    for (let at = 0; at + step <= numbers.length; at += step) {
      const points = numbers.slice(at, at + step)
      const [endX = 0, endY = 0] = points.slice(-2)
      // Further pairs after a move are lines (SVG 1.1, 8.3.2).
      if (command === 'M') operators.push(`${pair(endX, endY)} ${at === 0 ? 'm' : 'l'}`)
      if (command === 'L') operators.push(`${pair(endX, endY)} l`)
      if (command === 'C') operators.push(`${points.map(round).join(' ')} c`)
      if (command === 'Q') {
        const [cx = 0, cy = 0] = points
        const near = pair(x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y))
        const far = pair(endX + (2 / 3) * (cx - endX), endY + (2 / 3) * (cy - endY))
        operators.push(`${near} ${far} ${pair(endX, endY)} c`)
      }
      ;[x, y] = [endX, endY]
    }
  }
  return operators.join('\n')
}

const pair = (x: number, y: number) => `${round(x)} ${round(y)}`

/** PDF has no exponents. A thousandth of a millimeter is finer than any printer. */
function round(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
