import type { CardSheet } from '../card-sheet.ts'
import { lights, star } from '../ornaments.ts'
import { boxLine, rect } from '../shapes.ts'
import { space } from '../stack.ts'
import { checklist, linesOf } from './lists.ts'

/** A double keyline around a checklist; the code is below it. */
export async function drawKeepsake(sheet: CardSheet): Promise<void> {
  const { height, colors } = sheet
  sheet.ground(colors.paper)
  for (const [inset, line] of [
    [5, 0.34],
    [6.6, 0.16],
  ] as const)
    sheet.fill(
      boxLine({ x: inset, y: inset, width: 100 - 2 * inset, height: height - 2 * inset }, line),
      sheet.tint(0.55),
    )
  const head = [
    ...(await sheet.field('title', { size: 11.5, width: 78, role: 'title', lines: 2 })),
    space(1),
    ...(await sheet.field('lead', { size: 5.4, width: 74, role: 'lead', lines: 2, fill: colors.accent })),
  ]
  sheet.column(head, { middle: 50, top: 11, bottom: 33 })
  const side = sheet.codeSide(17)
  const foot = [
    ...sheet.codeRow(side),
    ...(await sheet.field('foot', { size: 4, width: 74, role: 'lead', lines: 2, fill: sheet.softInk })),
  ]
  const footTop = height - (foot.length === 0 ? 10 : side + 21)
  const place = { x: 16, width: 68, height: footTop - 38, size: 5 }
  sheet.column(await checklist(sheet, { ...place, bullet: 'ring' }), {
    middle: 50,
    top: 36,
    bottom: footTop - 1,
  })
  if (foot.length > 0) sheet.column(foot, { middle: 50, top: footTop, bottom: height - 8.5 })
}

/** String lights over a dark evening; the list is in the middle. */
export async function drawLights(sheet: CardSheet): Promise<void> {
  const { height, colors, bleed } = sheet
  sheet.ground(colors.paper)
  const [left, right] = [-bleed - 1, 101 + bleed]
  for (const [y, end, sag] of [
    [4, 9, 13],
    [17, 10, 9],
  ] as const) {
    const { cable, bulbs, glow } = lights({ x: left, y }, { x: right, y: end }, sag)
    sheet.fill(cable, sheet.tint(0.5))
    sheet.fill(glow, sheet.tint(0.2))
    sheet.fill(bulbs, colors.accent)
  }
  const head = [
    ...(await sheet.field('title', { size: 21, width: 84, role: 'title', lines: 2, fill: colors.accent })),
    ...(await sheet.field('lead', { size: 5.6, width: 78, role: 'lead', lines: 2, fill: sheet.softInk })),
  ]
  sheet.column(head, { middle: 50, top: 33, bottom: 63 })
  const side = sheet.codeSide(17.5)
  const hasFoot = sheet.contents.code !== null || sheet.has('foot')
  const footTop = hasFoot ? height - side - 15 : height - 8
  const items = linesOf(sheet.contents.words.body)
  const rows = await sheet.fit({ size: 5.4, height: footTop - 68 }, async (size) => {
    const texts = await Promise.all(items.map((item) => sheet.text(item, { size, least: size, width: 78 })))
    return texts.flatMap((text, index) => [
      ...(index === 0 ? [] : [starRow(size * 1.3, sheet.tint(0.75))]),
      text,
    ])
  })
  sheet.column(rows, { middle: 50, top: 66, bottom: footTop - 2 })
  if (sheet.contents.code === null)
    return sheet.column(
      await sheet.field('foot', { size: 4.4, width: 78, role: 'lead', lines: 2, fill: colors.accent }),
      { middle: 50, top: footTop, bottom: height - 8 },
    )
  const y = height - side - 10.5
  sheet.codeAt(12, y, side)
  const foot = { size: 5, width: 80 - side - 4, role: 'lead', fill: colors.accent, align: 'start' } as const
  const axis = 12 + side + 7
  sheet.column(await sheet.field('foot', { ...foot, axis, width: 90 - axis, lines: 4 }), {
    middle: axis,
    top: y,
    bottom: y + side,
  })
}

function starRow(height: number, fill: string) {
  return { height, draw: (y: number) => [{ path: star(50, y + height / 2, height * 0.24), fill }] }
}

const COLUMNS = [9, 52] as const
const FRAME = 39

/** Six empty frames in a grid, with the code beside the title. */
export async function drawFrames(sheet: CardSheet): Promise<void> {
  const { height, colors } = sheet
  sheet.ground(colors.paper)
  sheet.ground(sheet.tint(0.1), { bottom: 37 })
  const side = sheet.codeSide(18)
  const room = sheet.contents.code === null ? 82 : 76 - side
  const start = { align: 'start', axis: 9, width: room } as const
  const head = [
    ...(await sheet.field('title', { ...start, size: 12, role: 'title' })),
    space(1.2),
    ...(await sheet.field('lead', { ...start, size: 4.4, role: 'lead', fill: sheet.softInk })),
  ]
  sheet.column(head, { middle: 9, top: 7, bottom: 33 })
  sheet.codeAt(91 - side - 2, (37 - side) / 2, side)
  const captions = linesOf(sheet.contents.words.body).slice(0, 6)
  const bottom = sheet.has('foot') ? height - 14 : height - 7
  const step = (bottom - 42) / 3
  for (let index = 0; index < 6; index += 1) {
    const x = COLUMNS[index % 2] ?? 9
    const y = 42 + Math.floor(index / 2) * step
    sheet.fill(rect(x, y, FRAME, step - 9.5), sheet.tint([0.16, 0.28, 0.36, 0.2, 0.24, 0.14][index] ?? 0.2))
    sheet.fill(
      boxLine({ x: x + 1.4, y: y + 1.4, width: FRAME - 2.8, height: step - 12.3 }, 0.2),
      colors.paper,
    )
    const text = captions[index]
    if (text === undefined) continue
    const caption = await sheet.text(text, {
      size: 3.7,
      least: 2.4,
      width: FRAME,
      lines: 2,
      axis: x + FRAME / 2,
    })
    sheet.column([caption], { middle: x + FRAME / 2, top: y + step - 9, bottom: y + step - 1 })
  }
  sheet.column(
    await sheet.field('foot', { size: 4, width: 82, role: 'lead', lines: 2, fill: colors.accent }),
    {
      middle: 50,
      top: height - 13,
      bottom: height - 5,
    },
  )
}
