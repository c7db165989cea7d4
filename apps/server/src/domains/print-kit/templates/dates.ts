import type { CardSheet } from '../card-sheet.ts'
import { sea } from '../ornaments.ts'
import { circle, halfSun, rect } from '../shapes.ts'
import { space } from '../stack.ts'

const SPLIT = 56

/** The date in the largest figures that fit; beside it a photo, or color. */
export async function drawNumerals(sheet: CardSheet): Promise<void> {
  const { height, colors, bleed } = sheet
  sheet.ground(colors.paper)
  const width = 100 - SPLIT + bleed
  sheet.fill(rect(SPLIT, -bleed, width, height + 2 * bleed), colors.accent)
  // With less height, a wide photo would be enlarged beyond its sharpness.
  const box = { x: SPLIT, y: -bleed, width, height: height + bleed - 11 }
  if (!sheet.photo(rect(box.x, box.y, box.width, box.height), box)) {
    for (const r of [34, 25, 16])
      sheet.fill(circle(100, height, r), r === 25 ? colors.accent : sheet.tint(0.8))
  }
  const start = { align: 'start', axis: 8, width: SPLIT - 14 } as const
  sheet.column(await sheet.field('over', { ...start, size: 4.8, lines: 3, fill: sheet.softInk }), {
    middle: 8,
    top: 9,
    bottom: 24,
  })
  sheet.column(await sheet.field('title', { ...start, size: 34, least: 9, role: 'title', lines: 3 }), {
    middle: 8,
    top: 26,
    bottom: height - 33,
  })
  sheet.column(await sheet.field('lead', { ...start, size: 5.4, lines: 4 }), {
    middle: 8,
    top: height - 31,
    bottom: height - 9,
  })
}

/** A picture over the whole width, and a line below it. */
export async function drawDusk(sheet: CardSheet): Promise<void> {
  const { height, colors, bleed } = sheet
  sheet.ground(colors.paper)
  const foot = height - 50
  const box = { x: -bleed, y: -bleed, width: 100 + 2 * bleed, height: foot + bleed }
  if (!sheet.photo(rect(box.x, box.y, box.width, box.height), box)) drawSunset(sheet, foot)
  sheet.fill(rect(-bleed, foot, 100 + 2 * bleed, 0.9), colors.accent)
  const rows = [
    ...(await sheet.field('title', { size: 14, least: 8, width: 84, role: 'title', lines: 2 })),
    space(2.4),
    ...(await sheet.field('lead', { size: 6, width: 80, role: 'lead', lines: 2, fill: colors.accent })),
    space(1.8),
    ...(await sheet.field('foot', { size: 4.2, width: 80, lines: 2, fill: sheet.softInk })),
  ]
  sheet.column(rows, { middle: 50, top: foot + 5, bottom: height - 7 })
}

function drawSunset(sheet: CardSheet, foot: number): void {
  const bands = [0.12, 0.2, 0.29, 0.39]
  for (const [index, share] of bands.entries())
    sheet.ground(sheet.tint(share), { top: (foot * index) / 4, bottom: (foot * (index + 1)) / 4 })
  const horizon = foot * 0.78
  sheet.fill(halfSun(50, horizon, 24), sheet.tint(0.06))
  sheet.ground(sheet.tint(0.72), { top: horizon, bottom: foot })
  for (const [at, half] of [
    [3, 22],
    [7, 15],
    [11, 8],
  ] as const)
    sheet.fill(rect(50 - half, horizon + at, 2 * half, 1.1), sheet.tint(0.3))
}

/** Waves at the foot of the card, and the words in the wide sky above. */
export async function drawCoast(sheet: CardSheet): Promise<void> {
  const { height, colors, bleed } = sheet
  sheet.ground(colors.paper)
  const shore = height * 0.62
  sheet.fill(circle(78, shore - 4, 11), sheet.tint(0.22))
  for (const [index, share] of [0.3, 0.5, 0.74, 1].entries()) {
    const y = shore + index * (height - shore) * 0.24
    const shift = index * 9
    const wave = { y, bottom: height + bleed + 1, left: -bleed - 30 + shift, right: 128 + bleed + shift - 27 }
    sheet.fill(sea(wave), sheet.tint(share))
  }
  const rows = [
    ...(await sheet.field('over', { size: 5.4, width: 76, fill: sheet.softInk })),
    space(2),
    ...(await sheet.field('title', { size: 20, least: 9, width: 84, role: 'title', lines: 3 })),
    space(4),
    ...(await sheet.field('lead', { size: 6, width: 76, role: 'lead', fill: colors.accent })),
  ]
  sheet.column(rows, { middle: 50, top: 10, bottom: shore - 14 })
}
