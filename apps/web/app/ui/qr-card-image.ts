import type { QrDrawing } from './qr-svg'

const WIDTH = 1200
const HEIGHT = 1680
/** The card on the screen is 300 px wide; the print is the same at four times its size. */
const SCALE = 4
const INK = '#1c1424'
const INK_MUTED = '#4b4253'
/** The largest that fits wins: a long pair of names must not lose its end. */
const TITLE_SIZES = [28 * SCALE, 24 * SCALE, 20 * SCALE, 16 * SCALE] as const
const LINE_SIZE = 17 * SCALE
const QR_SIZE = 192 * SCALE
const TEXT_WIDTH = WIDTH - 2 * 40 * SCALE
const MAX_TITLE_LINES = 4

/** The QR card as a PNG of 1200 × 1680. */
export async function drawQrCard(card: { title: string; date?: string; line: string; drawing: QrDrawing }) {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas to draw on')
  await Promise.all([
    document.fonts.load(font('', LINE_SIZE)),
    document.fonts.load(font('italic', LINE_SIZE)),
  ])

  drawPaper(context)
  const { lines, size } = fitTitle(context, card.title)
  const leading = size * 1.1
  const dateHeight = card.date ? LINE_SIZE * 1.5 : 0
  const height = lines.length * leading + dateHeight + QR_SIZE + 36 * SCALE + LINE_SIZE
  let y = (HEIGHT - height) / 2
  for (const line of lines) {
    y += leading
    drawTitleLine(context, { text: line, size, y: y - size * 0.22 })
  }
  if (card.date) {
    y += dateHeight
    drawLine(context, card.date, y - LINE_SIZE * 0.2)
  }
  y += 18 * SCALE
  drawModules(context, card.drawing, y)
  drawLine(context, card.line, y + QR_SIZE + 18 * SCALE + LINE_SIZE * 0.6)
  return toPng(canvas)
}

function font(style: '' | 'italic', size: number) {
  return `${style} 400 ${size}px "Newsreader Display", Georgia, serif`.trim()
}

function drawPaper(context: CanvasRenderingContext2D) {
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.lineWidth = SCALE
  for (const [inset, colour] of [
    [10 * SCALE, 'rgba(133, 104, 158, 0.38)'],
    [15 * SCALE, 'rgba(133, 104, 158, 0.2)'],
  ] as const) {
    context.strokeStyle = colour
    context.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset)
  }
}

function fitTitle(context: CanvasRenderingContext2D, title: string): { lines: string[]; size: number } {
  for (const size of TITLE_SIZES) {
    const lines = breakTitle(context, title, size)
    const isFitting = lines.every((line) => context.measureText(line).width <= TEXT_WIDTH)
    if (isFitting && lines.length <= MAX_TITLE_LINES) return { lines, size }
  }
  // Longer than any pair of names: the smallest size, squeezed into the width line by line.
  const size = TITLE_SIZES[3]
  return { lines: breakTitle(context, title, size).slice(0, MAX_TITLE_LINES), size }
}

function breakTitle(context: CanvasRenderingContext2D, title: string, size: number): string[] {
  context.font = font('', size)
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && context.measureText(longer).width <= TEXT_WIDTH) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The ampersand is italic, so a line is drawn piece by piece around its centre. */
function drawTitleLine(context: CanvasRenderingContext2D, line: { text: string; size: number; y: number }) {
  const pieces = line.text.split(/(&)/).filter((text) => text !== '')
  const fontOf = (text: string) => font(text === '&' ? 'italic' : '', line.size)
  const widths = pieces.map((text) => {
    context.font = fontOf(text)
    return context.measureText(text).width
  })
  const total = widths.reduce((sum, width) => sum + width, 0)
  let x = (WIDTH - total) / 2
  context.fillStyle = INK
  context.textAlign = 'left'
  for (const [index, text] of pieces.entries()) {
    context.font = fontOf(text)
    context.fillText(text, x, line.y)
    x += widths[index] ?? 0
  }
}

function drawLine(context: CanvasRenderingContext2D, text: string, y: number) {
  context.font = font('italic', LINE_SIZE)
  context.fillStyle = INK_MUTED
  context.textAlign = 'center'
  context.fillText(text, WIDTH / 2, y, TEXT_WIDTH)
}

function drawModules(context: CanvasRenderingContext2D, drawing: QrDrawing, y: number) {
  // Whole pixels per module: a blurred edge is what a camera in the dark cannot read.
  const unit = Math.floor(QR_SIZE / drawing.size)
  const offset = (QR_SIZE - unit * drawing.size) / 2
  context.save()
  context.translate(Math.round((WIDTH - QR_SIZE) / 2 + offset), Math.round(y + offset))
  context.scale(unit, unit)
  context.fillStyle = '#241a2e'
  context.fill(new Path2D(drawing.path))
  context.restore()
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The card could not be encoded'))),
      'image/png',
    )
  })
}
