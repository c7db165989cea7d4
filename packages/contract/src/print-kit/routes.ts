import * as z from 'zod/mini'
import { endpoint, eventIdSchema, uuidSchema } from '../kernel/index.ts'
import { BOOK_SIZES } from '../notes/book.ts'
import { PRINT_FORMATS, PRINT_PAPERS, PRINT_PIECES, QR_CARD } from './constants.ts'
import { PIECE_DESIGNS, PRINT_PHOTO_STATES } from './pieces.ts'
import {
  keptDesignSchema,
  keptPieceSchema,
  pieceLookSchema,
  printDesignSchema,
  tableListSchema,
} from './schema.ts'
import { TEMPLATE_DESIGNS } from './templates.ts'

/** A new version makes a browser fetch again; it has no other meaning. */
const version = z.optional(z.string().check(z.maxLength(500)))
/** Whether a PDF has 3 mm of bleed and crop marks around the sheet, or is the sheet alone. */
const marks = z._default(z.enum(['yes', 'no']), 'yes')

export const getPrintPiece = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/print-kit/:piece/:format',
  summary:
    'Something to print, with the title, date, theme and code of the event: a PDF, with bleed and crop marks if wanted, or what it looks like when it is cut.',
  policy: 'event:manage',
  params: z.object({
    eventId: eventIdSchema,
    piece: z.enum([...PRINT_PIECES, QR_CARD]),
    format: z.enum(PRINT_FORMATS),
  }),
  query: z.object({
    /** Ignored for the QR card. */
    paper: z._default(z.enum(PRINT_PAPERS), 'a4'),
    /** An album's id: its name is printed, and the code leads directly to it. */
    album: z.optional(uuidSchema),
    marks,
    /** Another design than the kept one: the small pictures to choose from. */
    design: z.optional(z.enum(PIECE_DESIGNS)),
    version,
  }),
  errors: [
    'album.not_found',
    'print_kit.too_complex',
    'print_kit.too_many_tables',
    'print_kit.table_too_long',
  ],
})

const onePiece = {
  path: '/api/events/:eventId/print-kit/:piece',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema, piece: z.enum(PRINT_PIECES) }),
  query: z.object({ paper: z._default(z.enum(PRINT_PAPERS), 'a4') }),
  response: keptPieceSchema,
} as const

export const getPieceLook = endpoint({
  ...onePiece,
  method: 'GET',
  summary: 'The design, color, lines, monogram and photo of a piece, and where its texts are.',
})

export const savePieceLook = endpoint({
  ...onePiece,
  method: 'PUT',
  summary: 'Keeps the design, color, lines, monogram and photo of a piece.',
  body: pieceLookSchema,
})

export const resetPieceLook = endpoint({
  ...onePiece,
  method: 'DELETE',
  summary: 'Forgets what the host changed in a piece.',
})

const tables = {
  path: '/api/events/:eventId/print-tables',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema }),
  response: tableListSchema,
} as const

export const getTableList = endpoint({
  ...tables,
  method: 'GET',
  summary: 'The list of tables as the host pasted it; empty at first.',
})

export const saveTableList = endpoint({
  ...tables,
  method: 'PUT',
  summary: 'Keeps a pasted list of tables, one a line, whether or not it can be printed as it is.',
  body: tableListSchema,
})

export const getChallengeCards = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/print-kit/challenge-cards/:format',
  summary:
    'Table cards with one challenge each, whose code leads straight to it: all in one PDF, or one of them. On the screen the first, if none is named.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema, format: z.enum(PRINT_FORMATS) }),
  query: z.object({
    challenge: z.optional(uuidSchema),
    paper: z._default(z.enum(PRINT_PAPERS), 'a4'),
    marks,
    version,
  }),
  errors: ['challenge.not_found', 'print_kit.too_complex'],
})

export const printNoteBook = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/print-kit/notes-book',
  summary:
    'The notes of an event as a book, in the order of its host: a PDF of one page after the other, streamed while it is made.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema }),
  query: z.object({
    size: z._default(z.enum(BOOK_SIZES), 'a5'),
    /** Whether each note is on the paper that its guest chose. */
    papers: z._default(z.enum(['yes', 'no']), 'yes'),
    /** Whether 3 mm of color surround each page, as print shops ask. */
    bleed: z._default(z.enum(['yes', 'no']), 'no'),
  }),
  errors: ['book.empty', 'print_kit.too_complex'],
})

/** Body: the bytes of the picture. */
export const putPrintPhoto = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/print-photo',
  summary:
    'Takes the bytes of a picture for the prints of an event, which is in no album. It replaces the old one as soon as it has been made smaller.',
  policy: 'event:manage',
  bodyKind: 'bytes',
  params: z.object({ eventId: eventIdSchema }),
  response: z.object({ photoId: uuidSchema }),
  status: 202,
  errors: ['print_kit.photo_unreadable', 'print_kit.photo_too_large', 'storage.full'],
})

export const getPrintPhotoState = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/print-photo/:photoId',
  summary: 'How far a new picture for the prints is.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema, photoId: uuidSchema }),
  response: z.object({ state: z.enum(PRINT_PHOTO_STATES) }),
})

const params = z.object({ eventId: eventIdSchema, design: z.enum(TEMPLATE_DESIGNS) })
const path = '/api/events/:eventId/print-designs/:design'
const errors = ['print_kit.premium', 'print_kit.too_complex']

export const getPrintDesign = endpoint({
  method: 'GET',
  path,
  summary: 'A print template as the host made it theirs for this event, or filled in from the event.',
  policy: 'event:manage',
  params,
  response: keptDesignSchema,
  errors,
})

export const savePrintDesign = endpoint({
  method: 'PUT',
  path,
  summary: 'Keeps the words, colors, lettering and photo of a print template for this event.',
  policy: 'event:manage',
  params,
  body: printDesignSchema,
  response: keptDesignSchema,
  errors,
})

export const resetPrintDesign = endpoint({
  method: 'DELETE',
  path,
  summary: 'Forgets what the host changed in a print template.',
  policy: 'event:manage',
  params,
  response: keptDesignSchema,
  errors,
})

export const drawPrintDesign = endpoint({
  method: 'GET',
  path: `${path}/:format`,
  summary: 'A print template as it was kept: a PDF for the printer, or what it looks like when it is cut.',
  policy: 'event:manage',
  params: z.object({ ...params.shape, format: z.enum(PRINT_FORMATS) }),
  query: z.object({
    marks,
    /** Resolution of the photo in an SVG: for the screen, or for paper. PDFs are for paper. */
    photo: z._default(z.enum(['screen', 'paper']), 'screen'),
    version,
  }),
  errors,
})

export const printKitRoutes = {
  getPrintPiece,
  getPieceLook,
  savePieceLook,
  resetPieceLook,
  getTableList,
  saveTableList,
  putPrintPhoto,
  getPrintPhotoState,
  getChallengeCards,
  printNoteBook,
  getPrintDesign,
  savePrintDesign,
  resetPrintDesign,
  drawPrintDesign,
}
