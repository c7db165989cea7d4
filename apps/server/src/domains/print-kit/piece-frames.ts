import {
  CODE_QUIET,
  PHOTO_VEIL,
  PIECE_COLORS,
  PIECE_PAPER,
  type PieceColor,
  type PieceDesign,
} from '@afterglow/contract/print-kit'
import type { CardSheet } from './card-sheet.ts'
import { inksOf, type PieceInks } from './inks.ts'
import { mix } from './mix-colors.ts'
import { sprig } from './ornaments.ts'
import { arch, archLine, type Box, boxLine, circle, rect } from './shapes.ts'

/** How a piece is laid out: one column, names beside the code, or little but the code. */
export type PieceLayout = 'column' | 'wide' | 'small'

export interface FrameNeeds {
  color: PieceColor
  layout: PieceLayout
  /** The height of the texts above the code, in hundredths of the width. */
  textHeight: number
  /** The side of the code. */
  code: number
  monogram: string | null
  /** A table number stands where a photo would be. */
  isNumbered: boolean
}

/** A place for rows of text. */
export interface TextColumn {
  middle: number
  axis: number
  top: number
  bottom: number
  width: number
  align: 'middle' | 'start'
}

/** What a design leaves to the texts and the code. Codes stay where they are and are never scaled. */
export interface PieceFrame {
  text: TextColumn
  foot: TextColumn
  code: { x: number; y: number; side: number }
  inks: PieceInks
  titleSize: number
  titleLines: number
  /** Whether the monogram is a row of the text. */
  hasMonogramRow: boolean
  /** Where a monogram or a table number stands by itself. */
  emblem: { middle: number; y: number; radius: number; ground: string | null } | null
}

const MARGIN = 9
/** Two lines under the code, and the address. */
const FOOT: Record<PieceLayout, number> = { column: 17, wide: 15, small: 9 }

interface Grid {
  code: { x: number; y: number; side: number }
  text: TextColumn
  foot: TextColumn
}

/** Places everything from the bottom up, so that the code has its size on every paper. */
function gridOf(sheet: CardSheet, { layout, code: side }: FrameNeeds, foot = FOOT[layout]): Grid {
  const { height: h, contents } = sheet
  const quiet = contents.code === null ? 0 : (side / contents.code.modules) * CODE_QUIET
  if (layout === 'wide') {
    const middle = 77
    const y = (h - side - foot) / 2
    const top = y + side + quiet + 0.6
    return {
      code: { x: middle - side / 2, y, side },
      text: { middle: 31, axis: 31, top: MARGIN, bottom: h - MARGIN, width: 46, align: 'middle' },
      foot: { middle, axis: middle, top, bottom: Math.min(h - 6, top + foot), width: 37, align: 'middle' },
    }
  }
  const footTop = h - (layout === 'small' ? 8 : MARGIN) - foot
  const y = footTop - 1 - quiet - side
  const column = { middle: 50, axis: 50, align: 'middle' } as const
  return {
    code: { x: 50 - side / 2, y, side },
    text: { ...column, top: MARGIN + 2, bottom: y - quiet - 1.5, width: layout === 'small' ? 72 : 78 },
    foot: { ...column, top: footTop, bottom: footTop + foot, width: 76 },
  }
}

const TITLE_SIZES: Record<PieceLayout, number> = { column: 12.5, wide: 9.5, small: 9 }

function frameOf(design: PieceDesign, grid: Grid, { color, layout }: FrameNeeds): PieceFrame {
  return {
    ...grid,
    inks: inksOf(design, color),
    titleSize: TITLE_SIZES[layout],
    titleLines: layout === 'small' ? 2 : 3,
    hasMonogramRow: layout !== 'small',
    emblem: null,
  }
}

/** Two fine lines around everything. */
function keyline(sheet: CardSheet, needs: FrameNeeds): PieceFrame {
  sheet.ground(PIECE_PAPER)
  const inside = (by: number): Box => ({ x: by, y: by, width: 100 - 2 * by, height: sheet.height - 2 * by })
  const line = mix(PIECE_PAPER, PIECE_COLORS[needs.color], 0.62)
  sheet.fill(boxLine(inside(4), 0.42), line)
  sheet.fill(boxLine(inside(5.6), 0.2), line)
  return frameOf('keyline', gridOf(sheet, needs), needs)
}

/** A photo in an arch, or the monogram or table number in its place. */
function archway(sheet: CardSheet, needs: FrameNeeds): PieceFrame {
  const accent = PIECE_COLORS[needs.color]
  const grid = gridOf(sheet, needs)
  const frame = frameOf('arch', grid, needs)
  sheet.ground(PIECE_PAPER)
  if (needs.layout === 'small') {
    sheet.ground(mix(PIECE_PAPER, accent, 0.16))
    const stock = { x: 5, y: 5, width: 90, height: sheet.height - 10 }
    sheet.fill(arch(stock.x, stock.y, stock.width, stock.height), PIECE_PAPER)
    sheet.fill(archLine({ x: 7, y: 7, width: 86, height: sheet.height - 14 }, 0.5), accent)
    return { ...frame, text: { ...grid.text, top: 15, width: 52 } }
  }
  const box = archBox(sheet, grid, needs)
  const { x, y, width, height } = box
  const shape = arch(x, y, width, height)
  const hasPhoto = !needs.isNumbered && sheet.photo(shape, box)
  if (!hasPhoto) sheet.fill(shape, mix(PIECE_PAPER, accent, 0.12))
  const middle = x + width / 2
  const hasEmblem = needs.isNumbered || needs.monogram !== null
  if (!hasPhoto && !hasEmblem) {
    const scale = (height / 60) * 0.9
    for (const turn of [-24, 0, 24])
      sheet.fill(sprig({ x: middle, y: y + height * 0.92, turn, scale }), mix(PIECE_PAPER, accent, 0.7))
  }
  const emblem = hasPhoto
    ? { middle, y: y + height, radius: 5, ground: PIECE_PAPER }
    : { middle, y: y + height * 0.56, radius: width * 0.34, ground: null }
  const text =
    needs.layout === 'wide'
      ? { ...grid.text, middle: 45, axis: 45, width: 27 }
      : { ...grid.text, top: y + height + (hasPhoto && needs.monogram !== null ? 5.5 : 2) }
  return { ...frame, text, emblem: hasEmblem ? emblem : null, hasMonogramRow: false }
}

function archBox({ height: h }: CardSheet, { text }: Grid, { layout, textHeight }: FrameNeeds): Box {
  if (layout === 'wide') return { x: 7, y: (h - 44) / 2, width: 22, height: 44 }
  const height = Math.min(52, text.bottom - textHeight - MARGIN)
  const width = Math.min(40, height * 0.8)
  return { x: 50 - width / 2, y: MARGIN, width, height }
}

const STEPS = 12

/** A photo to all edges, darker where there are letters. Without one, soft lights on the color. */
function fullPhoto(sheet: CardSheet, needs: FrameNeeds): PieceFrame {
  const { height, bleed } = sheet
  const box = { x: -bleed, y: -bleed, width: 100 + 2 * bleed, height: height + 2 * bleed }
  const all = rect(box.x, box.y, box.width, box.height)
  const grid = gridOf(sheet, needs)
  const plate = { ...frameOf('photo', grid, needs) }
  if (!sheet.photo(all, box)) {
    const accent = PIECE_COLORS[needs.color]
    sheet.ground(accent)
    for (const [x, y, r] of LIGHTS)
      sheet.fill(circle(x, (y * height) / 100, r), mix(accent, PHOTO_VEIL.color, 0.14))
    return { ...plate, inks: inksOf('bold', needs.color) }
  }
  if (needs.layout !== 'column') {
    sheet.veil(all, PHOTO_VEIL.opacity)
    return plate
  }
  // Strips that overlap show no seams between them: each adds its part to all above, or below, the last.
  const part = 1 - (1 - PHOTO_VEIL.opacity) ** (1 / STEPS)
  const reach = (from: number, to: number, step: number) => from + ((to - from) * step) / STEPS
  const { text, foot, code } = plate
  const pale = code.y + code.side * 0.5
  for (let step = 0; step < STEPS; step += 1) {
    const upper = reach(text.bottom + 1, pale, step)
    sheet.veil(rect(box.x, box.y, box.width, upper - box.y), part)
    const lower = reach(foot.top - 1, pale, step)
    sheet.veil(rect(box.x, lower, box.width, box.y + box.height - lower), part)
  }
  return plate
}

/** Middle and radius, in percent of the sheet and hundredths of its width. */
const LIGHTS = [
  [12, 38, 9],
  [30, 52, 6],
  [88, 34, 11],
  [76, 55, 7],
  [6, 66, 5],
  [95, 70, 8],
  [50, 44, 4],
] as const

/** Names as large as they fit, on the color. */
function bold(sheet: CardSheet, needs: FrameNeeds): PieceFrame {
  const { color, layout, isNumbered } = needs
  sheet.ground(PIECE_COLORS[color])
  const grid = gridOf(sheet, needs)
  const frame = frameOf('bold', grid, needs)
  if (layout === 'small') return frame
  const start = { middle: MARGIN, axis: MARGIN, align: 'start' } as const
  if (layout === 'wide')
    return { ...frame, text: { ...grid.text, ...start, width: 46 }, titleSize: 15, titleLines: 4 }
  const { code } = sheet.contents
  const quiet = code === null ? 0 : (grid.code.side / code.modules) * CODE_QUIET
  return {
    ...frame,
    code: { ...grid.code, x: MARGIN + quiet },
    text: { ...grid.text, ...start, width: 82 },
    foot: { ...grid.foot, ...start, width: 82 },
    titleSize: isNumbered ? 12.5 : 22,
    titleLines: 4,
  }
}

/** Each draws what is behind the texts, and answers their places. */
export const PIECE_FRAMES: Record<PieceDesign, (sheet: CardSheet, needs: FrameNeeds) => PieceFrame> = {
  keyline,
  arch: archway,
  photo: fullPhoto,
  bold,
}
