import {
  PHOTO_VEIL,
  PIECE_COLORS,
  PIECE_INK,
  PIECE_PAPER,
  PIECE_SOFT_INK,
  type PieceColor,
  type PieceDesign,
} from '@afterglow/contract/print-kit'
import { mix } from './mix-colors.ts'

/** The white around a code. */
export const CARD = '#ffffff'
/** Ink on white, whatever the colors: phones read nothing else as reliably. */
export const CODE_INK = '#1c1424'

/** The inks of a piece's letters, and what they are printed on. */
export interface PieceInks {
  ground: string
  title: string
  text: string
  soft: string
}

export function inksOf(design: PieceDesign, color: PieceColor): PieceInks {
  const accent = PIECE_COLORS[color]
  const onDark = { title: PIECE_PAPER, text: PIECE_PAPER, soft: PIECE_PAPER }
  switch (design) {
    case 'photo':
      // A white photo below the veil is the palest ground that there can be.
      return { ground: mix('#ffffff', PHOTO_VEIL.color, PHOTO_VEIL.opacity), ...onDark }
    case 'bold':
      return { ground: accent, ...onDark }
    default:
      return { ground: PIECE_PAPER, title: accent, text: PIECE_INK, soft: PIECE_SOFT_INK }
  }
}
