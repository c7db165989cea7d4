import type { CardSheet } from '../card-sheet.ts'
import { candle, sprig } from '../ornaments.ts'
import { archLine, circle, halfSun, rect } from '../shapes.ts'
import { type Row, space } from '../stack.ts'
import { courses } from './lists.ts'

interface MenuLook {
  width: number
  /** Where the ornament above the words ends. */
  top: number
  /** Distance from the lower edge to the end of the text. */
  bottom: number
  divider?: (y: number) => { path: string; fill: string }[]
}

/** The parts of every menu: title, courses, and below them the code with its line. */
async function menu(sheet: CardSheet, { width, top, bottom, divider }: MenuLook): Promise<void> {
  const { height, colors } = sheet
  const head = [
    ...(await sheet.field('title', { size: 17, least: 8, width, role: 'title', lines: 2 })),
    space(1),
    ...(await sheet.field('lead', { size: 5.6, width, role: 'lead', lines: 2, fill: colors.accent })),
  ]
  const headEnd = top + 32
  sheet.column(head, { middle: 50, top, bottom: headEnd })
  const foot: Row[] = [
    ...sheet.codeRow(sheet.codeSide(24)),
    space(1.4),
    ...(await sheet.field('foot', { size: 4.8, width, role: 'lead', lines: 2, fill: sheet.softInk })),
  ]
  const end = height - bottom
  const hasFoot = sheet.contents.code !== null || sheet.has('foot')
  const footTop = !hasFoot ? end : end - (sheet.contents.code === null ? 12 : 44)
  const look = { width, height: footTop - headEnd - 8, size: 8.4, ...(divider && { divider }) }
  sheet.column(await courses(sheet, look), { middle: 50, top: headEnd + 2, bottom: footTop - 4 })
  if (hasFoot) sheet.column(foot, { middle: 50, top: footTop, bottom: end })
}

/** One tall arch as a line, and the last of the sun in its head. */
export async function drawMenuArch(sheet: CardSheet): Promise<void> {
  const { height, colors } = sheet
  sheet.ground(sheet.tint(0.12))
  const frame = { x: 7, y: 7, width: 86, height: height - 14 }
  sheet.fill(archLine(frame, 0.5), colors.accent)
  sheet.fill(archLine({ x: 9, y: 9, width: 82, height: height - 18 }, 0.22), sheet.tint(0.6))
  sheet.fill(halfSun(50, 33, 11), sheet.tint(0.55))
  sheet.fill(rect(42, 35, 16, 1), sheet.tint(0.55))
  sheet.fill(rect(45.5, 38, 9, 0.9), sheet.tint(0.55))
  const divider = (y: number) => [{ path: rect(44, y, 12, 0.35), fill: colors.accent }]
  await menu(sheet, { width: 70, top: 43, bottom: 13, divider })
}

/** Leaves that hang into the card from above, and small ones between the courses. */
export async function drawMenuGarden(sheet: CardSheet): Promise<void> {
  const { colors, bleed } = sheet
  sheet.ground(colors.paper)
  for (const [x, turn, scale, share] of [
    [50, 180, 0.62, 0.9],
    [38, 202, 0.72, 0.7],
    [62, 158, 0.72, 0.7],
    [22, 224, 0.66, 0.5],
    [78, 136, 0.66, 0.5],
  ] as const)
    sheet.fill(sprig({ x, y: -bleed, turn, scale }), sheet.tint(share))
  const divider = (y: number) => [
    { path: sprig({ x: 45, y: y + 0.4, turn: 90, scale: 0.22 }), fill: sheet.tint(0.8) },
  ]
  await menu(sheet, { width: 80, top: 40, bottom: 9, divider })
}

/** Three candles, and dark paper for a late dinner. */
export async function drawMenuCandles(sheet: CardSheet): Promise<void> {
  const { colors, height, bleed } = sheet
  sheet.ground(colors.paper)
  const table = 48
  const candles = [
    [34, 13],
    [50, 22],
    [66, 9],
  ] as const
  for (const [x, tall] of candles) sheet.fill(candle(x, table, tall).glow, sheet.tint(0.16))
  for (const [x, tall] of candles) {
    const { wax, flame } = candle(x, table, tall)
    sheet.fill(wax, sheet.tint(0.55))
    sheet.fill(flame, colors.accent)
  }
  sheet.fill(rect(-bleed, table, 100 + 2 * bleed, 0.4), sheet.tint(0.7))
  sheet.fill(rect(-bleed, height - 5, 100 + 2 * bleed, 0.4), sheet.tint(0.7))
  const divider = (y: number) => [{ path: circle(50, y, 0.7), fill: colors.accent }]
  await menu(sheet, { width: 80, top: 52, bottom: 9, divider })
}
