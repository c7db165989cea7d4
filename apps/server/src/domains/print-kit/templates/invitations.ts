import type { CardSheet } from '../card-sheet.ts'
import { sprig, stars } from '../ornaments.ts'
import { arch, archLine, boxLine, circle, halfSun, rect } from '../shapes.ts'
import { type Row, space } from '../stack.ts'

/** Date, place and remaining text, the ending of all invitations. */
async function details(sheet: CardSheet, width: number): Promise<Row[]> {
  return [
    ...(await sheet.field('lead', { size: 5.6, width, role: 'lead', lines: 2, fill: sheet.colors.accent })),
    ...(sheet.has('body') ? [space(2.4)] : []),
    ...(await sheet.field('body', { size: 4.1, width, lines: 7 })),
    ...(sheet.has('foot') ? [space(2.8)] : []),
    ...(await sheet.field('foot', { size: 3.7, width, role: 'lead', lines: 3, fill: sheet.softInk })),
  ]
}

/** Names under an arch of evening light with a setting sun. */
export async function drawArch(sheet: CardSheet): Promise<void> {
  const { height } = sheet
  sheet.ground(sheet.tint(0.08))
  const foot = height - 49
  for (const [inset, share] of [
    [0, 0.5],
    [4, 0.34],
    [8, 0.2],
    [12, 0],
  ] as const) {
    const top = 9 + inset
    sheet.fill(arch(10 + inset, top, 80 - 2 * inset, foot - top), sheet.tint(share))
  }
  sheet.fill(halfSun(50, foot, 12), sheet.tint(0.62))
  for (const [at, half] of [
    [2.2, 24],
    [4.8, 17],
    [7.4, 10],
  ] as const)
    sheet.fill(rect(50 - half, foot + at, 2 * half, 0.8), sheet.tint(0.42))
  const names = [
    ...(await sheet.field('over', { size: 4, width: 40, lines: 3, fill: sheet.softInk })),
    space(3),
    ...(await sheet.field('title', { size: 14, least: 6, width: 52, role: 'title', lines: 4 })),
  ]
  sheet.column(names, { middle: 50, top: 31, bottom: foot - 15 })
  sheet.column(await details(sheet, 76), { middle: 50, top: foot + 11, bottom: height - 7 })
}

/** Fine leaves in two corners, and plain words between them. */
export async function drawGarden(sheet: CardSheet): Promise<void> {
  const { height, colors } = sheet
  sheet.ground(colors.paper)
  for (const [x, y, turn, scale, share] of [
    [6, 46, -3, 0.96, 0.85],
    [2, 6, 98, 0.96, 0.6],
    [6, 6, 136, 0.5, 0.4],
    [94, height - 46, 177, 0.96, 0.85],
    [98, height - 6, 278, 0.96, 0.6],
    [94, height - 6, 316, 0.5, 0.4],
  ] as const)
    sheet.fill(sprig({ x, y, turn, scale }), sheet.tint(share))
  const rows = [
    ...(await sheet.field('over', { size: 4.6, width: 62, role: 'lead', fill: sheet.softInk })),
    space(5),
    ...(await sheet.field('title', { size: 16, least: 7, width: 74, role: 'title', lines: 4 })),
    space(5),
    { height: 0.3, draw: (y: number) => [{ path: rect(40, y, 20, 0.3), fill: colors.accent }] },
    space(5),
    ...(await details(sheet, 66)),
  ]
  sheet.column(rows, { middle: 50, top: 26, bottom: height - 27 })
}

/** A thin moon over many stars; the text is low, like a horizon. */
export async function drawMidnight(sheet: CardSheet): Promise<void> {
  const { height, colors } = sheet
  sheet.ground(colors.paper)
  const sky = { width: 100, height: height * 0.5, free: { x: 34, y: 10, width: 34, height: 34 } }
  sheet.fill(stars(sky, 54), sheet.tint(0.8))
  sheet.fill(circle(50, 26, 12), colors.accent)
  sheet.fill(circle(55, 23, 10.6), colors.paper)
  sheet.fill(boxLine({ x: 5, y: 5, width: 90, height: height - 10 }, 0.28), sheet.tint(0.7))
  const rows = [
    ...(await sheet.field('over', { size: 3.9, width: 70, fill: sheet.softInk })),
    space(3.4),
    ...(await sheet.field('title', { size: 15, least: 7, width: 80, role: 'title', lines: 4 })),
    space(3.4),
    ...(await details(sheet, 72)),
  ]
  sheet.column(rows, { middle: 50, top: 46, bottom: height - 11 })
}

/** A photo in an off-center arch, with the names large below it. */
export async function drawPortrait(sheet: CardSheet): Promise<void> {
  const { height, colors } = sheet
  sheet.ground(colors.paper)
  const box = { x: 21, y: 10, width: 58, height: height * 0.5 }
  const frame = arch(box.x, box.y, box.width, box.height)
  if (!sheet.photo(frame, box)) {
    sheet.fill(frame, sheet.tint(0.16))
    for (const [x, turn, scale] of [
      [50, 0, 1.1],
      [50, -34, 0.86],
      [50, 34, 0.86],
    ] as const)
      sheet.fill(sprig({ x, y: box.y + box.height - 4, turn, scale }), sheet.tint(0.5))
  }
  const around = { x: box.x - 2.6, y: box.y - 2.6, width: box.width + 5.2, height: box.height + 5.2 }
  sheet.fill(archLine(around, 0.3), colors.accent)
  const rows = [
    ...(await sheet.field('over', { size: 4, width: 78, fill: sheet.softInk })),
    space(1.6),
    ...(await sheet.field('title', { size: 13.5, least: 6, width: 84, role: 'title', lines: 3 })),
    space(1.8),
    ...(await details(sheet, 80)),
  ]
  sheet.column(rows, { middle: 50, top: box.y + box.height + 5.5, bottom: height - 7 })
}
