import {
  getPrintPiece,
  type PieceDesign,
  type PRINT_FORMATS,
  type PrintPaper,
  type PrintPiece,
} from '@afterglow/contract/print-kit'
import { addressOf } from '~/lib/api'

interface PieceOptions {
  eventId: string
  piece: PrintPiece
  paper: PrintPaper
  format: (typeof PRINT_FORMATS)[number]
  hasMarks: boolean
  /** Identifies the event's look; a change prevents the browser from showing an outdated picture from its cache. */
  version: string
  /** The album that its code leads into; null for the whole event. */
  albumId: string | null
  /** Instead of the kept design. */
  design?: PieceDesign
}

/** The address of a piece of the print kit; the browser fetches it itself. */
export function pieceAddress(options: PieceOptions): string {
  const { eventId, piece, format, paper, hasMarks, version, albumId, design } = options
  return addressOf(getPrintPiece, {
    params: { eventId, piece, format },
    query: {
      paper,
      marks: hasMarks ? 'yes' : 'no',
      version,
      ...(albumId !== null && { album: albumId }),
      ...(design !== undefined && { design }),
    },
  })
}
