import type PDFDocument from 'pdfkit'
import { setLine } from '../lettering/index.ts'
import { type Run, runsOf } from './runs.ts'

type Document = InstanceType<typeof PDFDocument>

/** Lines of text with a known width that can be drawn. */
export interface PdfBlock {
  height: number
  width: number
  /** The first baseline is `size` below `y`. */
  draw(x: number, y: number, options?: { align?: 'left' | 'right' }): void
}

interface LineStyle {
  size: number
  color: string
  /** Maximum line width. */
  width: number
}

interface Line {
  width: number
  draw(x: number, baseline: number): void
}

const LEADING = 1.4

/** Left-to-right scripts that need no shaping: their text can be selected and searched in the document. */
const PLAIN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Directional isolates, which pdfkit would draw as empty boxes. Text from left to right does not need them. */
const ISOLATES = /[\u2066-\u2069]/g

/**
 * Sets text of any script in a PDF, in lines no wider than requested. Scripts that need shaping or run right to left
 * become outlines, accompanied by their text for screen readers. Characters without a font are shown as a question
 * mark.
 */
export async function layOut(document: Document, text: string, style: LineStyle): Promise<PdfBlock> {
  const lines: Line[] = []
  for (const paragraph of text.normalize('NFC').split('\n'))
    for (const line of await breakLines(document, paragraph, style)) lines.push(line)
  const step = style.size * LEADING
  return {
    height: lines.length * step,
    width: Math.max(0, ...lines.map(({ width }) => width)),
    draw(x, y, { align = 'left' } = {}) {
      for (const [index, line] of lines.entries())
        line.draw(align === 'right' ? x + style.width - line.width : x, y + style.size + index * step)
    },
  }
}

async function breakLines(document: Document, paragraph: string, style: LineStyle): Promise<Line[]> {
  const lines: Line[] = []
  let text = ''
  let fitting = await setText(document, text, style)
  for (const piece of paragraph.match(/\S+\s*/g) ?? []) {
    const longer = await setText(document, (text + piece).trimEnd(), style)
    if (text !== '' && longer.width > style.width) {
      lines.push(fitting)
      text = ''
    }
    const { begun, done } = await breakWord(document, text + piece, style)
    lines.push(...done)
    text = begun
    fitting = await setText(document, text.trimEnd(), style)
  }
  return text === '' ? lines : [...lines, fitting]
}

/** A word longer than a line is broken between letters. */
async function breakWord(document: Document, text: string, style: LineStyle) {
  const done: Line[] = []
  let begun = text
  let line = await setText(document, begun.trimEnd(), style)
  while (line.width > style.width) {
    const letters = [...new Intl.Segmenter('und').segment(begun.trimEnd())].map(({ segment }) => segment)
    let count = Math.max(1, Math.floor((letters.length * style.width) / line.width))
    let head = await setText(document, letters.slice(0, count).join(''), style)
    while (count > 1 && head.width > style.width) {
      count -= 1
      head = await setText(document, letters.slice(0, count).join(''), style)
    }
    if (count === letters.length) break
    done.push(head)
    begun = letters.slice(count).join('')
    line = await setText(document, begun, style)
  }
  return { begun, done }
}

async function setText(document: Document, text: string, style: LineStyle): Promise<Line> {
  const runs = await runsOf(text)
  return PLAIN.test(text) ? plainLine(document, runs, style) : outlineLine(document, runs, { text, ...style })
}

function plainLine(document: Document, runs: readonly Run[], { size, color }: LineStyle): Line {
  const select = ({ name, trueType }: Run['face']) => {
    document.registerFont(name, Buffer.from(trueType.buffer, trueType.byteOffset, trueType.byteLength))
    document.font(name).fontSize(size)
  }
  const set = runs.map(({ face, text: marked }) => {
    const text = marked.replace(ISOLATES, '')
    select(face)
    return { face, text, width: document.widthOfString(text) }
  })
  return {
    width: set.reduce((sum, { width }) => sum + width, 0),
    draw(x, baseline) {
      let at = x
      for (const { face, text, width } of set) {
        select(face)
        document.fillColor(color).text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
        at += width
      }
    },
  }
}

async function outlineLine(
  document: Document,
  runs: readonly Run[],
  { text, size, color }: LineStyle & { text: string },
): Promise<Line> {
  const { path, width } = await setLine(runs.map((run) => run.text).join(''))
  return {
    width: width * size,
    draw(x, baseline) {
      document.markContent('Span', { actual: text })
      document.save().translate(x, baseline).scale(size)
      document.path(path).fill(color)
      document.restore()
      document.endMarkedContent()
    },
  }
}
