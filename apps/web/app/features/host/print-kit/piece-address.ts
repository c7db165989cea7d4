import {
  getPrintPiece,
  type PRINT_FORMATS,
  type PrintPaper,
  type PrintPiece,
} from '@afterglow/contract/print-kit'
import { addressOf } from '~/lib/api'

interface PieceWish {
  eventId: string
  piece: PrintPiece
  paper: PrintPaper
  format: (typeof PRINT_FORMATS)[number]
  hasMarks: boolean
  /** What the event looked like: with another one the browser shows no picture that it still has. */
  version: string
}

/** Where a piece of the print kit is to be had: a browser fetches it by itself. */
export function pieceAddress({ eventId, piece, format, paper, hasMarks, version }: PieceWish): string {
  return addressOf(getPrintPiece, {
    params: { eventId, piece, format },
    query: { paper, marks: hasMarks ? 'yes' : 'no', version },
  })
}
