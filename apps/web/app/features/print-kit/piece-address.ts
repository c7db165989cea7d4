import {
  getPrintPiece,
  type PRINT_FORMATS,
  type PrintPaper,
  type PrintPiece,
} from '@afterglow/contract/print-kit'

interface PieceWish {
  eventId: string
  piece: PrintPiece
  paper: PrintPaper
  format: (typeof PRINT_FORMATS)[number]
  /** What the event looked like: with another one the browser shows no picture that it still has. */
  version: string
}

/** Where a piece of the print kit is to be had: a browser fetches it by itself. */
export function pieceAddress({ eventId, piece, paper, format, version }: PieceWish): string {
  const path = getPrintPiece.path
    .replace(':eventId', eventId)
    .replace(':piece', piece)
    .replace(':format', format)
  return `${path}?${new URLSearchParams({ paper, version })}`
}
