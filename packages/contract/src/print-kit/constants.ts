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
  /** Its common name. */
  name: string
}

/** An inch in millimeters. */
export const INCH = 25.4

const LETTER = { width: 8.5 * INCH, height: 11 * INCH }

export const PIECE_SIZES: Record<PrintPiece, Record<PrintPaper, PieceSize>> = {
  'table-card': {
    a4: { width: 105, height: 148, name: 'A6' },
    letter: { width: 4 * INCH, height: 6 * INCH, name: '4 × 6 in' },
  },
  'table-number': {
    a4: { width: 105, height: 148, name: 'A6' },
    letter: { width: 4 * INCH, height: 6 * INCH, name: '4 × 6 in' },
  },
  tent: {
    a4: { width: 210, height: 297, name: 'A4, folded to A5' },
    letter: { ...LETTER, name: 'Letter, folded in half' },
  },
  poster: {
    a4: { width: 210, height: 297, name: 'A4' },
    letter: { ...LETTER, name: 'Letter' },
  },
  stickers: {
    a4: { width: 165, height: 275, name: 'A4, 15 stickers of 55 mm' },
    letter: { width: 165, height: 220, name: 'Letter, 12 stickers of 55 mm' },
  },
  'welcome-sign': {
    a4: { width: 297, height: 420, name: 'A3' },
    letter: { width: 11 * INCH, height: 17 * INCH, name: 'Tabloid, 11 × 17 in' },
  },
}

/** Millimeters: five by seven inches. */
export const QR_CARD_SIZE: PieceSize = { width: 5 * INCH, height: 7 * INCH, name: '5 × 7 in' }
