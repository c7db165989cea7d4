import { MB } from '../kernel/index.ts'
import { INCH, type PieceSize, type PrintPaper, type PrintPiece } from './constants.ts'

/** The four designs of each piece. */
export const PIECE_DESIGNS = ['keyline', 'arch', 'photo', 'bold'] as const
export type PieceDesign = (typeof PIECE_DESIGNS)[number]

/** The color of a piece. Each is legible on `PIECE_PAPER`, and `PIECE_PAPER` on it. */
export const PIECE_COLORS = {
  garnet: '#7a1f3d',
  evergreen: '#26392f',
  'ink-blue': '#2b3a67',
  copper: '#8a5a2b',
  ink: '#241a2e',
} as const
export type PieceColor = keyof typeof PIECE_COLORS

/** Uncoated stock; also the color of letters on a colored ground. */
export const PIECE_PAPER = '#fffdfa'
/** Text beside the names, on `PIECE_PAPER`. */
export const PIECE_INK = '#2a1a22'
export const PIECE_SOFT_INK = '#5d4c55'
/** Darkens a photo behind letters: this color with this opacity, at least. */
export const PHOTO_VEIL = { color: '#140f1e', opacity: 0.66 } as const

/** Pictures of a piece besides the photos of the album. */
export const PIECE_PHOTOS = ['cover', 'uploaded'] as const
/** A picture that a host uploads for printing: its types and bytes, and the longest side that is kept of it. */
export const PRINT_PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const
export const PRINT_PHOTO_STATES = ['processing', 'ready', 'failed'] as const
export const MAX_PRINT_PHOTO_BYTES = 30 * MB
export const PRINT_PHOTO_SIZE = 2048

/** The texts of a piece that a host can change. */
export const PIECE_FIELDS = ['greeting', 'title', 'date', 'line'] as const
export type PieceField = (typeof PIECE_FIELDS)[number]

/** Characters of one text, as people count them. */
export const PIECE_LINE_LIMIT = 60

const CARD = ['title', 'date', 'line'] as const

/** The texts of each piece, from top to bottom. */
export const PIECE_TEXTS: Record<PrintPiece, readonly PieceField[]> = {
  'welcome-sign': ['greeting', ...CARD],
  'table-card': CARD,
  'table-number': ['title', 'line'],
  tent: CARD,
  poster: CARD,
  stickers: ['title', 'line'],
}

/** Millimeters: no code is printed smaller, without its quiet zone. */
export const LEAST_CODE_SIDE = 22

/** How many table numbers share a sheet of household paper. */
export const TABLES_PER_SHEET: Record<PrintPaper, { columns: number; rows: number }> = {
  a4: { columns: 2, rows: 2 },
  letter: { columns: 2, rows: 1 },
}

/** The sheet that table numbers are cut from. */
export const TABLE_SHEETS: Record<PrintPaper, Omit<PieceSize, 'name'>> = {
  a4: { width: 210, height: 296 },
  letter: { width: 8 * INCH, height: 6 * INCH },
}
