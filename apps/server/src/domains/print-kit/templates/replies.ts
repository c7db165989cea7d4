import type { CardSheet } from '../card-sheet.ts'
import { confetti, sprig } from '../ornaments.ts'
import { boxLine, rect } from '../shapes.ts'
import { type Row, space } from '../stack.ts'
import { linesOf } from './lists.ts'

/** Ruled lines for handwriting. */
function rules(
  { x, width, count, step }: { x: number; width: number; count: number; step: number },
  fill: string,
): Row {
  return {
    height: count * step,
    draw: (y) =>
      Array.from({ length: count }, (_, index) => ({
        path: rect(x, y + (index + 1) * step, width, 0.22),
        fill,
      })),
  }
}

/** Answers in a column, each after a box to tick with a pen. */
async function answers(
  sheet: CardSheet,
  look: { x: number; width: number; height: number; size: number; fill: string },
): Promise<Row[]> {
  const items = linesOf(sheet.contents.words.body)
  return sheet.fit({ size: look.size, height: look.height }, async (size) => {
    const rows: Row[] = []
    for (const item of items) {
      const indent = size * 1.7
      const text = await sheet.text(item, {
        size,
        least: size,
        width: look.width - indent,
        align: 'start',
        axis: look.x + indent,
      })
      if (rows.length > 0) rows.push(space(size * 0.5))
      rows.push({
        ...text,
        draw: (y) => [
          {
            path: boxLine({ x: look.x, y: y + size * 0.18, width: size, height: size }, 0.28),
            fill: look.fill,
          },
          ...text.draw(y),
        ],
      })
    }
    return rows
  })
}

/** Stepped corners and fine lines, in the style of a hotel of the twenties. */
export async function drawKeyline(sheet: CardSheet): Promise<void> {
  const { height, colors } = sheet
  sheet.ground(colors.paper)
  const frame = (inset: number) => ({
    x: inset,
    y: inset,
    width: 100 - 2 * inset,
    height: height - 2 * inset,
  })
  sheet.fill(boxLine(frame(4.5), 0.3), colors.accent)
  for (const step of [0, 3.4, 6.8])
    for (const [x, y] of [
      [4.5, 4.5],
      [95.5, 4.5],
      [4.5, height - 4.5],
      [95.5, height - 4.5],
    ] as const) {
      const size = 10.2 - step
      const box = { x: x < 50 ? x : x - size, y: y < 30 ? y : y - size, width: size, height: size }
      sheet.fill(rect(box.x, box.y, size, size), colors.paper)
      sheet.fill(boxLine(box, 0.26), sheet.tint(0.9 - step * 0.06))
    }
  const head = [
    ...(await sheet.field('title', { size: 9.6, least: 5, width: 68, role: 'title', lines: 2 })),
    space(1.4),
    ...(await sheet.field('lead', { size: 4, width: 66, role: 'lead', lines: 2, fill: colors.accent })),
    rules({ x: 26, width: 48, count: 1, step: 9.5 }, sheet.tint(0.7)),
  ]
  sheet.column(head, { middle: 50, top: 9, bottom: height * 0.6 })
  const look = { x: 36, width: 46, height: height * 0.26, size: 4.2, fill: colors.accent }
  sheet.column(await answers(sheet, look), { middle: 36, top: height * 0.63, bottom: height - 8 })
}

/** One sprig on its own ground, and the question beside it. */
export async function drawSprig(sheet: CardSheet): Promise<void> {
  const { height, colors } = sheet
  sheet.ground(colors.paper)
  const { bleed } = sheet
  sheet.fill(rect(-bleed, -bleed, 29 + bleed, height + 2 * bleed), sheet.tint(0.16))
  sheet.fill(sprig({ x: 15, y: height - 6, turn: 2, scale: 1.2 }), sheet.tint(0.86))
  const start = { align: 'start', axis: 36, width: 56 } as const
  const rows = [
    ...(await sheet.field('title', { ...start, size: 10, least: 5, role: 'title' })),
    space(1.2),
    ...(await sheet.field('lead', { ...start, size: 4.4, role: 'lead', lines: 2, fill: colors.accent })),
    rules({ x: 36, width: 56, count: 2, step: 8 }, sheet.tint(0.5)),
    space(4),
    ...(await answers(sheet, { x: 36, width: 56, height: height * 0.25, size: 4.2, fill: colors.accent })),
  ]
  sheet.column(rows, { middle: 36, top: 7, bottom: height - 7 })
}

/** Paper strips that have just come down around a card. */
export async function drawConfetti(sheet: CardSheet): Promise<void> {
  const { height, colors } = sheet
  sheet.ground(sheet.tint(0.14))
  const free = { x: 9, y: 9, width: 82, height: height - 18 }
  const strips = ['#e0607e', '#e9a13b', colors.accent, '#4f8f63']
  for (const { path, fill } of confetti({ width: 100, height, free }, strips)) sheet.fill(path, fill)
  sheet.fill(rect(free.x, free.y, free.width, free.height), colors.paper)
  const rows = [
    ...(await sheet.field('title', { size: 13, least: 6, width: 72, role: 'title', fill: colors.accent })),
    space(0.6),
    ...(await sheet.field('lead', { size: 4.4, width: 70, role: 'lead', lines: 2, fill: sheet.softInk })),
    rules({ x: 24, width: 52, count: 1, step: 8.5 }, sheet.tint(0.6)),
    space(3.4),
    ...(await answers(sheet, { x: 36, width: 46, height: height * 0.25, size: 4.2, fill: colors.accent })),
  ]
  sheet.column(rows, { middle: 50, top: free.y + 3, bottom: height - free.y - 4 })
}
