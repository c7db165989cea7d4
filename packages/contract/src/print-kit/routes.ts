import * as z from 'zod/mini'
import { endpoint, eventIdSchema } from '../kernel/index.ts'
import { PRINT_FORMATS, PRINT_PAPERS, PRINT_PIECES } from './constants.ts'

export const getPrintPiece = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/print-kit/:piece/:format',
  summary:
    'Something to print, with the title, date, theme and code of the event: a PDF with bleed and crop marks, or what it looks like when it is cut.',
  policy: 'event:manage',
  params: z.object({
    eventId: eventIdSchema,
    piece: z.enum(PRINT_PIECES),
    format: z.enum(PRINT_FORMATS),
  }),
  query: z.object({
    paper: z._default(z.enum(PRINT_PAPERS), 'a4'),
    /** Means nothing here: another one makes a browser ask anew. */
    version: z.optional(z.string().check(z.maxLength(500))),
  }),
})

export const printKitRoutes = { getPrintPiece }
