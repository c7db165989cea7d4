/** What a host can print themselves, in the order of the screen. */
export const PRINT_PIECES = [
  'table-card',
  'table-number',
  'tent',
  'poster',
  'stickers',
  'welcome-sign',
] as const
/** The card beside an event's link: on the screen, as a picture and as a PDF, the same size on every paper. */
export const QR_CARD = 'qr-card'
/** Paper sizes of a household; pieces are cut for them. */
export const PRINT_PAPERS = ['a4', 'letter'] as const
/** For the printer, and for viewing on the screen. */
export const PRINT_FORMATS = ['pdf', 'svg'] as const

export type PrintPiece = (typeof PRINT_PIECES)[number]
export type PrintPaper = (typeof PRINT_PAPERS)[number]

export interface PieceSize {
  /** The trimmed size, in millimeters. */
  width: number
  height: number
  /** What its common name is called in the catalogue. */
  name: (typeof SIZE_NAMES)[number]
}

const SIZE_NAMES = [
  'a6',
  'in4x6',
  'a4Folded',
  'letterFolded',
  'a4',
  'letter',
  'a4Stickers',
  'letterStickers',
  'a3',
  'tabloid',
  'a5',
  'in5x7',
  'in6x4',
  'dl',
  'in4x9',
] as const

/** An inch in millimeters. */
export const INCH = 25.4

const LETTER = { width: 8.5 * INCH, height: 11 * INCH }

export const PIECE_SIZES: Record<PrintPiece, Record<PrintPaper, PieceSize>> = {
  'table-card': {
    a4: { width: 105, height: 148, name: 'a6' },
    letter: { width: 4 * INCH, height: 6 * INCH, name: 'in4x6' },
  },
  'table-number': {
    a4: { width: 105, height: 148, name: 'a6' },
    letter: { width: 4 * INCH, height: 6 * INCH, name: 'in4x6' },
  },
  tent: {
    a4: { width: 210, height: 297, name: 'a4Folded' },
    letter: { ...LETTER, name: 'letterFolded' },
  },
  poster: {
    a4: { width: 210, height: 297, name: 'a4' },
    letter: { ...LETTER, name: 'letter' },
  },
  stickers: {
    a4: { width: 165, height: 275, name: 'a4Stickers' },
    letter: { width: 165, height: 220, name: 'letterStickers' },
  },
  'welcome-sign': {
    a4: { width: 297, height: 420, name: 'a3' },
    letter: { width: 11 * INCH, height: 17 * INCH, name: 'tabloid' },
  },
}

/** Millimeters: five by seven inches. */
export const QR_CARD_SIZE: PieceSize = { width: 5 * INCH, height: 7 * INCH, name: 'in5x7' }
